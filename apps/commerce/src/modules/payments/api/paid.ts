import { type RawBuilder, sql } from 'kysely'

/**
 * True for a paid row of an alias of `payment`. For `filter (where ...)` of an aggregate over the payments of a subject, not
 * for `where`: before the first statistics the planner takes an index of all paid payments for smaller than that of the
 * subject, and reads it whole for each order.
 */
export const isPaid = (payment: string): RawBuilder<boolean> => sql`${sql.ref(`${payment}.state`)} = 'paid'`
