/** Invalid settings that the operator must correct; the message has one line for each, for a terminal. */
export class ConfigError extends Error {}
