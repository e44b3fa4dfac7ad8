/** An invalid setting that the operator must correct; the message is one line for a terminal. */
export class ConfigError extends Error {}
