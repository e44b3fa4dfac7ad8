import { factsNow } from '@tiffin/domain/cart/line-facts'
import { answerBy, type Concern, isNews, type WorsenedLine, worseningOf } from '@tiffin/domain/order/worsened'
import type { DishLookup } from '#catalogue/orderable-dishes'
import type { Offer } from '#catalogue/prepared-menus'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { rescheduleJob } from '#kernel/jobs/repository'
import { noteChanges } from '#modules/orders/api/life'
import { COMPARE_ORDER } from '#modules/worsened/api/compare-orders'
import { deleteWorsened, saveWorsened, type WorsenedOrder, worsenedOrders } from '#modules/worsened/api/worsened'
import { notifyOwner } from '../notify-owner.ts'
import { concernOf } from './concerns.ts'
import { lockOpenOrders, type OpenItem, type OpenOrder } from './open-orders.ts'
import { unansweredJob } from './unanswered-order.ts'
import { dishChanged } from './worsened-message.ts'

const MAX_TRIES = 20

/** The name of a line's dish, and the facts of the line that count now. */
type InForce = Pick<WorsenedLine, 'name' | 'now'>

/**
 * A dish that left the catalogue, or whose options no longer have a choice of the line, states nothing new: what was last
 * known of the line stays in force (decision 0063). Null: nothing was stored with the line either.
 */
function factsInForce(item: OpenItem, dishOf: DishLookup, known: WorsenedLine | undefined): InForce | null {
  const was = { isVeg: item.is_veg, allergens: item.allergens }
  const described = dishOf(item.product_id)?.described
  const seen = { sizeId: item.size_id, configuration: item.configuration, name: null, ...was }
  const facts = described && factsNow(seen, described)
  if (facts?.allergens) return { name: facts.name, now: { isVeg: facts.isVeg, allergens: facts.allergens } }
  if (known) return known
  return was.allergens && { name: item.product_name, now: { isVeg: was.isVeg, allergens: was.allergens } }
}

/** A line that got worse; null: it did not, or nothing is known of it. */
function worsenedLine(item: OpenItem, inForce: InForce | null, concern: Concern): WorsenedLine | null {
  if (!inForce) return null
  const { name, now } = inForce
  const was = { isVeg: item.is_veg, allergens: item.allergens }
  const worsening = worseningOf(was, now, concern)
  return worsening && { line: item.line, name, was, now, ...worsening }
}

/** When an unanswered order is cancelled; null: it is made without an answer. An earlier end stays. */
function endOf(found: readonly WorsenedLine[], known: WorsenedOrder | null, computed: number): Date | null {
  if (!found.some(({ isForbidden }) => isForbidden)) return null
  const earlier = known?.answer === null ? known.answerBy : null
  return new Date(Math.min(computed, earlier?.getTime() ?? computed))
}

/** An order, what was known of it, and what is found now. */
interface Comparison {
  readonly order: OpenOrder
  readonly store: NonNullable<Offer['store']>
  readonly known: WorsenedOrder | null
  readonly lines: readonly WorsenedLine[]
}

/** The lines of an order that got worse. */
const worsenedLines = (
  { items }: OpenOrder,
  dishOf: DishLookup,
  known: WorsenedOrder | null,
  concern: Concern,
): WorsenedLine[] =>
  items.flatMap((item) => {
    const earlier = known?.lines.find(({ line }) => line === item.line)
    return worsenedLine(item, factsInForce(item, dishOf, earlier), concern) ?? []
  })

/** Writes that an order got worse, with the notification of its owner and the end of the wait for an answer. */
async function writeNews(
  commerce: Commerce,
  tx: TenantTx,
  { order, store, known, lines }: Comparison,
  at: Date,
): Promise<void> {
  const answer = endOf(lines, known, answerBy(order.planned, store, order.timeZone, at.getTime()))
  await saveWorsened(tx, order.id, { foundAt: at, lines, answerBy: answer, answer: null })
  if (answer) await rescheduleJob(tx, unansweredJob(order.id, answer))
  // An order that is cancelled at once has the notification of its cancellation.
  if (answer && answer <= at) return
  await notifyOwner(commerce, tx, {
    orderId: order.id,
    key: `worsened-${order.id}-${at.getTime()}`,
    content: dishChanged({ orderId: order.id, timeZone: order.timeZone, lines }, answer),
    at,
  })
}

/** What the lines of an order lost again needs no answer: the end of the wait goes with it. */
const lessened = (lines: readonly WorsenedLine[], known: WorsenedOrder): WorsenedOrder => ({
  ...known,
  lines,
  answerBy: lines.some(({ isForbidden }) => isForbidden) ? known.answerBy : null,
})

/** Writes the result of a comparison under the order's lock; true when its owner has to see it. */
async function write(commerce: Commerce, tx: TenantTx, comparison: Comparison, at: Date): Promise<boolean> {
  const { order, known, lines } = comparison
  if (isNews(lines, known?.lines ?? [])) {
    await writeNews(commerce, tx, comparison, at)
    return true
  }
  if (!known || !isNews(known.lines, lines)) return false
  if (lines.length > 0) await saveWorsened(tx, order.id, lessened(lines, known))
  else await deleteWorsened(tx, order.id)
  return true
}

/**
 * AMB116: compares orders whose meal is still to be made with the catalogue and the kept lists in force, some dozens in
 * one transaction. Comparing again finds the same and sends no second notification.
 */
export const compareOrderKind = (commerce: Commerce): InsideKind => ({
  name: COMPARE_ORDER,
  canWait: true,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const tenant = commerce.tenants.find(tx.tenant)
    // Its file is invalid: the orders are compared once it is right again.
    if (!tenant) throw new Error('There is no such tenant')
    const orders = await lockOpenOrders(
      tx,
      jobs.map(({ key }) => key),
    )
    const earlier = await worsenedOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const at = new Date(commerce.now())
    const changed: string[] = []
    for (const order of orders) {
      const { store, dishOf } = await commerce.menus.offerOf(tx, order.storeId)
      if (!store) continue
      const concern = await concernOf(tx, tenant, order)
      const known = earlier.get(order.id) ?? null
      const comparison = { order, store, known, lines: worsenedLines(order, dishOf, known, concern) }
      if (await write(commerce, tx, comparison, at)) changed.push(order.id)
    }
    const changes = await noteChanges(tx, changed, { note: 'worsened', by: { kind: 'system', id: COMPARE_ORDER }, at })
    return { again: new Map(), committed: () => commerce.orderEvents.publish(tx.tenant, changes) }
  },
})
