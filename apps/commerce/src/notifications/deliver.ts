import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { type ClaimedMessage, claimDue, nextDue, type Outcome, settle } from './outbox.ts'
import type { Senders } from './senders.ts'

const BATCH = 20

/** How long a message is this process's own before another may take it on. */
const LEASE_MS = 60_000

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

const backoff = (attempts: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

async function sendOne(
  commerce: Commerce,
  senders: Senders,
  tenant: string,
  message: ClaimedMessage,
  onError: (error: unknown) => void,
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

/** Sends what is due for one tenant. Answers when the next message is due (epoch milliseconds), or null. */
export async function deliverDue(
  commerce: Commerce,
  senders: Senders,
  tenant: string,
  onError: (error: unknown) => void,
): Promise<number | null> {
  const now = new Date(commerce.now())
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const claimed = await inTenant(commerce.db, tenant, (tx) => claimDue(tx, now, leaseUntil, BATCH))
  const outcomes = await Promise.all(claimed.map((message) => sendOne(commerce, senders, tenant, message, onError)))
  const next = await inTenant(commerce.db, tenant, async (tx) => {
    await settle(tx, outcomes)
    return nextDue(tx, new Date(commerce.now()))
  })
  return next?.getTime() ?? null
}
