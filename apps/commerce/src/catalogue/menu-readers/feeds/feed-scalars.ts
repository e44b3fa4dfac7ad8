import type { Paise } from '@tiffin/domain/money/money'
import { z } from 'zod'
import { tidy } from '../source-text.ts'

/**
 * Scalars of other systems' files. These write numbers and booleans as text, and leave a field out, null or empty where
 * there is nothing to say.
 */

const MAX_PAISE = 100_000_000

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

type Read<T> = { readonly value: T } | { readonly problem: string }

/** The whole paise of an amount of rupees. Works on the digits: no amount passes through a fraction. */
export function readRupees(value: unknown): Read<Paise> {
  if (typeof value !== 'number' && typeof value !== 'string')
    return { problem: 'must be an amount of rupees, such as 120 or "63.75"' }
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value).trim())
  if (!parts) return { problem: `must be an amount of rupees, such as 120 or "63.75", not ${JSON.stringify(value)}` }
  const [, whole = '', decimals = ''] = parts
  if (/[1-9]/.test(decimals.slice(2))) return { problem: `${value} has more than two decimals` }
  const paise = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
  return paise > MAX_PAISE ? { problem: `${value} is more than 1000000 rupees` } : { value: paise }
}

/** The text of a scalar; empty for a list or an object, whose own `toString` a file may have replaced. */
const scalarText = (value: unknown): string => (typeof value === 'object' ? '' : String(value).trim())

function readWhole(value: unknown): Read<number> {
  const text = scalarText(value)
  return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'must be a whole number, such as 2 or "2"' }
}

function readDecimal(value: unknown): Read<number> {
  const text = scalarText(value)
  return /^-?\d{1,9}(\.\d{1,15})?$/.test(text) ? { value: Number(text) } : { problem: 'must be a number' }
}

const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

function readFlag(value: unknown): Read<boolean> {
  const flag = FLAGS.get(scalarText(value).toLowerCase())
  return flag === undefined ? { problem: 'must be 1 or 0, or true or false' } : { value: flag }
}

function readId(value: unknown): Read<string> {
  const isScalar = typeof value === 'string' || typeof value === 'number'
  return isScalar ? { value: String(value).trim() } : { problem: 'must be an id: text or a number' }
}

function readWords(value: unknown): Read<string> {
  const isScalar = typeof value === 'string' || typeof value === 'number'
  return isScalar ? { value: tidy(String(value)) } : { problem: 'must be text' }
}

/** Optional, so that a missing field reaches the reading function instead of zod's own message. */
const anything = z.unknown().optional()

/** A field that must say something. */
const required = <T>(read: (value: unknown) => Read<T>) =>
  anything.transform((value, context): T => {
    const result: Read<T> = isAbsent(value) ? { problem: 'is missing or empty' } : read(value)
    if ('value' in result) return result.value
    context.addIssue({ code: 'custom', message: result.problem })
    return z.NEVER
  })

/** A field that may be left out, null or empty. */
const optional = <T, F>(read: (value: unknown) => Read<T>, absent: F) =>
  anything.transform((value, context): T | F => {
    if (isAbsent(value)) return absent
    const result = read(value)
    if ('value' in result) return result.value
    context.addIssue({ code: 'custom', message: result.problem })
    return z.NEVER
  })

export const rupees = required(readRupees)
export const optionalRupees = optional(readRupees, null)
export const id = required(readId)
export const optionalId = optional(readId, '')
export const words = required(readWords)
export const optionalWords = optional(readWords, '')
export const optionalDecimal = optional(readDecimal, null)
export const optionalWhole = optional(readWhole, null)
export const flag = (absent: boolean) => optional(readFlag, absent)
export const optionalFlag = optional(readFlag, null)

/** A list; some systems write an empty one as "" or null. */
export const list = <T extends z.ZodType>(element: T) =>
  anything.transform((value) => (isAbsent(value) ? [] : value)).pipe(z.array(element))

/** Ids as `"1,2"`, as a list or as one number. */
export const idList = anything.transform((value, context): readonly string[] => {
  if (isAbsent(value)) return []
  const parts = typeof value === 'string' ? value.split(',') : [value].flat()
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number'))
    return parts.map((part) => String(part).trim()).filter((part) => part !== '')
  context.addIssue({ code: 'custom', message: 'must be ids: "1,2" or a list' })
  return z.NEVER
})

const PERCENT_UNITS = 10_000

/** The sum of percentages such as 2.5 and 2.5, without the errors of adding fractions. */
export const sumOfPercents = (percents: readonly number[]): number =>
  percents.reduce((total, percent) => total + Math.round(percent * PERCENT_UNITS), 0) / PERCENT_UNITS

/** `HH:mm` of `9:30`, `09:30:00` or `9:30 PM`; null: not a time of day. */
export function clockOf(text: string): string | null {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!parts) return null
  const [, hours = '', minutes = '', half] = parts
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isTime = hour < 24 && Number(minutes) < 60 && !(half && (Number(hours) < 1 || Number(hours) > 12))
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
