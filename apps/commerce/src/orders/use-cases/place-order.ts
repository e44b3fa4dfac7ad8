import { configuredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { lineTotal } from '@tiffin/domain/money/pricing'
import { choicesOf } from '@tiffin/domain/options/choices'
import { orderMoves, placeMove } from '@tiffin/domain/order/lifecycle'
import { plannedFor } from '@tiffin/domain/order/order'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { DeliverTo } from '#db/core-tables'
import type { TenantTx } from '#db/tenant-transaction'
import type { AddressRecord } from '../../addresses/repository.ts'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import { asPerson, type Caller, requireSelf } from '../../identity/caller.ts'
import type { NewJob } from '../../jobs/job.ts'
import { advanceJob } from '../../kitchen/advance.ts'
import { messageJob } from '../../notifications/message.ts'
import { successC } from '../../success.ts'
import { type CheckedOrder, checkPlacement, type WantedOrder } from '../check-order.ts'
import type { AppliedMove } from '../events.ts'
import { digestOf, findKeyedCall, isKeyTaken, isSameRequest, type KeyedCall } from '../keyed-calls.ts'
import { keyedOperations } from '../keyed-operations.ts'
import { mealMoment } from '../meal-moment.ts'
import { newOrderId } from '../order-id.ts'
import type { PlaceOrderBody } from '../order-request.ts'
import type { OrderedLine } from '../ordered-lines.ts'
import type { OrderItemRecord, OrderRecord } from '../records.ts'
import { insertOrder } from '../repository.ts'

export interface Placement {
  readonly caller: Caller
  /** SAFE2: the idempotency key; null: none, so a repeated request places a second order. */
  readonly key: string | null
  readonly body: PlaceOrderBody
}

const addressText = (address: AddressRecord): string =>
  [address.line1, address.line2, address.city, address.pincode].filter((part) => part !== '').join(', ')

/** The recipient and the destination, which is the store for a collected order. */
function deliverTo({ store, address }: CheckedOrder, { tenant, person }: WantedOrder): DeliverTo {
  const { latitude, longitude } = store
  const collected = { name: address?.line1 ?? person.name, address: store.address, latitude, longitude }
  if (!address) return collected
  // L19: a programme order is for a roster entry, and is handed out at the store.
  if (isProgramme(tenant.clientConfig.clientType)) {
    return { ...collected, className: address.line2, section: address.city }
  }
  return {
    name: address.name,
    address: addressText(address),
    latitude: address.latitude,
    longitude: address.longitude,
  }
}

function toOrder(checked: CheckedOrder, wanted: WantedOrder, { to, at, orderId }: AppliedMove): OrderRecord {
  const { store, bill } = checked
  const { body, person } = wanted
  return {
    id: orderId,
    person: person.id,
    storeId: store.storeId,
    storeName: store.name,
    storePhone: store.orderPlacementNumber,
    timeZone: store.timeZone,
    fulfilment: to.fulfilment,
    status: to.progress,
    placedAt: at,
    planned: plannedFor(checked.order, checked.slot),
    mealDates: checked.mealDates,
    deliverTo: deliverTo(checked, wanted),
    bill,
    paymentMode: checked.payment,
    paymentStatus: to.payment,
    // AMB86: the customization is the comment, with the answers of a bulk order.
    instructions: { ...body.instructions, comments: body.customization || body.instructions.comments },
    storeFlags: { tracking: store.isTracking, delivery: store.deliveryEnabled, selfDelivery: store.isSelfDelivery },
  }
}

const toItems = (lines: readonly OrderedLine[]): OrderItemRecord[] =>
  lines.map(({ product, size, priced, configuration }, line) => ({
    line: line + 1,
    productId: product.productId,
    sizeId: size.sizeId,
    productName: product.name,
    sizeName: size.name,
    image: product.image,
    isVeg: product.isVeg,
    quantity: priced.quantity,
    unitPrice: priced.unitPrice,
    listPrice: priced.listPrice,
    customisation: priced.customisation,
    taxPercent: priced.taxPercent,
    total: lineTotal(priced, 1),
    configuration,
    choices: choicesOf(product.options, size.sizeId, configuration),
    allergens: configuredAllergens(product.allergens ?? null, product.options, size.sizeId, configuration),
    flags: {
      cms: product.isCMSEnabled,
      cooking: product.isCookingEnabled,
      qualityCheck: product.isQCEnabled,
      ims: product.isIMSEnabled,
    },
  }))

const HOUR = 60 * 60_000

/**
 * Delay in milliseconds before the job queue is checked for confirmations, so that one check sends those of several
 * orders: a check costs as much as an order (PERF5).
 */
const GATHER_MS = 250

/** The message that confirms the placement to the owner. */
const confirmation = ({ person }: WantedOrder, { id, bill, placedAt }: OrderRecord): NewJob =>
  messageJob(
    `placed-${id}`,
    { channel: 'email', recipient: person.email, template: 'order-placed', data: { orderId: id, total: bill.total } },
    { dueAt: placedAt, expiresAt: new Date(placedAt.getTime() + HOUR) },
  )

/**
 * The first job of the demo kitchen for an order; empty without the demo kitchen, because operators then advance
 * orders. A later order waits for its meal time.
 */
function cooking({ kitchenPause }: Commerce, { id, placedAt, planned, timeZone }: OrderRecord): NewJob[] {
  const pause = kitchenPause?.() ?? null
  if (pause === null) return []
  const from = Math.max(placedAt.getTime(), mealMoment(planned, timeZone) ?? 0)
  return [advanceJob(id, new Date(from + pause))]
}

/** SB11: the first transition of an order paid in cash. */
function place({ body, person }: WantedOrder, at: Date): AppliedMove {
  const move = placeMove.CASH
  const to = orderMoves.begin({ fulfilment: body.orderType }, move, 'owner')
  if (!to) throw new Error(`The table of an order's life has no ${move}`)
  return { orderId: newOrderId(), move, by: { kind: 'owner', id: person.id }, to, at }
}

/** SAFE2: identifies a person's placement with an idempotency key. */
export const placementCall = (person: string, key: string): KeyedCall => ({
  actorKind: 'person',
  actor: person,
  operation: keyedOperations.placeOrder.name,
  key,
})

/** SAFE2: the stored answer of this key; null: the key is new. Throws key-reused for another request. */
async function earlierAnswer(tx: TenantTx, call: KeyedCall, body: PlaceOrderBody): Promise<string | null> {
  const earlier = await findKeyedCall(tx, call)
  if (earlier && !isSameRequest(keyedOperations.placeOrder, body, earlier)) throw problems.keyReused()
  return earlier?.answer ?? null
}

/** Checks and writes one order; returns the JSON of the response. */
async function write(commerce: Commerce, tx: TenantTx, wanted: WantedOrder, call: KeyedCall | null): Promise<string> {
  const now = commerce.now()
  const checked = await checkPlacement(tx, commerce.menus, wanted, now)
  const placed = place(wanted, new Date(now))
  const order = toOrder(checked, wanted, placed)
  const cook = cooking(commerce, order)
  const { id: orderId, paymentStatus } = order
  const answer = JSON.stringify(successC(messagesOf(wanted.tenant).orderPlaced, { data: { orderId, paymentStatus } }))
  await insertOrder(tx, {
    order,
    items: toItems(checked.lines),
    placed,
    jobs: [confirmation(wanted, order), ...cook],
    keyed: call && { call, stored: { ...digestOf(keyedOperations.placeOrder, wanted.body), madeId: orderId, answer } },
  })
  for (const { dueAt } of cook) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return answer
}

const attempt = (commerce: Commerce, { caller, key, body }: Placement): Promise<string> =>
  asPerson(commerce, caller, async (tx, person) => {
    requireSelf(person, body.user, messagesOf(caller.tenant).orderDoesNotExist)
    const call = key ? placementCall(person.id, key) : null
    const earlier = call && (await earlierAnswer(tx, call, body))
    return earlier ?? write(commerce, tx, { tenant: caller.tenant, person, body }, call)
  })

/**
 * SB10, SB11, SAFE2: places an order paid in cash, in one transaction with all its records. Repeating the same key and
 * body returns the same bytes and creates no second order. Throws requote when the diner can correct the order, refused
 * when they cannot.
 */
export async function placeOrder(commerce: Commerce, placement: Placement): Promise<string> {
  // Of two concurrent requests with one key, the database accepts one; the retry of the other finds the stored answer.
  const answer = await attempt(commerce, placement).catch((error: unknown) => {
    if (isKeyTaken(error)) return attempt(commerce, placement)
    throw error
  })
  commerce.jobs.note(placement.caller.tenant.id, commerce.now() + GATHER_MS)
  return answer
}
