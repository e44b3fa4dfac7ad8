import type { DeadEndCause } from '@tiffin/domain/order/dead-end-causes'
import type { DeadEnd } from '@tiffin/domain/order/dead-ends'

interface Explanation {
  readonly why: string
  readonly change: string
}

const OFFER_PAYMENT =
  'set payment.cash of the store to true, or payment.digital with a payment provider in the tenant file'

/** Why orders cannot be finished, and what an operator can change. Field names are those of the catalogue file. */
const explanations: Readonly<Record<DeadEndCause, Explanation>> = {
  'no-payment': { why: 'no payment mode is offered', change: OFFER_PAYMENT },
  'cart-value-out-of-reach': {
    why: 'no cart reaches minCartValue within maxCartValue',
    change: 'change the bounds, or maxQty of dishes',
  },
  'bulk-above-maximum': {
    why: 'bulk dishes are ordered in tens, and no maxQty allows ten',
    change: 'raise maxQty of the dishes on the bulk menu',
  },
  'no-dish-at-default-time': {
    why: 'no dish is served at the time that the store sets for such orders',
    change: 'set ordering.askTimeForLater to true, name ordering.meals, or change the slots of dishes',
  },
  'no-dish-within-hours': {
    why: 'no dish is served while orders are taken',
    change: 'change the slots of categories and dishes, or the hours of the store',
  },
  'no-bulk-dish': {
    why: 'no dish is on the bulk menu',
    change: 'tag dishes "Bulk Order Menu" in menuTags, or set ordering.bulk to false',
  },
  'no-subscription-dish': {
    why: 'no dish has a subscriptionPrice and a subscription window that is not over',
    change: 'add them to dishes, or set ordering.mealSubscription to false',
  },
  'no-dish': { why: 'no dish is on the menu and in stock', change: 'list dishes in categories of the store' },
  'plan-too-short': {
    why: 'no plan of at least 5 days has a meal',
    change: 'change hours.weekdays or hours.offDates',
  },
  'meals-outside-hours': {
    why: 'every meal is outside the hours of the store',
    change: 'change ordering.meals or hours',
  },
  'cut-off-never-kept': {
    why: 'every cut-off is before the first day on which such an order can be made',
    change: 'change ordering.cutOffs, or raise ordering.laterMaxDays',
  },
  'default-time-closed': {
    why: 'the store is closed at the time that it sets for such orders',
    change: 'set ordering.askTimeForLater to true, or change hours',
  },
  'never-open': { why: 'the store is open on no day of the next year', change: 'change hours' },
  'no-day-in-range': {
    why: 'the store serves on no day from which diners can choose',
    change: 'raise ordering.laterMaxDays, or change hours',
  },
  'bulk-without-time': {
    why: 'neither orders for now nor for later are offered',
    change: 'set ordering.now or ordering.later to true, or ordering.bulk to false',
  },
  refused: {
    why: 'the rules of an order refuse every one',
    change: 'compare the settings of the store with a shipped one',
  },
  'nothing-offered': {
    why: 'orders are taken neither for now nor for later nor as plans',
    change: 'set ordering.now, ordering.later or ordering.mealSubscription to true',
  },
  'programme-delivery-only': {
    why: 'a programme hands meals out at the store, and the store or the tenant has no pickup',
    change: 'set pickup of the store and clientConfig.pickupEnabled to true',
  },
  'no-mode': {
    why: 'the store and the tenant have no delivery mode in common',
    change: 'set pickup or delivery of the store as in clientConfig.pickupEnabled and deliveryEnabled',
  },
  'nobody-listed': {
    why: 'access is RESTRICTED, and the roster names this store for nobody',
    change: 'import a roster that names it, or set clientConfig.userStoreAccessType to OPEN',
  },
}

/** Why, and what to change, for all causes of one dead end. */
export function explain(causes: readonly DeadEndCause[]): string {
  const found = causes.map((cause) => explanations[cause])
  return `${found.map(({ why }) => why).join('; ')}: ${[...new Set(found.map(({ change }) => change))].join('; ')}`
}

const plans = { now: 'for now', later: 'for later', days: 'as a plan of days' } as const

const waysOf = ({ way, causes }: DeadEnd): string =>
  causes.includes('bulk-without-time') ? 'bulk orders' : `${way.menu} orders ${plans[way.plan]}`

/** The dead ends of a store by their causes, each with the ways that it concerns. */
export function groupedDeadEnds(deadEnds: readonly DeadEnd[]): { ways: string; causes: readonly DeadEndCause[] }[] {
  const keyOf = (each: DeadEnd): string => `${waysOf(each)} ${each.causes.join()}`
  return [...Map.groupBy(deadEnds, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const modes = [first, ...others].map(({ way }) => way.mode)
    return [{ ways: `${waysOf(first)} (${[...new Set(modes)].join(', ')})`, causes: first.causes }]
  })
}
