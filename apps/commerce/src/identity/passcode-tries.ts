import type { Tenant } from '@tiffin/tenancy/tenant'
import { sql } from 'kysely'
import { type Counter, countAttempts, deleteUnused, forgiveAttempts, type Limit } from '#kernel/attempts'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { contactHash } from './contact.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'
import { DAY, hourly } from './limits.ts'
import { type Contact, findPerson, type PersonRecord } from './person-repository.ts'
import type { RequestSource } from './request-source.ts'
import { countSentTry, countSentTryOfDevice, type SentTry } from './sent-passcode-repository.ts'

/** SAFE14: limit of wrong passcodes. */
export const wrongPasscodes: Limit = { most: 10, windowMs: DAY }

const TENANT_SUBJECT = 'tenant-passcodes'

/** No person has this id. Without an account, its devices are looked up, so that the work is the same. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface Try {
  readonly person: PersonRecord | undefined
  /** The counters that counted this try, for `forgiveAttempts`. */
  readonly counted: readonly Counter[]
  /** False when the account has reached the limit of wrong passcodes, over all its contacts. */
  readonly open: boolean
  /** AMB42: the live sent passcode of this contact, which also counted the try; null: none. */
  readonly sent: SentTry | null
  /**
   * Set when a limit is reached that may be shown, and no sent passcode is live. The account's limit may not be shown:
   * it would reveal that the account exists.
   */
  readonly refused: { readonly retryAfter: number } | null
}

/** Counters of a caller whom the account does not know. */
interface StrangerCounters {
  /** Reaching one of these is a 429. They do not depend on whether an account exists. */
  readonly shown: readonly Counter[]
  /** Shared by both contacts of an account. */
  readonly account: Counter
}

const contactSubject = (pepper: string, contact: Contact): string => `contact-passcode:${contactHash(pepper, contact)}`

/** The counter of an account's wrong passcodes at sign-in, over all its contacts. */
const accountSubject = (person: string): string => `passcode:${person}`

/** The counter of wrong passcodes of signed-in people: strangers at the sign-in do not use it up. */
export const ownSubject = (person: string): string => `own-passcode:${person}`

const deviceSubject = (person: string, hash: string): string => `device-passcode:${person}:${hash}`

function strangerCounters(
  { pepper, identityLimits }: Commerce,
  contact: Contact,
  person: PersonRecord | undefined,
  { network }: RequestSource,
): StrangerCounters {
  const limits = identityLimits.wrongPasscodes
  const ofContact = contactSubject(pepper, contact)
  const ofNetwork = network ? [{ subject: `network-passcodes:${network}`, limit: hourly(limits.network) }] : []
  return {
    shown: [
      { subject: ofContact, limit: wrongPasscodes },
      ...ofNetwork,
      { subject: TENANT_SUBJECT, limit: hourly(limits.tenant) },
    ],
    account: { subject: person ? accountSubject(person.id) : `passcode:${ofContact}`, limit: wrongPasscodes },
  }
}

async function tryAsStranger(
  commerce: Commerce,
  tx: TenantTx,
  { shown, account }: StrangerCounters,
): Promise<Omit<Try, 'person' | 'sent'>> {
  const exceeded = await countAttempts(tx, [...shown, account], new Date(commerce.now()))
  if (exceeded.has(TENANT_SUBJECT)) commerce.limitReached({ tenant: tx.tenant, limit: 'wrong-passcodes-of-tenant' })
  const counted = [...shown, account].filter(({ subject }) => !exceeded.has(subject))
  const waits = shown.flatMap(({ subject }) => exceeded.get(subject)?.retryAfter ?? [])
  if (waits.length === 0) return { counted, open: !exceeded.has(account.subject), refused: null }
  await forgiveAttempts(tx, counted)
  await deleteUnused(tx, counted)
  return { counted: [], open: false, refused: { retryAfter: Math.max(...waits) } }
}

/** SAFE14: a known device has a counter of its own, so that wrong passcodes of strangers do not lock the owner out. */
async function tryAsKnown(commerce: Commerce, tx: TenantTx, subject: string): Promise<Omit<Try, 'person' | 'sent'>> {
  const counter = { subject, limit: wrongPasscodes }
  const refused = (await countAttempts(tx, [counter], new Date(commerce.now()))).get(subject) ?? null
  return { counted: refused ? [] : [counter], open: !refused, refused }
}

/**
 * Finds the account and counts the try before the passcode is checked. Contacts without an account are counted as well,
 * so that responses reveal neither whether an account exists nor that two contacts belong together.
 */
export const beginTry = (commerce: Commerce, tenant: Tenant, contact: Contact, source: RequestSource): Promise<Try> =>
  inTenant(commerce.db, tenant.id, async (tx) => {
    const person = await findPerson(tx, contact)
    const hash = source.device ? deviceHash(commerce.pepper, tenant.id, source.device) : null
    const now = new Date(commerce.now())
    const device = hash && (await isKnownDevice(tx, person?.id ?? NOBODY, hash, now)) ? hash : null
    const counted =
      person && device
        ? await tryAsKnown(commerce, tx, deviceSubject(person.id, device))
        : await tryAsStranger(commerce, tx, strangerCounters(commerce, contact, person, source))
    // A sent passcode has its own tries, so that it gets in when strangers used up the others.
    const sentTo = contactHash(commerce.pepper, contact)
    const sent = await (device
      ? countSentTryOfDevice(tx, { contact: sentTo, device }, now)
      : countSentTry(tx, sentTo, now))
    return { person, ...counted, sent, refused: sent ? null : counted.refused }
  })

/** AMB42: forgets the wrong passcodes of an account, over its contacts and known devices. */
export async function liftPasscodeLock(tx: TenantTx, pepper: string, person: PersonRecord): Promise<void> {
  const subjects = [
    accountSubject(person.id),
    ownSubject(person.id),
    contactSubject(pepper, { channel: 'mobile', value: person.mobile }),
    ...(person.email === null ? [] : [contactSubject(pepper, { channel: 'email', value: person.email })]),
  ]
  await sql`delete from attempt where tenant = ${tx.tenant}
    and (subject in (${sql.join(subjects)}) or starts_with(subject, ${deviceSubject(person.id, '')}))`.execute(tx.db)
}
