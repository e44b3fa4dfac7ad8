import { isEmail, isMobile, isSixDigits } from '@tiffin/domain/people/validation'
import type { Messages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import { type SavedAddress, savedAddresses } from '../../addresses/saved-addresses.ts'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import { countAttempt, forgiveAttempt, type Limit } from '../attempts.ts'
import { normaliseEmail } from '../channels.ts'
import { type Contact, findPerson, type PersonRecord } from '../person-repository.ts'
import { insertSession } from '../session-repository.ts'
import { hashToken, keyedHash, newToken } from '../tokens.ts'

const DAY = 24 * 60 * 60_000

/** SB7: lifetime of a session. */
const SESSION_LIFE_MS = 30 * DAY

/** SAFE14: limit of wrong passcodes, per contact and per account. */
const wrongPasscodes: Limit = { most: 10, windowMs: DAY }

export interface Credentials {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  readonly pin: string
}

export interface SignedInSession {
  readonly token: string
  readonly person: PersonRecord
  readonly addresses: readonly SavedAddress[]
}

/** Q7-Q10: requires exactly one of mobile number and e-mail address, and a passcode of six digits. */
function contactOf(credentials: Credentials, words: Messages): Contact {
  const { mobile, email, pin } = credentials
  if (!mobile && !email) throw problems.refused(words.enterNumberOrEmail)
  if (mobile && email) throw problems.refused(words.eitherMobileOrEmail)
  if (mobile && !isMobile(mobile)) throw problems.refused(words.phoneNotValid)
  if (email && !isEmail(normaliseEmail(email))) throw problems.refused(words.emailNotValid)
  if (!isSixDigits(pin)) throw problems.refused(words.enterPasscode)
  return mobile ? { channel: 'mobile', value: mobile } : { channel: 'email', value: normaliseEmail(email ?? '') }
}

interface Try {
  readonly person: PersonRecord | undefined
  /** Keys of the counters that counted this try. */
  readonly subjects: readonly string[]
  /** False when the account has reached the limit of wrong passcodes, over all its contacts. */
  readonly open: boolean
}

/**
 * Finds the account and counts the try before the passcode is checked: per contact, and per account, which both
 * contacts share. Only the contact's counter causes a 429. Contacts without an account are counted as well, so that
 * responses reveal neither whether an account exists nor that two contacts belong together.
 */
async function beginTry(commerce: Commerce, tenant: Tenant, contact: Contact): Promise<Try> {
  const now = new Date(commerce.now())
  const contactHash = keyedHash(commerce.pepper, [contact.channel, contact.value])
  const { counted, ...begun } = await inTenant(commerce.db, tenant.id, async (tx) => {
    const person = await findPerson(tx, contact)
    const ofContact = `contact-passcode:${contactHash}`
    const ofAccount = `passcode:${person?.id ?? contactHash}`
    const counted = await countAttempt(tx, ofContact, wrongPasscodes, now)
    const open = counted.allowed && (await countAttempt(tx, ofAccount, wrongPasscodes, now)).allowed
    return { person, subjects: open ? [ofContact, ofAccount] : [ofContact], open, counted }
  })
  if (!counted.allowed) throw problems.tooMany(messagesOf(tenant).tooManyAttempts, counted.retryAfter)
  return begun
}

/** Subtracts a try from its counters. */
async function forgiveTry(tx: TenantTx, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await forgiveAttempt(tx, subject)
}

async function openSession(
  commerce: Commerce,
  tenant: Tenant,
  person: PersonRecord,
  subjects: readonly string[],
): Promise<SignedInSession> {
  const token = newToken()
  const now = new Date(commerce.now())
  const addresses = await inTenant(commerce.db, tenant.id, async (tx) => {
    await forgiveTry(tx, subjects)
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
    await insertSession(tx, { tokenHash: hashToken(token), person: person.id, now, expiresAt })
    return savedAddresses(tx, tenant, person.id)
  })
  return { token, person, addresses }
}

/**
 * Throws the same error for a wrong passcode and an unknown account, after the same work. A try that the passcode queue
 * rejected is not counted (PERF11). Only the verification runs in the queue: database waits inside it would delay all
 * tenants' sign-ins (SAFE8).
 */
async function tryPasscode(commerce: Commerce, tenant: Tenant, contact: Contact, pin: string) {
  const { person, subjects, open } = await beginTry(commerce, tenant, contact)
  const verify = () => commerce.passcodes.verify(pin, open && person ? person.passcodeHash : null)
  const right = await commerce.passcodes.inTurn(tenant.id, verify).catch(async (error: unknown) => {
    await inTenant(commerce.db, tenant.id, (tx) => forgiveTry(tx, subjects))
    throw error
  })
  if (!person || !right) throw problems.refused(messagesOf(tenant).wrongSignIn)
  return { person, subjects }
}

/**
 * Q11, SB7: opens a session for the right passcode. Wrong passcodes and unknown accounts get the same response after
 * the same time.
 */
export async function signIn(commerce: Commerce, tenant: Tenant, credentials: Credentials): Promise<SignedInSession> {
  const contact = contactOf(credentials, messagesOf(tenant))
  const { person, subjects } = await tryPasscode(commerce, tenant, contact, credentials.pin)
  return openSession(commerce, tenant, person, subjects)
}
