import { configuredAllergens } from '@tiffin/domain/configured-allergens'
import { choicesInWords } from '@tiffin/domain/customisation'
import { isProgramme } from '@tiffin/domain/order-type'
import { lineTotal } from '@tiffin/domain/pricing'
import { momentOf } from '@tiffin/domain/time/zone'
import { orderStatus } from '@tiffin/domain/tracking'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { DeliverTo } from '#db/core-tables'
import type { TenantTx } from '#db/tenant-transaction'
import type { AddressRecord } from '../../addresses/repository.ts'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import { successC } from '../../http/envelopes.ts'
import { asPerson, type Caller, requireSelf } from '../../identity/caller.ts'
import type { QueuedMessage } from '../../notifications/outbox.ts'
import type { CheckedLine } from '../check-lines.ts'
import { type CheckedOrder, checkOrder, type WantedOrder } from '../check-order.ts'
import { findKeyedCall, isKeyTaken, type KeyedCall, requestHash } from '../keyed-calls.ts'
import { newOrderId } from '../order-id.ts'
import { bulkOf, type PlaceOrderBody, requestedLines } from '../order-request.ts'
import type { OrderItemRecord, OrderRecord } from '../records.ts'
import { insertOrder } from '../repository.ts'

/** One request to place an order. */
export interface Placement {
  readonly caller: Caller
  /** SAFE2: null when the caller gave no key; then nothing protects a double click. */
  readonly key: string | null
  readonly body: PlaceOrderBody
}

const addressText = (address: AddressRecord): string =>
  [address.line1, address.line2, address.city, address.pincode].filter((part) => part !== '').join(', ')

/** Who gets it and where; a collected order names the store. */
function deliverTo({ store, address }: CheckedOrder, { tenant, person }: WantedOrder): DeliverTo {
  const { latitude, longitude } = store
  const collected = { name: address?.line1 ?? person.name, address: store.address, latitude, longitude }
  if (!address) return collected
  // L19: a programme's order is for one of its people, and is handed out at the store.
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

function toOrder(checked: CheckedOrder, wanted: WantedOrder, now: number, pause: number | null): OrderRecord {
  const { store, bill, slot } = checked
  const { body, person } = wanted
  return {
    id: newOrderId(),
    person: person.id,
    storeId: store.storeId,
    storeName: store.name,
    storePhone: store.orderPlacementNumber,
    timeZone: store.timeZone,
    fulfilment: body.orderType,
    status: orderStatus.accepted,
    placedAt: new Date(now),
    // The demo's kitchen begins at once with orders for another day too, so that who tries it out sees them cooked. Where
    // no clock runs, an operator advances them on their day.
    nextStatusAt: pause === null ? null : new Date(now + pause),
    scheduledFor: slot && new Date(momentOf(slot.date, slot.minute, store.timeZone)),
    deliverTo: deliverTo(checked, wanted),
    bill,
    paymentMode: 'CASH',
    // AMB51: cash is still to be paid; so a cancelled order reads "Cancelled", not "Refund Issued".
    paymentStatus: 'PENDING',
    instructions: { ...body.instructions, comments: body.instructions.comments || (body.customization ?? '') },
    bulk: bulkOf(body),
  }
}

const toItems = (lines: readonly CheckedLine[]): OrderItemRecord[] =>
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
    choices: choicesInWords(product.options, size.sizeId, configuration),
    allergens: configuredAllergens(product.allergens ?? null, product.options, size.sizeId, configuration),
  }))

const HOUR = 60 * 60_000

/** Confirmations of a moment are sent together: each look at the queue costs as much as an order (PERF5). */
const GATHER_MS = 250

/** What the owner of an order is told. */
function confirmation({ tenant, person }: WantedOrder, order: OrderRecord): QueuedMessage {
  const brand = tenant.clientConfig.name
  const words = messagesOf(tenant)
  return {
    channel: 'email',
    recipient: person.email,
    subject: words.orderPlacedSubject(brand),
    text: words.orderPlacedText(brand, order.id, order.bill.total),
    code: null,
    dueAt: order.placedAt,
    expiresAt: new Date(order.placedAt.getTime() + HOUR),
  }
}

/**
 * What makes two placements the same: what is read of them. The price that a line had before its discount is not:
 * whoever sends the same order again may have it from a newer menu.
 */
const placementHash = (body: PlaceOrderBody): string => requestHash({ ...body, items: requestedLines(body) })

/** SAFE2: the answer that this key has had; null when the key is new. Throws key-reused for another request. */
async function earlierAnswer(tx: TenantTx, call: KeyedCall, body: PlaceOrderBody): Promise<string | null> {
  const earlier = await findKeyedCall(tx, call)
  if (earlier && earlier.requestHash !== placementHash(body)) throw problems.keyReused()
  return earlier?.answer ?? null
}

/** Checks and writes one order; answers the bytes that the caller gets. */
async function write(commerce: Commerce, tx: TenantTx, wanted: WantedOrder, call: KeyedCall | null): Promise<string> {
  const now = commerce.now()
  const checked = await checkOrder(tx, commerce.menus, wanted, now)
  const order = toOrder(checked, wanted, now, commerce.kitchenPause?.() ?? null)
  const { id: orderId, paymentStatus } = order
  const answer = JSON.stringify(successC(messagesOf(wanted.tenant).orderPlaced, { data: { orderId, paymentStatus } }))
  await insertOrder(tx, {
    order,
    items: toItems(checked.lines),
    message: confirmation(wanted, order),
    keyed: call && { call, kept: { requestHash: placementHash(wanted.body), orderId, answer } },
  })
  if (order.nextStatusAt) commerce.kitchen.note(tx.tenant, order.nextStatusAt.getTime())
  return answer
}

const attempt = (commerce: Commerce, { caller, key, body }: Placement): Promise<string> =>
  asPerson(commerce, caller, async (tx, person) => {
    requireSelf(person, body.user, messagesOf(caller.tenant).orderDoesNotExist)
    const call: KeyedCall | null = key ? { person: person.id, operation: 'placeOrder', key } : null
    const earlier = call && (await earlierAnswer(tx, call, body))
    return earlier ?? write(commerce, tx, { tenant: caller.tenant, person, body }, call)
  })

/**
 * SB10, SB11, SAFE2: places an order that is paid in cash, in one transaction with all that belongs to it.
 * The same key with the same body answers the same bytes and makes no second order.
 * Throws requote when the diner can mend it, refused when they cannot.
 */
export async function placeOrder(commerce: Commerce, placement: Placement): Promise<string> {
  // Of two at once under one key the database lets one through; the other finds its answer on the second look.
  const answer = await attempt(commerce, placement).catch((error: unknown) => {
    if (isKeyTaken(error)) return attempt(commerce, placement)
    throw error
  })
  commerce.outbox.note(placement.caller.tenant.id, commerce.now() + GATHER_MS)
  return answer
}
