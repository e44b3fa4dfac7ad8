import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { type ClaimedMessage, claimDue, nextDue, type Outcome, settle } from './outbox.ts'
import type { Senders } from './senders.ts'

const BATCH = 100

/** How long a message is this process's own before another may take it on. */
const LEASE_MS = 60_000

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

const backoff = (attempts: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

async function sendOne(
  commerce: Commerce,
  { senders, onError }: Delivery,
  tenant: string,
  message: ClaimedMessage,
): Promise<Outcome> {
  const brand = commerce.tenants.find(tenant)?.clientConfig.name ?? tenant
  try {
    await senders[message.channel]({ ...message, tenant, brand })
    return { id: message.id, retryAt: null }
  } catch (error) {
    onError(error)
    return { id: message.id, retryAt: new Date(commerce.now() + backoff(message.attempts)) }
  }
}

/** What delivering needs beside the database. */
export interface Delivery {
  readonly senders: Senders
  /** Told how many messages have gone. */
  readonly sweep: (gone: number) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Sends what is due for one tenant. Answers when the next message is due (epoch milliseconds), or null. */
export async function deliverDue(commerce: Commerce, delivery: Delivery, tenant: string): Promise<number | null> {
  const now = new Date(commerce.now())
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const { claimed, waiting } = await inTenant(commerce.db, tenant, async (tx) => {
    const due = await claimDue(tx, now, leaseUntil, BATCH)
    return { claimed: due, waiting: due.length ? null : await nextDue(tx, now) }
  })
  // Most of ten thousand tenants have nothing to send: a look at one is one transaction (PERF9).
  if (claimed.length === 0) return waiting?.getTime() ?? null
  const outcomes = await Promise.all(claimed.map((message) => sendOne(commerce, delivery, tenant, message)))
  const next = await inTenant(commerce.db, tenant, async (tx) => {
    await settle(tx, outcomes)
    return nextDue(tx, new Date(commerce.now()))
  })
  await delivery.sweep(outcomes.filter((each) => each.retryAt === null).length)
  return next?.getTime() ?? null
}
