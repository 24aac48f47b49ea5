package dev.troupe.serialization;

import java.io.NotSerializableException;
import java.nio.ByteBuffer;

/** Numbers, characters and truth values: eight classes, big-endian, with a letter as manifest. */
public final class PrimitiveSerializer extends SerializerWithStringManifest {
    /** For the configuration. */
    public PrimitiveSerializer() {}

    @Override
    public int identifier() {
        return 19;
    }

    @Override
    public String manifest(Object o) {
        if (o instanceof Integer) {
            return "I";
        } else if (o instanceof Long) {
            return "L";
        } else if (o instanceof Boolean) {
            return "Z";
        } else if (o instanceof Double) {
            return "D";
        } else if (o instanceof Float) {
            return "F";
        } else if (o instanceof Short) {
            return "S";
        } else if (o instanceof Byte) {
            return "B";
        } else if (o instanceof Character) {
            return "C";
        }
        throw new IllegalArgumentException(
                "cannot serialize [" + o.getClass().getName() + "]: only boxed primitives");
    }

    @Override
    public byte[] toBinary(Object o) {
        return switch (manifest(o)) {
            case "I" -> buffer(Integer.BYTES).putInt((Integer) o).array();
            case "L" -> buffer(Long.BYTES).putLong((Long) o).array();
            case "Z" -> new byte[] {(byte) ((Boolean) o ? 1 : 0)};
            case "D" -> buffer(Double.BYTES).putDouble((Double) o).array();
            case "F" -> buffer(Float.BYTES).putFloat((Float) o).array();
            case "S" -> buffer(Short.BYTES).putShort((Short) o).array();
            case "B" -> new byte[] {(Byte) o};
            default -> buffer(Character.BYTES).putChar((Character) o).array();
        };
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return switch (manifest) {
            case "I" -> (Object) buffer.getInt();
            case "L" -> buffer.getLong();
            case "Z" -> buffer.get() != 0;
            case "D" -> buffer.getDouble();
            case "F" -> buffer.getFloat();
            case "S" -> buffer.getShort();
            case "B" -> buffer.get();
            case "C" -> buffer.getChar();
            default ->
                    throw new NotSerializableException(
                            "unknown manifest ["
                                    + manifest
                                    + "]: PrimitiveSerializer writes I, L, Z, D, F, S, B and C");
        };
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes);
    }
}
