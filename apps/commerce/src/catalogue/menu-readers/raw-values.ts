/** Values of a file of any shape: each reader answers a neutral value for what is not there. */
export type RawObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectAt = (value: unknown): RawObject => (isObject(value) ? value : {})

export const listAt = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Ids and names: older files have numbers as ids. Empty: none. */
export const textAt = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : ''

/** The first of these fields that the object has. */
export const firstOf = (object: RawObject, ...fields: readonly string[]): unknown =>
  object[fields.find((field) => object[field] !== undefined && object[field] !== null) ?? '']

/** Flags are 1, true or "1"; everything else is off. */
export const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1'

/** Whole and not negative; null: anything else. */
export const wholeAt = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

const PAISE_PER_RUPEE = 100
const NANOS_PER_PAISA = 10_000_000

/** Whole paise, or an amount of rupees as `{"units": "199", "nanos": 500000000}`; null: anything else. */
export function amountAt(value: unknown): number | null {
  if (!isObject(value)) return wholeAt(value)
  const [units, nanos] = [wholeAt(Number(textAt(value.units) || 0)), wholeAt(value.nanos ?? 0)]
  if (units === null || nanos === null || nanos % NANOS_PER_PAISA !== 0) return null
  return units * PAISE_PER_RUPEE + nanos / NANOS_PER_PAISA
}
