import { isPersonName, NAME_MAX } from '@tiffin/domain/people/person-name'
import { isPlainLine, isPlainText } from '@tiffin/domain/people/plain-text'
import { isEmail, isMobile, isPincode, isSixDigits, isStoreId } from '@tiffin/domain/people/validation'
import { z } from 'zod'

/** Q14: the name of a person. `max` only bounds the raw text: `isPersonName` checks the trimmed length. */
export const personName = z
  .string()
  .max(4 * NAME_MAX)
  .refine(isPersonName)

/** Q15: an Indian mobile number without its prefix. */
export const mobile = z.string().refine(isMobile)

/** Q16, L8: an e-mail address. */
export const email = z.string().refine(isEmail)

/** Y6: a passcode or a one-time code. */
export const sixDigits = z.string().refine(isSixDigits)

/** AMB91: a postal code. */
export const pincode = z.string().refine(isPincode)

/** AMB15: a store id as text in a path: a positive whole number. */
export const storeId = z.string().refine(isStoreId).transform(Number)

/** The id of a dish as text in a path. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A positive whole number, such as the id of a dish. */
export const wholeNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** `HH:mm`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const paise = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const latitude = z.number().min(-90).max(90)

export const longitude = z.number().min(-180).max(180)

/** Z8: the pattern of an opaque id of an upstream; excludes characters that could change a path or a header. */
export const OPAQUE_ID = '[A-Za-z0-9._~-]{1,80}'

export const opaqueId = z.string().regex(new RegExp(`^${OPAQUE_ID}$`))

/** Error code of the schemas below for text with unusable characters. The BFF maps it to a message for the diner. */
export const UNUSABLE_CHARACTERS = 'unusable-characters'

const plainly = { error: UNUSABLE_CHARACTERS }

/** A single line of text typed by a person, without unusable characters. */
export const line = (max: number) => z.string().max(max).refine(isPlainLine, plainly)

/** Like `line`, but tabs and line breaks are allowed. */
export const paragraph = (max: number) => z.string().max(max).refine(isPlainText, plainly)
