/** The jobs that keep plans are tried for weeks: one that failed for good would leave the plans of a tenant or a person. */
export const KEEPING_TRIES = 50_000
