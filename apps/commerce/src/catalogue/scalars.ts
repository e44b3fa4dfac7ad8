import { plainLine, plainText } from '@tiffin/tenancy/plain-fields'
import { z } from 'zod'

const MAX_RUPEES = 1_000_000

/** Identifies a store, category, product and so on across imports. */
export const code = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "letters, digits, '.', '_' and '-', at most 64 characters")

// Trim first, so that a trailing line break does not invalidate a name.
const words = plainLine(z.string().trim())

export const name = words.min(1).max(160)

/** Text that may have several lines. */
export const text = plainText(z.string().trim()).max(2000)

/** A single line of at most `longest` characters. */
export const shortText = (longest: number) => words.max(longest)

const TINY = 1e-6

/** Rupees with at most two decimals. Not `multipleOf`: other tools that read the JSON Schema would refuse 19.99. */
export const amount = z
  .number()
  .min(0)
  .max(MAX_RUPEES)
  .refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < TINY,
    'must be an amount of rupees with at most two decimals',
  )

/** `HH:mm` in the store's time zone. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm')

export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

/** `YYYY-MM-DD`. */
export const date = z.iso.date('a date as YYYY-MM-DD')

/** `YYYY-MM-DD HH:mm` in the store's time zone. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'a date and time as YYYY-MM-DD HH:mm')
  .refine(
    (text) => !/^\d{4}-\d\d-\d\d/.test(text) || date.safeParse(text.slice(0, 10)).success,
    'is no day of the calendar',
  )

/** A picture: a path on this server, or an https URL. */
export const asset = plainLine()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\\p{Cc}]*$/u, "a path that begins with '/' or an https address")

/**
 * AMB25: an empty list means always. Any of several slots is enough. Ends are inclusive; an end before the start is on
 * the next day.
 */
export const timeSlots = z
  .array(z.strictObject({ from: clock, to: clock }))
  .max(10)
  .default([])
