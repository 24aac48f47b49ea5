package dev.troupe.testkit.sim;

/** A thread that is a task of the simulation. */
final class SimThread extends Thread {
    private final World world;
    private final Runnable body;

    SimThread(World world, Runnable body) {
        this.world = world;
        this.body = body;
    }

    @Override
    public synchronized void start() {
        world.ready(body, getName());
    }
}
