import type { Paise } from '../money/money.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import type { Order } from '../order/order.ts'
import type { DeliveryMode } from '../order/order-type.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { LocalDate } from '../time/clock.ts'

/** The kinds of order that a coupon distinguishes: a bulk order counts as bulk, whatever its plan. */
export const COUPON_ORDER_TYPES = ['now', 'later', 'days', 'bulk'] as const

export type CouponOrderType = (typeof COUPON_ORDER_TYPES)[number]

export type CouponDiscount =
  /** `percent` has at most two decimals; `upTo` is in paise, null for no cap. */
  | { readonly kind: 'percent'; readonly percent: number; readonly upTo: Paise | null }
  | { readonly kind: 'flat'; readonly amount: Paise }

/** SB9: what a coupon is worth and when it applies. A null list or date restricts nothing. */
export interface CouponTerms {
  readonly discount: CouponDiscount
  /** The smallest items total, in paise. */
  readonly minItems: Paise
  /** Days on which orders can be placed with it, in the store's time zone, both inclusive. */
  readonly from: LocalDate | null
  readonly until: LocalDate | null
  readonly storeIds: readonly number[] | null
  readonly orderTypes: readonly CouponOrderType[] | null
  readonly modes: readonly DeliveryMode[] | null
  readonly payments: readonly TenderKind[] | null
  readonly firstOrder: boolean
  /** How many orders of one person, and of all people, can have it; null for no limit. */
  readonly perPerson: number | null
  readonly total: number | null
}

/** The orders that have a coupon so far, without those that were cancelled or not paid. */
export interface CouponUses {
  readonly byPerson: number
  readonly inAll: number
  /** The person has no other order, with or without a coupon. */
  readonly isFirstOrder: boolean
}

/** The data of a coupon that its rules need; `today` is the date in the store's time zone. */
export interface CouponRules {
  readonly terms: CouponTerms
  readonly uses: CouponUses
  readonly storeId: number
}

/** What an order has to do with a coupon. */
export interface CouponOrder {
  readonly order: Order
  /** AMB110: every kind of tender that pays a part of it; empty: none is chosen. */
  readonly payments: readonly TenderKind[]
  readonly items: Paise
  /** The date in the store's time zone; null: unknown. */
  readonly today: LocalDate | null
}

const excludes = <T>(allowed: readonly T[] | null, actual: T): boolean => allowed !== null && !allowed.includes(actual)

const couponOrderType = ({ menu, plan }: Order): CouponOrderType => (menu === 'bulk' ? 'bulk' : plan.kind)

function dateProblem({ from, until }: CouponTerms, today: LocalDate | null): Reason | null {
  if (today === null) return null
  if (from !== null && today < from) return reason('coupon-not-yet', { from })
  return until !== null && today > until ? reason('coupon-over', { until }) : null
}

function limitProblem({ firstOrder, perPerson, total }: CouponTerms, uses: CouponUses): Reason | null {
  if (perPerson !== null && uses.byPerson >= perPerson) return reason('coupon-used')
  if (firstOrder && !uses.isFirstOrder) return reason('coupon-first-order')
  return total !== null && uses.inAll >= total ? reason('coupon-used-up') : null
}

/** N1: why no order of this person can have the coupon at this store today; null: some order can. */
export const couponUnavailable = ({ terms, uses, storeId }: CouponRules, today: LocalDate | null): Reason | null => {
  if (excludes(terms.storeIds, storeId)) return reason('coupon-not-for-store')
  return dateProblem(terms, today) ?? limitProblem(terms, uses)
}

function orderProblem(terms: CouponTerms, { order, payments }: CouponOrder): Reason | null {
  if (excludes(terms.orderTypes, couponOrderType(order))) return reason('coupon-not-for-order')
  if (excludes(terms.modes, order.mode)) {
    return reason('coupon-not-for-mode', { only: order.mode === 'delivery' ? 'pickup' : 'delivery' })
  }
  // AMB89: an order without a payment mode is refused by its own rule.
  return payments.some((each) => excludes(terms.payments, each)) ? reason('coupon-not-for-payment') : null
}

/** SB9: why an order cannot have the coupon; null: it can. What the diner can change in the order comes last. */
export function couponProblem(rules: CouponRules, ordered: CouponOrder): Reason | null {
  const { minItems } = rules.terms
  const { items, today } = ordered
  const why = couponUnavailable(rules, today) ?? orderProblem(rules.terms, ordered)
  if (why) return why
  return items < minItems ? reason('coupon-below-minimum', { min: minItems, missing: minItems - items }) : null
}

const discountOf = (discount: CouponDiscount, items: Paise): Paise => {
  if (discount.kind === 'flat') return discount.amount
  const { percent, upTo } = discount
  // In hundredths of a percent, so that the product is a whole number and rounds exactly.
  const share = Math.round((items * Math.round(percent * 100)) / 10_000)
  return upTo === null ? share : Math.min(share, upTo)
}

/** SB9: what the coupon takes off an items total, in paise; never more than the items total. */
export const couponAmount = ({ discount }: Pick<CouponTerms, 'discount'>, items: Paise): Paise =>
  Math.min(discountOf(discount, items), items)

export interface CouponOutcome {
  /** N4: what the coupon takes off, in paise; 0 when it is refused. */
  readonly amount: Paise
  readonly problem: Reason | null
  /** What the amount was computed from; absent for a refused coupon, and in the browser. */
  readonly discount?: CouponDiscount
}

/** N3: what an order's coupon is worth: computed from its rules by the server, its last answer in the browser. */
export type CouponCheck = (ordered: CouponOrder) => CouponOutcome

/** SB9: checks orders against the rules of their coupon. */
export const couponCheck =
  (rules: CouponRules): CouponCheck =>
  (ordered) => {
    const problem = couponProblem(rules, ordered)
    const { discount } = rules.terms
    return problem ? { amount: 0, problem } : { amount: couponAmount(rules.terms, ordered.items), problem, discount }
  }
