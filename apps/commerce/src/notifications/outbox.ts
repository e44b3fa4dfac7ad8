import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { TenantTx } from '#db/tenant-transaction'

/** A message to one person. */
export interface Message {
  readonly channel: 'mobile' | 'email'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it, for the development outbox. */
  readonly code: string | null
}

export interface QueuedMessage extends Message {
  readonly dueAt: Date
  readonly expiresAt: Date
}

/** A message that this process has taken on to send. */
export interface ClaimedMessage extends Message {
  readonly id: string
  readonly attempts: number
}

/** A message as its row: written in the transaction that is the reason for it, so that both happen or neither. */
export const outboxRow = (tenant: string, message: QueuedMessage) => ({
  tenant,
  id: randomUUID(),
  channel: message.channel,
  recipient: message.recipient,
  subject: message.subject,
  text: message.text,
  code: message.code,
  attempts: 0,
  due_at: message.dueAt,
  expires_at: message.expiresAt,
})

export async function enqueue(tx: TenantTx, message: QueuedMessage): Promise<void> {
  await tx.db.insertInto('outbox').values(outboxRow(tx.tenant, message)).execute()
}

/**
 * Takes due messages on until `leaseUntil`; a process that dies lets them become due again then.
 * Others' claims are stepped over, not waited for.
 */
export async function claimDue(tx: TenantTx, now: Date, leaseUntil: Date, most: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set due_at = ${leaseUntil}, attempts = attempts + 1
    where tenant = ${tx.tenant} and id in (
      select id from outbox
      where tenant = ${tx.tenant} and due_at <= ${now} and expires_at > ${now}
      order by due_at limit ${most} for update skip locked
    )
    returning id, channel, recipient, subject, text, code, attempts`.execute(tx.db)
  return rows
}

/** What became of a message: null when it has gone, else when it is tried again. */
export interface Outcome {
  readonly id: string
  readonly retryAt: Date | null
}

/** A message that has gone leaves nothing behind: it may hold a code. */
export async function settle(tx: TenantTx, outcomes: readonly Outcome[]): Promise<void> {
  const gone = outcomes.filter((each) => each.retryAt === null).map((each) => each.id)
  if (gone.length) await tx.db.deleteFrom('outbox').where('tenant', '=', tx.tenant).where('id', 'in', gone).execute()
  for (const { id, retryAt } of outcomes) {
    if (retryAt) await postpone(tx, id, retryAt)
  }
}

async function postpone(tx: TenantTx, id: string, until: Date): Promise<void> {
  await tx.db
    .updateTable('outbox')
    .set({ due_at: until })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', id)
    .execute()
}

/** When the next message of this tenant is due that is still of use; null when none waits. */
export async function nextDue(tx: TenantTx, now: Date): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('outbox')
    .select((select) => select.fn.min('due_at').as('due_at'))
    .where('tenant', '=', tx.tenant)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** So many rows that have gone are swept before they slow down the look for those that are due. */
const SWEEP_AFTER = 1000

/**
 * A queue is mostly dead rows: every message leaves two behind, and whoever looks for the next one steps over them. Servers
 * sweep by themselves once a minute and the embedded database never, so whoever empties the queue sweeps it too.
 */
export function createSweeper(db: Db): (gone: number) => Promise<void> {
  let unswept = 0
  return async (gone) => {
    unswept += gone
    if (unswept < SWEEP_AFTER) return
    unswept = 0
    await sql`vacuum (index_cleanup on, truncate off, skip_locked) outbox`.execute(db)
  }
}
