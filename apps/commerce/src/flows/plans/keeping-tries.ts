/**
 * The jobs of plans are retried for weeks: after a last failure, a tenant's or a person's plans would no longer be
 * served.
 */
export const KEEPING_TRIES = 50_000
