import { isPlainLine, isPlainText } from '@tiffin/domain/plain-text'
import { isEmail, isMobile, isPersonName, isPincode, isSixDigits, isStoreId, NAME_MAX } from '@tiffin/domain/validation'
import { z } from 'zod'

/** Q14. Trimmed, since a name of spaces is none. */
export const personName = z
  .string()
  .max(4 * NAME_MAX)
  .refine(isPersonName)

/** Q15. */
export const mobile = z.string().refine(isMobile)

/** Q16, L8. */
export const email = z.string().refine(isEmail)

/** Y6: a passcode or a one-time code. */
export const sixDigits = z.string().refine(isSixDigits)

/** AMB91. */
export const pincode = z.string().refine(isPincode)

/** AMB15: a positive whole number; paths carry it as text. */
export const storeId = z.string().refine(isStoreId).transform(Number)

/** The id of a dish as a path carries it. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A whole number above nothing, such as the id of a dish. */
export const wholeNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** `HH:mm`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const paise = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const latitude = z.number().min(-90).max(90)

export const longitude = z.number().min(-180).max(180)

/** Z8: ids of upstreams are opaque; nothing that could change a path or a header. */
export const opaqueId = z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/)

/** What a schema says of text with characters that cannot be used; the BFF puts it into words. */
export const UNUSABLE_CHARACTERS = 'unusable-characters'

const plainly = { error: UNUSABLE_CHARACTERS }

/** A line of text that a person wrote, of ordinary characters. */
export const line = (max: number) => z.string().max(max).refine(isPlainLine, plainly)

/** Text of several lines. */
export const paragraph = (max: number) => z.string().max(max).refine(isPlainText, plainly)
