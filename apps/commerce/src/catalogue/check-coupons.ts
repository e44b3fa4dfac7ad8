import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import { checkCodes } from './check-products.ts'
import type { CouponFile } from './coupons-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** Above this percentage, a coupon without a cap is more likely a mistake. */
const USUAL_PERCENT = 50

function* checkCoupon(coupon: CouponFile, path: Path): Generator<Finding> {
  const { percent, upTo, amount, minItems, from, until, total, perPerson, firstOrder } = coupon
  if (from !== undefined && until !== undefined && until < from) {
    yield error([...path, 'until'], 'is before from')
  }
  if (percent !== undefined && percent > USUAL_PERCENT && upTo === undefined) {
    yield doubt([...path, 'percent'], `takes ${percent} % off orders of any size: upTo would cap it`)
  }
  if (amount !== undefined && minItems <= amount) {
    yield doubt([...path, 'minItems'], `dishes of ${minItems > 0 ? minItems : amount} will be free`)
  }
  // Orders that wait for their payment count too, so that using it up need not even cost money.
  if (total !== undefined && perPerson === undefined && !firstOrder) {
    yield doubt([...path, 'total'], `one person can use up all ${total}: perPerson would leave some for others`)
  }
  if (amount === 0 || upTo === 0) yield doubt(path, 'takes nothing off')
}

/** Doubts coupons whose last day has passed at this time (epoch milliseconds): no order can have them. */
export function* endedCoupons(coupons: readonly CouponFile[], now: number, path: Path): Generator<Finding> {
  const { date } = localTimeAt(now, DEFAULT_ZONE)
  for (const [at, { until }] of coupons.entries()) {
    if (until !== undefined && until < date) {
      yield doubt([...path, at, 'until'], `${until} has passed: no order can have it`)
    }
  }
}

/**
 * SB9: checks the coupons of a file. `stores` are the codes that they can name; null: unknown.
 */
export function* checkCoupons(
  coupons: readonly CouponFile[],
  stores: ReadonlySet<string> | null,
  path: Path,
): Generator<Finding> {
  yield* checkCodes(coupons, path)
  for (const [at, coupon] of coupons.entries()) {
    yield* checkCoupon(coupon, [...path, at])
    for (const [place, code] of (coupon.stores ?? []).entries()) {
      if (stores && !stores.has(code)) yield error([...path, at, 'stores', place], `there is no store "${code}"`)
    }
  }
}
