import type { Messages } from '@tiffin/domain/catalogue'
import { isEmail, isMobile, isSixDigits } from '@tiffin/domain/validation'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import { type AddressRecord, listAddresses } from '../../addresses/repository.ts'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import { countAttempt, forgiveAttempt, type Limit } from '../attempts.ts'
import { normaliseEmail } from '../channels.ts'
import { type Contact, findPerson, type PersonRecord } from '../person-repository.ts'
import { insertSession } from '../session-repository.ts'
import { hashToken, keyedHash, newToken } from '../tokens.ts'

const DAY = 24 * 60 * 60_000

/** SB7. */
const SESSION_LIFE_MS = 30 * DAY

/** SAFE14. */
const wrongPasscodes: Limit = { most: 10, windowMs: DAY }

export interface Credentials {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  readonly pin: string
}

export interface SignedInSession {
  readonly token: string
  readonly person: PersonRecord
  readonly addresses: readonly AddressRecord[]
}

/** Q7-Q10: exactly one of number and address, and six digits. */
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
  /** What the try is counted under. */
  readonly subjects: readonly string[]
  /** False when the account has had its wrong passcodes, by whichever contact. */
  readonly open: boolean
}

/**
 * Finds the account and counts the try before the passcode is looked at: against the contact, and against the account,
 * which two contacts lead to. Only the contact's count is told. A contact without an account is counted alike, so that
 * the answers do not tell them apart, nor who owns both a number and an address.
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

/** Takes back a try, whether or not it was for an account. */
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
    return listAddresses(tx, person.id)
  })
  return { token, person, addresses }
}

/**
 * Throws for a wrong passcode and for an unknown account alike, after the same work. A passcode that could not be looked at
 * counts as no try: it had no turn (PERF11). The turn is held for the verification alone, as a wait for the database
 * would hold up all tenants' sign-ins (SAFE8).
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

/** Q11, SB7: a session for the right passcode. Wrong ones and unknown accounts are answered alike, and equally fast. */
export async function signIn(commerce: Commerce, tenant: Tenant, credentials: Credentials): Promise<SignedInSession> {
  const contact = contactOf(credentials, messagesOf(tenant))
  const { person, subjects } = await tryPasscode(commerce, tenant, contact, credentials.pin)
  return openSession(commerce, tenant, person, subjects)
}
