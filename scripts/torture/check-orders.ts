import { orderCan } from '@tiffin/domain/order/lifecycle'
import { historyOf } from '@tiffin/domain/order/order-history'
import { type Attempt, acknowledgementsOf, orderIdIn } from './attempts.ts'
import type { EventRow, OrderRow, TenantRows } from './rows.ts'

/** What the run promised, and what was sent. */
export interface Expected {
  /** Attempts of all tenants. */
  readonly attempts: readonly Attempt[]
  /**
   * The words of all sent messages; the ids of confirmed orders are among them. null: the clock was moved, after which
   * an unsent confirmation is useless.
   */
  readonly sent: ReadonlySet<string> | null
  /** Whether the clock of the demo kitchen advances orders. */
  readonly isCooked: boolean
}

const PLACE = 'placeOrder'

/** A placement, and a checkout of several orders (AMB115). */
const PLACING: readonly string[] = [PLACE, 'placeCheckout']

/** What makes an order: it is placed, or sold at a counter. */
const MAKING: readonly string[] = [...PLACING, 'counterSale']

const byOrder = <T extends { readonly orderId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId)

/** S4: the stages as text, to be compared. */
const stagesText = (stages: OrderRow['stages']): string => JSON.stringify(Object.entries(stages).toSorted())

/** The events of an order lead to its state and its stages, by moves that the life's table allows. */
function historyViolations(order: OrderRow, events: readonly EventRow[]): string[] {
  const history = historyOf(
    order.fulfilment,
    events.map(({ actorKind: by, ...event }) => ({ ...event, by })),
  )
  if (history === null) return [`${order.id}: an order without an event`]
  if ('refused' in history) {
    const { seq, move } = history.refused
    return [`${order.id}: event ${seq} (${move}) is not allowed there`]
  }
  const { state, stages } = history
  if (state.progress !== order.progress || state.payment !== order.payment) {
    return [
      `${order.id}: its events end at ${state.progress} ${state.payment}, the order is ${order.progress} ${order.payment}`,
    ]
  }
  return stagesText(stages) === stagesText(order.stages) ? [] : [`${order.id}: its stages are not those of its events`]
}

/** What the keyed call of an order has made: the order, or its checkout. */
const madeAs = ({ id, checkout }: OrderRow): string => checkout ?? id

/** SAFE1, SAFE3: every order belongs to one keyed call, is whole, and its events lead to its state. */
function orderViolations({ orders, events, keyed, plans }: TenantRows): string[] {
  const made = Map.groupBy(
    keyed.filter(({ operation }) => MAKING.includes(operation)),
    ({ madeId }) => madeId,
  )
  const known = new Set(orders.map(madeAs))
  // SB21: the system makes the orders of meals.
  const ofMeals = new Set(plans.flatMap(({ meals }) => meals.map(({ orderId }) => orderId)))
  const callsOf = (order: OrderRow) => made.get(madeAs(order))?.length ?? 0
  const history = byOrder(events)
  return [
    ...[...made.keys()].filter((id) => !known.has(id)).map((id) => `${id}: a keyed call without its order`),
    ...orders.flatMap((order) => [
      ...(callsOf(order) === (ofMeals.has(order.id) ? 0 : 1) ? [] : [`${order.id}: ${callsOf(order)} keyed calls`]),
      ...(order.items > 0 ? [] : [`${order.id}: an order without items`]),
      ...historyViolations(order, history.get(order.id) ?? []),
    ]),
  ]
}

const kindsOf = ({ payment }: Attempt): string => (payment === 'PARTS' ? 'DIGITAL,WALLET' : payment)

const isAccepted = ({ kinds, payment, progress }: OrderRow): boolean =>
  kinds.includes('CASH') || (payment === 'TXN_SUCCESS' && progress !== 800)

