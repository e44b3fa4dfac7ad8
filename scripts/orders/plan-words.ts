import type { PlanDifference, PlanDifferenceKind } from '@tiffin/commerce/modules/plans/api/differences'
import type { ExplainedEvent, ExplainedMeal, ExplainedPlan } from '@tiffin/commerce/reads/explain-plan'
import { formatPaise } from '@tiffin/domain/money/money'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import { toClock } from '@tiffin/domain/time/clock'

const reasons: Readonly<Record<SkipReason | MealCancelReason, string>> = {
  'low-balance': 'the wallet held less than it costs',
  price: 'it costs more than was agreed',
  vanished: 'a dish of it is not on the menu of plans',
  declaration: 'a dish is declared worse than what was agreed',
  avoided: 'a dish contains what its entry avoids',
  entry: 'its entry is gone, not confirmed, or served elsewhere',
  store: 'the store did not serve it then, or does not take such payments',
  'too-late': 'commerce came back after its time',
  'paid-late': 'the payment of its plan was confirmed after its cut-off',
  owner: 'its owner cancelled it',
  'plan-cancelled': 'its plan was cancelled',
  'payment-failed': 'the payment of its plan failed',
  'off-date': 'the store does not serve that day',
  operator: 'an operator cancelled it',
  absent: 'its owner said that it is not collected',
  left: 'its entry left the roster, or is served at another store',
}

/** The labels of an event's figures that are amounts. */
const FIGURES: Readonly<Record<string, string>> = {
  cost: 'cost',
  agreed: 'agreed',
  charged: 'charged',
  returned: 'returned',
  kept: 'kept',
}

function figuresOf({ detail }: ExplainedEvent): string[] {
  return Object.entries(FIGURES).flatMap(([name, word]) => {
    const figure = detail[name]
    return typeof figure === 'number' ? [`${word} ${formatPaise(figure)}`] : []
  })
}

const eventLine = (event: ExplainedEvent): string => {
  const { at, by, move, detail } = event
  const words = [...figuresOf(event), ...(typeof detail.reason === 'string' ? [`"${detail.reason}"`] : [])]
  return `    ${at}  ${move} by ${by}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
}

/** The price limit of a meal, with its share of the coupon. */
const mostOf = ({ agreed, coupon }: ExplainedMeal): string =>
  coupon > 0 ? `${formatPaise(agreed)} less ${formatPaise(coupon)} of the coupon` : formatPaise(agreed)

function mealLine(meal: ExplainedMeal): string {
  const { date, standing, reason, orderId, charged, dishes } = meal
  const why = reason === null ? [] : [reasons[reason]]
  const order = orderId === null ? [] : [`order ${orderId}`]
  const cost = charged === null ? `at most ${mostOf(meal)}` : `${formatPaise(charged)} of at most ${mostOf(meal)}`
  return [date, standing.padEnd(9), [...why, ...order, cost].join(', '), dishes.join(' + ')].join('  ')
}

/** The lines that explain a plan to an operator, meal by meal. */
export function describePlan(plan: ExplainedPlan): string[] {
  const { planId, status, payment, store, from, to, minute, perMeal, funds, events, meals } = plan
  const { paid, used, returned } = funds
  const price = perMeal === null ? 'other dishes each day' : `${formatPaise(perMeal)} a meal`
  return [
    `${planId}  ${status}  ${payment}  ${store}  ${from} to ${to} at ${toClock(minute)}, ${price}`,
    ...(paid > 0
      ? [`paid ${formatPaise(paid)} in advance: ${formatPaise(used)} used, ${formatPaise(returned)} returned`]
      : []),
    ...events.map(eventLine),
    ...meals.flatMap((meal) => [mealLine(meal), ...meal.events.map(eventLine)]),
  ]
}

/** The difference, then the remedy. */
const differences: Readonly<Record<PlanDifferenceKind, string>> = {
  'missing-order':
    'the meal was due and has no order: look at the job make-meals with npm run doctor, then order it by hand or call its owner',
  'double-order': 'an order for this meal stands beside its own: cancel it with npm run orders -- cancel',
  amount:
    'agreement, meal, bill and ledger do not say the same amount: return what was taken too much with npm run orders -- refund',
  dish: 'the order has other dishes than the meal: call the kitchen and its owner',
  'off-date': 'the order stands on a day on which the store does not serve: cancel it with npm run orders -- cancel',
  'after-cancel': 'the order was made after its meal or plan was cancelled: cancel it with npm run orders -- cancel',
  entry: 'the order is for another person, entry, store or address than the plan: cancel it, and call its owner',
  'no-document': 'it was handed over and has no document: look at the job keep-documents with npm run doctor',
  coupon: "the shares of the coupon are not the coupon: compare the plan's bill with npm run orders -- plan explain",
  absence:
    'an absent meal still has its order, or not what was told came back: cancel it with npm run orders -- cancel, or return the rest with npm run orders -- refund',
  money:
    'what is held of the payment is not what the meals to come need: npm run ledger -- check, then return the rest by your bank',
}

/** Formats a difference as a line. */
export function differenceLine({ planId, kind, date, orderId, expected, found }: PlanDifference): string {
  const where = [planId, ...(date === null ? [] : [date]), ...(orderId === null ? [] : [`order ${orderId}`])]
  const figures =
    expected === null || found === null ? '' : ` (${formatPaise(expected)} expected, ${formatPaise(found)} found)`
  return `${where.join('  ')}  ${kind}: ${differences[kind]}${figures}`
}
