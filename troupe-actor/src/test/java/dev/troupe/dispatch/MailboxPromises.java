package dev.troupe.dispatch;

import java.lang.reflect.ParameterizedType;
import java.util.Arrays;

/** Reads which kind of queue a mailbox type says that it makes. */
final class MailboxPromises {
    private MailboxPromises() {}

    static Class<?> of(Class<?> mailboxType) {
        return Arrays.stream(mailboxType.getGenericInterfaces())
                .filter(ParameterizedType.class::isInstance)
                .map(ParameterizedType.class::cast)
                .filter(implemented -> implemented.getRawType() == ProducesMessageQueue.class)
                .map(implemented -> (Class<?>) implemented.getActualTypeArguments()[0])
                .findFirst()
                .orElseThrow();
    }
}
