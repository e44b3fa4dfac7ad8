import { fromRupees } from '@tiffin/domain/money/money'
import { plainLineOf, replaceUnusable } from '@tiffin/domain/people/plain-text'
import { z } from 'zod'

/** Schemas for upstream responses: strict where a wrong value would do harm, tolerant elsewhere. */

/** A number, or a text of a number. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number)
    // Rejects digits beyond the range of a number.
    .pipe(z.number()),
])

export const whole = number.pipe(z.number().int())

/** An id: a positive integer, so that a page can send it back. */
export const id = whole.pipe(z.number().min(1))

/** Converts rupees to paise. */
export const rupees = number.transform(fromRupees).pipe(z.number().int())

/** Maximum price: ten lakh rupees; a higher amount is treated as a mistake. */
const MAX_PAISE = 100_000_000

/** A price in paise, never negative. */
export const price = rupees.pipe(z.number().min(0).max(MAX_PAISE))

export const percent = number.pipe(z.number().min(0).max(100))

/** Text; numbers become text, null and absent become empty. */
export const text = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]).catch('')

/** A line of text; characters that an order must not send back (SAFE18) become spaces. */
export const plainLine = text.transform((value) => replaceUnusable(value, ' '))

const truthy = new Set<unknown>([true, 1, '1', 'true', 'TRUE', 'yes', 'Y'])

/** A plain line of at most `most` characters; null for other values, and when nothing is left of it. */
export const shortLine = (most: number) => text.transform((value) => plainLineOf(value, most))

/** Non-empty text. */
export const name = text.pipe(z.string().min(1))

/** A flag in any of its spellings; `absent` is the default. */
export const flag = <A extends boolean | null>(absent: A) =>
  z
    .unknown()
    .optional()
    .transform((value): boolean | A => (value === undefined || value === null ? absent : truthy.has(value)))

/** A list; other values become an empty list, and unreadable entries are left out. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] => (Array.isArray(value) ? readable(entry, value) : []))

/** The entries of a list or of an object keyed by id. */
export const entriesOf = <T extends z.ZodType>(entry: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] =>
      typeof value === 'object' && value !== null ? readable(entry, Object.values(value)) : [],
    )

function readable<T extends z.ZodType>(entry: T, values: readonly unknown[]): z.output<T>[] {
  return values.flatMap((value) => {
    const parsed = entry.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}
