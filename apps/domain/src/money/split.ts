import type { Paise } from './money.ts'

/**
 * Splits an amount in proportion to `weights`, in whole paise that add up to the amount. The paise left over by rounding
 * down go to the largest remainders, of equal ones to the first. Without any weight the parts are equal. Throws
 * RangeError for an amount or weight that is negative or not whole, and for an amount without parts.
 */
export function splitAmount(amount: Paise, weights: readonly number[]): Paise[] {
  if (![amount, ...weights].every((each) => Number.isSafeInteger(each) && each >= 0) || weights.length === 0)
    throw new RangeError('An amount is split by weights, all of them whole and not negative')
  const hasWeight = weights.some((weight) => weight > 0)
  // The product of two amounts can exceed the exact range of a number.
  const shares = weights.map((weight) => BigInt(hasWeight ? weight : 1))
  const whole = shares.reduce((sum, share) => sum + share)
  const parts = shares.map((share) => Number((BigInt(amount) * share) / whole))
  const remainders = shares.map((share) => (BigInt(amount) * share) % whole)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = remainders
    .map((remainder, at) => ({ remainder, at }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}
