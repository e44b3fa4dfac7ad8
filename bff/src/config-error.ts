/** A setting that a person must mend; its message is one line for a terminal. */
export class ConfigError extends Error {}
