import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { type ClaimedMessage, claimDue, forget, forgetExpired, nextDue, postpone } from './outbox.ts'
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
): Promise<void> {
  const brand = commerce.tenants.find(tenant)?.clientConfig.name ?? tenant
  try {
    await senders[message.channel]({ ...message, tenant, brand })
    await inTenant(commerce.db, tenant, (tx) => forget(tx, message.id))
  } catch (error) {
    onError(error)
    const until = new Date(commerce.now() + backoff(message.attempts))
    await inTenant(commerce.db, tenant, (tx) => postpone(tx, message.id, until))
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
  const claimed = await inTenant(commerce.db, tenant, async (tx) => {
    await forgetExpired(tx, now)
    return claimDue(tx, now, new Date(now.getTime() + LEASE_MS), BATCH)
  })
  await Promise.all(claimed.map((message) => sendOne(commerce, senders, tenant, message, onError)))
  const next = await inTenant(commerce.db, tenant, nextDue)
  return next?.getTime() ?? null
}