/** SAFE3: the confirmation of an order is sent or queued, and the clock will advance what it has not finished. */
function jobViolations({ orders, jobs, keyed }: TenantRows, { sent, isCooked }: Expected): string[] {
  // A sale at a counter has its row in the passbook, and no message.
  const placed = new Set(keyed.filter(({ operation }) => PLACING.includes(operation)).map(({ madeId }) => madeId))
  const queued = new Set(jobs.map(({ kind, key }) => `${kind} ${key}`))
  return [
    ...jobs.filter(({ isDead }) => isDead).map(({ kind, key, errorKind }) => `${kind} ${key}: given up (${errorKind})`),
    // An order that is paid online is confirmed and cooked when it is paid.
    ...orders
      .filter(isAccepted)
      .flatMap((order) => [
        ...(!sent || !placed.has(madeAs(order)) || sent.has(order.id) || queued.has(`message placed-${order.id}`)
          ? []
          : [`${order.id}: its confirmation is lost`]),
        ...(!isCooked || !orderCan.advance(order, 'kitchen') || queued.has(`advance-order ${order.id}`)
          ? []
          : [`${order.id}: nothing will advance it`]),
      ]),
  ]
}

/** SAFE1: every coupon of a run is for one order or plan, and a cancelled order does not keep it. */
function couponViolations({ orders, couponUses }: TenantRows): string[] {
  const kept = couponUses.filter(({ state }) => state !== 'returned')
  const cancelled = new Set(orders.filter(({ progress }) => progress === 800).map(({ id }) => id))
  return [
    ...[...Map.groupBy(kept, ({ code }) => code)]
      .filter(([, uses]) => uses.length > 1)
      .map(([code, uses]) => `${code}: ${uses.length} orders and plans have it`),
    ...kept.filter(({ orderId }) => cancelled.has(orderId)).map(({ code }) => `${code}: not returned`),
  ]
}

/** SAFE1, SAFE2, SAFE3: an acknowledged order is stored as it was sent, and all its acknowledgements are equal. */
function attemptViolations(attempt: Attempt, orders: ReadonlyMap<string, OrderRow>, rows: TenantRows): string[] {
  const acknowledgements = [...new Set(acknowledgementsOf(attempt))]
  const calls = rows.keyed.filter(
    ({ actor, operation, key }) => operation === PLACE && actor === attempt.person && key === attempt.key,
  )
  const [text] = acknowledgements
  if (text === undefined) return []
  if (acknowledgements.length > 1) return [`${attempt.key}: ${acknowledgements.length} different acknowledgements`]
  const id = orderIdIn(text)
  const order = orders.get(id)
  if (!order) return [`${id}: an acknowledged order is lost`]
  return [
    ...(calls.length === 1 && calls[0]?.madeId === id ? [] : [`${id}: acknowledged, but not the order of its key`]),
    ...(order.person === attempt.person ? [] : [`${id}: the order of another person`]),
    ...(order.total === attempt.total ? [] : [`${id}: its total is ${order.total} instead of ${attempt.total}`]),
    ...(order.items === attempt.lines ? [] : [`${id}: ${order.items} items instead of ${attempt.lines}`]),
    ...(order.kinds.join() === kindsOf(attempt) ? [] : [`${id}: paid by ${order.kinds.join()}`]),
    ...(order.comments === attempt.comments ? [] : [`${id}: the order of another body`]),
  ]
}

/** Everything that is wrong with what a run left of one tenant, one line each. */
export function violationsIn(rows: TenantRows, expected: Expected): string[] {
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const own = expected.attempts.filter(({ tenant }) => tenant === rows.tenant)
  const acknowledged = own.flatMap((attempt) => {
    const [text] = acknowledgementsOf(attempt)
    return text === undefined ? [] : [{ attempt, id: orderIdIn(text) }]
  })
  const shared = [...Map.groupBy(acknowledged, ({ id }) => id)].filter(
    ([, group]) => new Set(group.map(({ attempt }) => `${attempt.person} ${attempt.key}`)).size > 1,
  )
  const problems = [
    ...shared.map(([id]) => `${id}: acknowledged to several attempts`),
    ...orderViolations(rows),
    ...jobViolations(rows, expected),
    ...couponViolations(rows),
    ...own.flatMap((attempt) => attemptViolations(attempt, orders, rows)),
  ]
  return problems.map((problem) => `${rows.tenant} ${problem}`)
}
