/**
 * HOCON, parsed once into records that cannot be wrong.
 *
 * <p>A system is started from a {@link dev.troupe.settings.SystemSettings}: start reading there.
 * {@link dev.troupe.settings.ConfigSources} finds and resolves the configuration, {@link
 * dev.troupe.settings.LegacyRoots} moves {@code akka} and {@code pekko} settings to their place,
 * {@link dev.troupe.settings.ConfigReader} reads single keys and words every error, and {@link
 * dev.troupe.settings.KeyLint} finds keys that nobody reads, {@link
 * dev.troupe.settings.ExecutorLint} those of executors that are not used. Dispatcher and mailbox
 * blocks are read when an actor first needs them.
 *
 * <p>Every key stands, explained, in {@code reference.conf}, which is also the table of known keys.
 *
 * <p>May use the JDK, the config library and {@link dev.troupe.ConfigurationException}. Nothing
 * outside reads a {@link com.typesafe.config.Config}; it is only passed on to what users plug in.
 */
@NullMarked
package dev.troupe.settings;

import org.jspecify.annotations.NullMarked;
