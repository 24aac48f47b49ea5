package dev.troupe.pattern;

/**
 * Options of a supervisor that starts its child again when it has failed, in the place of a restart.
 * A child that stops by itself ends the supervisor.
 *
 * @see BackoffOpts#onFailure
 */
public interface BackoffOnFailureOptions extends ExtendedBackoffOptions<BackoffOnFailureOptions> {}
