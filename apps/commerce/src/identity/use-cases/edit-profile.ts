import { isBlank } from '@tiffin/domain/people/blank'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { isEmail } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { countAttempt, type Limit } from '#kernel/attempts'
import { problems } from '#kernel/errors'
import { keyedHash } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import { asPerson, type Caller } from '../caller.ts'
import { normaliseEmail } from '../channels.ts'
import { codeContext } from '../code-context.ts'
import { pauseLeft, RESEND_PAUSE_MS, sendCode, takeCode } from '../one-time-codes.ts'
import { findPerson, isTakenContact, renamePerson, storeFirstEmail } from '../person-repository.ts'
import type { RequestSource } from '../request-source.ts'
import { type SendContext, sendingCodes } from '../sending-limits.ts'
import type { SignedIn } from '../session-repository.ts'
import { waitWords } from '../wait-words.ts'

/** Limits the codes that one person has sent to e-mail addresses, however many addresses they enter. */
const firstEmailCodes: Limit = { most: 8, windowMs: 60 * 60_000 }

export interface ProfileForm {
  readonly name: string
  /** Empty: none. */
  readonly email: string
}

export interface EditedProfile {
  readonly person: SignedIn
  /** Q36: a first e-mail address, which counts once its code is entered. Null: none waits. */
  readonly pendingEmail: string | null
  /** Seconds until another code can be sent to it. */
  readonly resendAfter: number
}

/** Q37, Q14: throws `refused` when a field violates a rule. */
function requireValid({ name, email }: ProfileForm, words: ServerMessages): void {
  if (isBlank(name)) throw problems.refused(words.enterName)
  if (!isPersonName(name)) throw problems.refused(words.notAValidName)
  if (email !== '' && !isEmail(normaliseEmail(email))) throw problems.refused(words.emailNotValid)
}

/** The code for a first e-mail address is bound to the person and the address. */
const targetOf = ({ pepper }: Pick<Commerce, 'pepper'>, person: SignedIn, email: string) =>
  ({ subject: `first-email:${person.id}:${keyedHash(pepper, [email])}`, channel: 'email' }) as const

/** Sends a code, unless the last one was sent within the pause. Returns the rest of the pause in ms. */
async function sendOnce(commerce: Commerce, context: SendContext, person: SignedIn, email: string): Promise<number> {
  const target = targetOf(commerce, person, email)
  const left = await pauseLeft(context, target)
  if (left > 0) return left
  const { tx, now, words } = context
  const counted = await countAttempt(tx, `first-email:${person.id}`, firstEmailCodes, now)
  if (!counted.allowed)
    throw problems.tooMany(words.tooManyCodes(waitWords(counted.retryAfter, words)), counted.retryAfter)
  await sendCode(context, { ...target, recipient: email })
  return RESEND_PAUSE_MS
}

/**
 * Q36-Q38: changes the name. A first e-mail address gets a code and is not stored yet; the answer is the same whether or
 * not another account has it. A repeated request within the resend pause sends no second code.
 */
export async function editProfile(
  commerce: Commerce,
  caller: Caller,
  form: ProfileForm,
  source: RequestSource,
): Promise<EditedProfile> {
  const words = messagesOf(caller.tenant)
  requireValid(form, words)
  const email = normaliseEmail(form.email)
  const name = form.name.trim()
  const person = await asPerson(commerce, caller, async (tx, before) => {
    if (before.email !== null && email !== '' && email !== before.email) throw problems.refused(words.emailStored)
    if (name !== before.name) await renamePerson(tx, before.id, name)
    return { ...before, name }
  })
  if (person.email !== null || email === '') return { person, pendingEmail: null, resendAfter: 0 }
  const left = await sendingCodes(commerce, caller.tenant, { source, codes: 1 }, (context) =>
    sendOnce(commerce, context, person, email),
  )
  return { person, pendingEmail: email, resendAfter: Math.ceil(left / 1000) }
}

type Verdict = SignedIn | 'wrong' | 'replaced' | 'code-over' | 'stored' | 'taken'

/** Q36: stores a first e-mail address once the code that was sent to it is right. */
export async function confirmEmail(
  commerce: Commerce,
  caller: Caller,
  entry: { readonly email: string; readonly code: string },
): Promise<SignedIn> {
  const words = messagesOf(caller.tenant)
  const email = normaliseEmail(entry.email)
  // Returned instead of thrown, so that the transaction commits the counted try.
  const judged = asPerson<Verdict>(commerce, caller, async (tx, person) => {
    // A repeated request, whose first answer was lost.
    if (person.email === email) return person
    if (person.email !== null) return 'stored'
    const context = codeContext(commerce, caller.tenant, tx)
    const code = await takeCode(context, targetOf(commerce, person, email), entry.code)
    if (code !== 'right') return code === 'over' ? 'code-over' : code
    // Only the holder of the address learns that it has an account.
    if (await findPerson(tx, { channel: 'email', value: email })) return 'taken'
    await storeFirstEmail(tx, person.id, email)
    return { ...person, email }
  })
  const verdict = await judged.catch((error: unknown) => {
    if (isTakenContact(error)) return 'taken' as const
    throw error
  })
  if (verdict === 'wrong') throw problems.refused(words.otpNotCorrect)
  if (verdict === 'replaced') throw problems.refused(words.codeReplaced)
  if (verdict === 'code-over') throw problems.refused(words.codeOver)
  if (verdict === 'stored') throw problems.refused(words.emailStored)
  if (verdict === 'taken') throw problems.refused(words.emailTaken)
  return verdict
}
