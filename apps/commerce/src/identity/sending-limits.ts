import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type Counter, countAttempts, forgiveAttempts, type Limit } from '#kernel/attempts'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { keyedHash } from '#kernel/tokens'
import type { Commerce } from '../commerce.ts'
import type { Channel } from './channels.ts'
import { type CodeContext, codeContext } from './code-context.ts'
import { DAY, HOUR, hourly, type IdentityLimits, type WatchedLimit } from './limits.ts'
import type { RequestSource } from './request-source.ts'
import { waitWords } from './wait-words.ts'

/** Limits of the messages to one recipient, over all calls: few enough that asking for many codes helps no guessing. */
const inHour: Limit = { most: 8, windowMs: HOUR }
const inDay: Limit = { most: 20, windowMs: DAY }

/** Context of a call that sends codes or passcodes; made by `sendingCodes`, which holds the limit over all tenants. */
export interface SendContext extends CodeContext {
  readonly source: RequestSource
  readonly limits: IdentityLimits['codes']
  readonly limitReached: (limit: WatchedLimit) => void
}

/** Owner of the counter over all tenants. It is no tenant's id, so that no tenant reads or locks its row. */
const INSTALLATION = '*'

const tooMany = ({ words }: Pick<CodeContext, 'words'>, retryAfter: number) =>
  problems.tooMany(words.tooManyCodes(waitWords(retryAfter, words)), retryAfter)

/**
 * SAFE14: runs `work`, which sends `codes` codes or passcodes, in one transaction of the tenant. Throws 429 when the
 * installation has sent too many. They are counted before that transaction, which would otherwise lock a row that all
 * tenants share, and subtracted when it fails.
 */
export async function sendingCodes<T>(
  commerce: Commerce,
  tenant: Tenant,
  { source, codes }: { readonly source: RequestSource; readonly codes: number },
  work: (context: SendContext) => Promise<T>,
): Promise<T> {
  const limits = commerce.identityLimits.codes
  const limitReached = (limit: WatchedLimit) => commerce.limitReached({ tenant: tenant.id, limit })
  const overall: Counter = { subject: 'codes', limit: hourly(limits.overall), weight: codes }
  const now = new Date(commerce.now())
  const exceeded = await inTenant(commerce.db, INSTALLATION, (tx) => countAttempts(tx, [overall], now))
  const refused = exceeded.get(overall.subject)
  if (refused) {
    limitReached('codes-overall')
    throw tooMany({ words: messagesOf(tenant) }, refused.retryAfter)
  }
  try {
    const result = await inTenant(commerce.db, tenant.id, (tx) =>
      work({ ...codeContext(commerce, tenant, tx), source, limits, limitReached }),
    )
    commerce.jobs.note(tenant.id, commerce.now())
    return result
  } catch (error) {
    await inTenant(commerce.db, INSTALLATION, (tx) => forgiveAttempts(tx, [overall]))
    throw error
  }
}

export interface Receiver {
  readonly channel: Channel
  readonly recipient: string
  /**
   * The hash of the calling device when the recipient's account knows it. Its messages are counted apart, so that
   * strangers cannot use up what the owner may ask for.
   */
  readonly knownDevice?: string | null
}

const TENANT_CODES = 'tenant-codes'

function countersOf({ pepper, limits, source }: SendContext, { channel, recipient, knownDevice }: Receiver): Counter[] {
  const receiver = keyedHash(pepper, [channel, recipient])
  const subject = knownDevice ? `${receiver}:${knownDevice}` : receiver
  const own: Counter[] = [
    { subject: `code:${subject}`, limit: inHour },
    { subject: `code-day:${subject}`, limit: inDay },
  ]
  if (knownDevice) return own
  const network = source.network ? [{ subject: `network-codes:${source.network}`, limit: hourly(limits.network) }] : []
  return [...own, ...network, { subject: TENANT_CODES, limit: hourly(limits.tenant) }]
}

/**
 * Counts a code or passcode before it is sent: per recipient, per network address and per tenant. Throws 429 with the
 * longest wait; the transaction is then rolled back.
 */
export async function countMessage(context: SendContext, receiver: Receiver): Promise<void> {
  const exceeded = await countAttempts(context.tx, countersOf(context, receiver), context.now)
  if (exceeded.has(TENANT_CODES)) context.limitReached('codes-of-tenant')
  const waits = [...exceeded.values()].map(({ retryAfter }) => retryAfter)
  if (waits.length) throw tooMany(context, Math.max(...waits))
}
