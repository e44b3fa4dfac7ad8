import { isEmail, isMobile } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { problems } from '#kernel/errors'
import { keyedHash } from '#kernel/tokens'
import { normaliseEmail } from './channels.ts'
import type { Contact } from './person-repository.ts'

/** What a form sends: exactly one of both (AMB44). */
export interface ContactFields {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
}

/** Q7-Q9, Q26: the contact of a form. Throws `refused` for none, for both and for an invalid one. */
export function requireContact(
  { mobile, email }: ContactFields,
  words: ServerMessages,
  refusals: { readonly neither: string; readonly both: string },
): Contact {
  if (!mobile && !email) throw problems.refused(refusals.neither)
  if (mobile && email) throw problems.refused(refusals.both)
  if (mobile && !isMobile(mobile)) throw problems.refused(words.phoneNotValid)
  if (email && !isEmail(normaliseEmail(email))) throw problems.refused(words.emailNotValid)
  return mobile ? { channel: 'mobile', value: mobile } : { channel: 'email', value: normaliseEmail(email ?? '') }
}

/** AMB53: stands for a contact in keys of rows, where the number or address itself must not be. */
export const contactHash = (pepper: string, { channel, value }: Contact): string => keyedHash(pepper, [channel, value])
