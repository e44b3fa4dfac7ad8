import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { GrievanceTable } from '../tables.ts'

export type Grievance = Omit<Selectable<GrievanceTable>, 'tenant'>

/** More than a person reads. */
const MOST_LISTED = 50

/** False: an earlier call with the same key has brought one. */
export async function insertGrievance(tx: TenantTx, grievance: Grievance): Promise<boolean> {
  const row = await tx.db
    .insertInto('grievance')
    .values({ tenant: tx.tenant, ...grievance })
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .returning('ticket')
    .executeTakeFirst()
  return row !== undefined
}

const all = ({ db, tenant }: TenantTx) => db.selectFrom('grievance').selectAll().where('tenant', '=', tenant)

/** What an earlier call with the same key brought. */
export const findByKey = (tx: TenantTx, key: string): Promise<Grievance | undefined> =>
  all(tx).where('key', '=', key).executeTakeFirst()

export const findByTicket = (tx: TenantTx, ticket: string): Promise<Grievance | undefined> =>
  all(tx).where('ticket', '=', ticket).executeTakeFirst()

/** The newest complaints of a person. */
export const listOfPerson = (tx: TenantTx, person: string): Promise<Grievance[]> =>
  all(tx).where('person', '=', person).orderBy('received_at', 'desc').limit(MOST_LISTED).execute()

/** The complaints that are not resolved, the oldest first. */
export const listOpen = (tx: TenantTx, most: number): Promise<Grievance[]> =>
  all(tx).where('answered_at', 'is', null).orderBy('received_at').orderBy('ticket').limit(most).execute()

/** The newest complaints, whatever their state. */
export const listNewest = (tx: TenantTx, most: number): Promise<Grievance[]> =>
  all(tx).orderBy('received_at', 'desc').orderBy('ticket').limit(most).execute()

export const lockByTicket = (tx: TenantTx, ticket: string): Promise<Grievance | undefined> =>
  all(tx).where('ticket', '=', ticket).forUpdate().executeTakeFirst()

type Progress = Partial<Pick<Grievance, 'acknowledged_at' | 'answered_at' | 'answer'>>

export async function saveProgress(tx: TenantTx, ticket: string, progress: Progress): Promise<void> {
  await tx.db
    .updateTable('grievance')
    .set(progress)
    .where('tenant', '=', tx.tenant)
    .where('ticket', '=', ticket)
    .execute()
}

/** Stores the first acknowledgement: a complaint may have a message by mail and one by SMS. */
export async function noteAcknowledged(tx: TenantTx, ticket: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('grievance')
    .set({ acknowledged_at: at })
    .where('tenant', '=', tx.tenant)
    .where('ticket', '=', ticket)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** A diner can take a complaint to the consumer commission for two years, so resolved complaints are kept for three. */
const KEPT_MS = 3 * 365 * 24 * 60 * 60_000

/** Deletes complaints that were resolved long ago. */
export async function eraseGrievances(tx: TenantTx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('grievance')
    .where('tenant', '=', tx.tenant)
    .where('answered_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}
