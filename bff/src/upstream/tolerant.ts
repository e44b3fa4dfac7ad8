import { fromRupees } from '@tiffin/domain/money'
import { z } from 'zod'

/** Readers for what other people's servers send: right where it matters, forgiving where it does not. */

/** A number, or a text that is one. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number)
    // So many digits that no number holds them.
    .pipe(z.number()),
])

export const whole = number.pipe(z.number().int())

/** What something is known by: a whole number above nothing, so that a page can send it back. */
export const id = whole.pipe(z.number().min(1))

/** An amount of rupees, in paise. */
export const rupees = number.transform(fromRupees).pipe(z.number().int())

/** Ten lakh rupees: whatever is said to cost more is misread. */
const MOST_PAISE = 100_000_000

/** What something costs or adds, in paise; never below nothing. */
export const price = rupees.pipe(z.number().min(0).max(MOST_PAISE))

export const percent = number.pipe(z.number().min(0).max(100))

/** Text; numbers and nothing at all read as text too. */
export const text = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]).catch('')

const truthy = new Set<unknown>([true, 1, '1', 'true', 'TRUE', 'yes', 'Y'])

/** Text that has to be there. */
export const name = text.pipe(z.string().min(1))

/** A flag in any of its spellings; what is left out is `absent`. */
export const flag = <A extends boolean | null>(absent: A) =>
  z
    .unknown()
    .optional()
    .transform((value): boolean | A => (value === undefined || value === null ? absent : truthy.has(value)))

/** A list; anything else is an empty one, and entries that cannot be read are left out. */
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
