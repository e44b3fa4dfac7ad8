import type { Paise } from '@tiffin/domain/money/money'
import { isCouponReason } from '@tiffin/domain/reasons/reason'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import type { Try } from '../place-order/attempt.ts'
import { type CheckedOrder, checkPlacement, type WantedOrder } from '../place-order/check-order.ts'
import { naming, ownEntries } from '../place-order/for-entries.ts'
import type { PlaceOrderBody } from '../place-order/order-request.ts'

/** One order of a checkout that passed all checks. */
export interface CheckedOfEntry {
  readonly wanted: WantedOrder
  readonly checked: CheckedOrder
}

interface Checking extends Pick<Try, 'locking'> {
  readonly bodies: readonly PlaceOrderBody[]
  /** Epoch milliseconds. */
  readonly now: number
}

const refusesCoupon = (error: unknown): boolean =>
  error instanceof Problem && error.reason !== undefined && isCouponReason(error.reason)

/** SB9: an order with the coupon, or without it where it is refused, with that refusal. */
interface Tried extends CheckedOfEntry {
  readonly couponRefusal: unknown
}

/** Checks an order; one whose coupon is refused is checked without it. */
async function tryCoupon(check: (wanted: WantedOrder) => Promise<CheckedOrder>, wanted: WantedOrder): Promise<Tried> {
  try {
    return { wanted, checked: await check(wanted), couponRefusal: null }
  } catch (error) {
    if (!refusesCoupon(error)) throw error
    const without = { ...wanted, body: { ...wanted.body, couponCode: null } }
    return { wanted: without, checked: await check(without), couponRefusal: error }
  }
}

const hasCoupon = ({ checked }: CheckedOfEntry): boolean => checked.order.coupon !== null

/**
 * AMB115: checks each order as if it were placed after those before it: M10's balance holds for the sum, and a coupon is
 * tried order by order and left off those that it does not fit. Throws the refusal of the first order that cannot be
 * placed, with the name of its entry, or that of a coupon which fits none.
 */
export async function checkOrders(
  commerce: Commerce,
  tx: TenantTx,
  { tenant, person }: WantedOrder,
  { bodies, now, locking }: Checking,
): Promise<readonly CheckedOfEntry[]> {
  const entries = await ownEntries(tx, { tenant, person }, bodies)
  const check = (wanted: WantedOrder) => checkPlacement(tx, commerce.menus, wanted, { now, locking })
  const all: Tried[] = []
  let besides: Paise = 0
  let linesBefore = 0
  for (const body of bodies) {
    const ordersBesides = { orders: all.length, withCoupon: all.filter(hasCoupon).length }
    const tried = await tryCoupon(check, { tenant, person, body, besides, ordersBesides }).catch((error: unknown) => {
      throw naming(tenant, entries.of(body), error, linesBefore)
    })
    besides += tried.checked.bill.total
    linesBefore += body.items.length
    all.push(tried)
  }
  requireCoupon(all)
  return all
}

/** N4: a coupon that no order takes is refused as in a single order. */
function requireCoupon([first, ...others]: readonly Tried[]): void {
  if (first?.couponRefusal && ![first, ...others].some(hasCoupon)) throw first.couponRefusal
}
