import { isRecord } from './storage.ts'

/** A stored value if it is a string, otherwise the fallback. No reader in this file throws. */
export const asText = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)

export const asTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const asFlag = (value: unknown): boolean => value === true

/** A whole number of at least `minimum`, or null. */
export const asCount = (value: unknown, minimum = 0): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum ? value : null

/** A whole number, which may be negative, or null. */
export const asWhole = (value: unknown): number | null => asCount(value, Number.MIN_SAFE_INTEGER)

export const asNumberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const asOneOf = <T extends string | null>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((each) => each === value) ?? fallback

/** The entries as returned by `read`; omits those for which it returns null. */
export const asList = <T>(value: unknown, read: (entry: unknown) => T | null): T[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => read(entry) ?? [])
