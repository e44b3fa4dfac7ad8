import { isGuessable } from '@tiffin/domain/people/passcode'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { isEmail, isMobile, isSixDigits } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { problems } from '#kernel/errors'
import { hashToken, newToken } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import { normaliseEmail } from '../channels.ts'
import { sendCode } from '../one-time-codes.ts'
import { matchesNothing } from '../passcodes.ts'
import type { RequestSource } from '../request-source.ts'
import { requireSms } from '../require-sms.ts'
import { sendingCodes } from '../sending-limits.ts'
import { insertSignUp } from '../sign-up-repository.ts'

/** Lifetime of a pending sign-up: long enough for a slow e-mail and a second code. */
const SIGN_UP_LIFE_MS = 30 * 60_000

/** Decision 0108: a short sign-up, which the roster vouches for, has neither e-mail address nor passcode: both are empty. */
export interface SignUpForm {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly pin: string
}

const isShort = ({ clientConfig }: Tenant, { email, pin }: SignUpForm): boolean =>
  clientConfig.quickStart && email === '' && pin === ''

/** Q14-Q17, AMB41, SAFE14: throws `refused` when the form violates a rule. */
function requireValid(tenant: Tenant, form: SignUpForm, words: ServerMessages): void {
  if (!isPersonName(form.name)) throw problems.refused(words.notAValidName)
  if (!isMobile(form.mobile)) throw problems.refused(words.phoneNotValid)
  if (isShort(tenant, form)) return
  if (!isEmail(normaliseEmail(form.email))) throw problems.refused(words.emailNotValid)
  if (!isSixDigits(form.pin)) throw problems.refused(words.invalidPasscode)
  if (isGuessable(form.pin, form.mobile)) throw problems.refused(words.weakPasscode)
}

/** The subject to which a pending sign-up's codes are bound. */
export const signUpSubject = (tokenHash: string): string => `sign-up:${tokenHash}`

/** The hash that is stored of the form's passcode. Decision 0108: without one, no passcode opens the account. */
async function hashOf({ passcodes }: Commerce, tenant: Tenant, form: SignUpForm): Promise<string> {
  if (isShort(tenant, form)) return matchesNothing()
  return passcodes.inTurn(tenant.id, () => passcodes.hash(form.pin))
}

/**
 * SB5: starts a sign-up and sends a code to both channels; decision 0108: to the number alone when it is short. Returns the token
 * of the pending sign-up. Does not reveal whether the number or address already has an account, or is on the roster.
 */
export async function signUp(
  commerce: Commerce,
  tenant: Tenant,
  form: SignUpForm,
  source: RequestSource,
): Promise<string> {
  requireValid(tenant, form, messagesOf(tenant))
  requireSms(commerce, tenant, { channel: 'mobile', kind: 'code' })
  const passcodeHash = await hashOf(commerce, tenant, form)
  const token = newToken()
  const tokenHash = hashToken(token)
  const email = normaliseEmail(form.email)
  await sendingCodes(commerce, tenant, { source, codes: email ? 2 : 1 }, async (context) => {
    const expiresAt = new Date(context.now.getTime() + SIGN_UP_LIFE_MS)
    const record = { tokenHash, name: form.name.trim(), mobile: form.mobile, email, passcodeHash }
    await insertSignUp(context.tx, record, expiresAt)
    const subject = signUpSubject(tokenHash)
    await sendCode(context, { subject, channel: 'mobile', recipient: form.mobile })
    if (email) await sendCode(context, { subject, channel: 'email', recipient: email })
  })
  return token
}
