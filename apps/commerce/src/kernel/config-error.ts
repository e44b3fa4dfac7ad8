/** Production is the default, and refuses what only a demo may have. */
export type Mode = 'production' | 'demo'

/** The message lists the invalid settings, one per line. */
export class ConfigError extends Error {}
