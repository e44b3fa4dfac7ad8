import { cartValueProblem } from '@tiffin/domain/cart-value'
import { messages } from '@tiffin/domain/messages'
import { fromRupees, toRupees } from '@tiffin/domain/money'
import { type Bill, billOf, lineTotal } from '@tiffin/domain/pricing'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { orderStatus } from '@tiffin/domain/tracking'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { StoreRecord } from '#catalogue/records'
import { findOrderables, findStore } from '#catalogue/repository'
import type { DeliverTo } from '#db/core-tables'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import { type AddressRecord, findAddress } from '../../addresses/repository.ts'
import type { Commerce } from '../../commerce.ts'
import { type Change, problems } from '../../errors.ts'
import { successC } from '../../http/envelopes.ts'
import type { SignedIn } from '../../identity/session-repository.ts'
import { enqueue } from '../../notifications/outbox.ts'
import { type CheckedLine, checkLines } from '../check-lines.ts'
import { claimKey, type KeyedCall, requestHash, settleKey } from '../keyed-calls.ts'
import { newOrderId } from '../order-id.ts'
import { type PlaceOrderBody, requestedLines } from '../order-request.ts'
import { deliveryCharge, requireKnownKind, requireOffered, requireOpen } from '../order-terms.ts'
import type { OrderItemRecord, OrderRecord } from '../records.ts'
import { insertOrder } from '../repository.ts'

export interface Placement {
  readonly tenant: Tenant
  readonly person: SignedIn
  /** SAFE2: null when the caller gave no key; then nothing protects a double click. */
  readonly key: string | null
  readonly body: PlaceOrderBody
}

/** An order that may be placed: everything checked, nothing written. */
interface CheckedOrder {
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  readonly lines: readonly CheckedLine[]
  readonly bill: Bill
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** K6, SB8: where an order goes; null when it is collected. */
async function addressOf(tx: TenantTx, { person, body }: Placement): Promise<AddressRecord | null> {
  if (body.orderType === 'PICKUP') return null
  if (!body.address) throw problems.refused(messages.addressNotSelected)
  const address = UUID.test(body.address) ? await findAddress(tx, person.id, body.address) : undefined
  if (!address) throw problems.notFound(messages.addressDoesNotExist)
  return address
}

/** M6-M8, AMB52. */
function cartValueChange(bill: Bill, store: StoreRecord, body: PlaceOrderBody): Change[] {
  const deliveryMode = body.orderType === 'PICKUP' ? 'pickup' : 'delivery'
  const problem = cartValueProblem(bill.items, store, { orderType: 'regular', deliveryMode })
  if (!problem) return []
  const say = problem.kind === 'below-minimum' ? messages.minimumOrderValue : messages.maximumOrderValue
  return [{ kind: 'cart-value', message: say(problem.bound) }]
}

/** AMB32: the diner pays what they saw, or is asked again. */
function totalChange(bill: Bill, body: PlaceOrderBody): Change[] {
  if (fromRupees(body.orderValue) === bill.total) return []
  return [{ kind: 'total', was: body.orderValue, now: toRupees(bill.total) }]
}

function requireNoChanges(changes: readonly Change[]): void {
  const [first] = changes
  if (!first) return
  throw problems.requote('message' in first ? first.message : messages.orderChanged, changes)
}

/** SB10: prices, charges, limits and gates are decided here, with the catalogue as it is now. */
async function checkOrder(tx: TenantTx, placement: Placement, now: number): Promise<CheckedOrder> {
  const { tenant, body } = placement
  requireKnownKind(body)
  const store = await findStore(tx, body.store)
  if (!store) throw problems.notFound(messages.storeDoesNotExist)
  requireOffered(tenant, store, body)
  requireOpen(store, now)
  const address = await addressOf(tx, placement)
  const wanted = requestedLines(body)
  const orderables = await findOrderables(tx, store.storeId, [...new Set(wanted.map((line) => line.sizeId))])
  const { lines, changes } = checkLines(wanted, orderables, localTimeAt(now, store.timeZone))
  const bill = billOf(
    lines.map((line) => line.priced),
    {
      orderType: 'regular',
      deliveryMode: address ? 'delivery' : 'pickup',
      noOfDays: 1,
      gstEnabled: store.gstEnabled,
      packagingCharges: store.packagingCharges,
      deliveryCharges: address ? deliveryCharge(store, address) : 0,
      couponAmount: 0,
    },
  )
  requireNoChanges([...changes, ...cartValueChange(bill, store, body), ...totalChange(bill, body)])
  return { store, address, lines, bill }
}

const addressText = (address: AddressRecord): string =>
  [address.line1, address.line2, address.city, address.pincode].filter((part) => part !== '').join(', ')

/** Who gets it and where; a collected order names the store. */
const deliverTo = ({ store, address }: CheckedOrder, person: SignedIn): DeliverTo =>
  address
    ? { name: address.name, address: addressText(address), latitude: address.latitude, longitude: address.longitude }
    : { name: person.name, address: store.address, latitude: store.latitude, longitude: store.longitude }

function toOrder(checked: CheckedOrder, placement: Placement, now: number, pause: number | null): OrderRecord {
  const { store, bill } = checked
  const { body, person } = placement
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
    nextStatusAt: pause === null ? null : new Date(now + pause),
    deliverTo: deliverTo(checked, person),
    bill,
    paymentMode: 'CASH',
    paymentStatus: 'COD',
    instructions: { ...body.instructions, comments: body.instructions.comments || (body.customization ?? '') },
  }
}

const toItems = (lines: readonly CheckedLine[]): OrderItemRecord[] =>
  lines.map(({ product, size, priced }, line) => ({
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
    taxPercent: priced.taxPercent,
    total: lineTotal(priced, 1),
  }))

const HOUR = 60 * 60_000

/** What is to be told goes into the order's own transaction. */
async function confirm(tx: TenantTx, { tenant, person }: Placement, order: OrderRecord): Promise<void> {
  const brand = tenant.clientConfig.name
  await enqueue(tx, {
    channel: 'email',
    recipient: person.email,
    subject: messages.orderPlacedSubject(brand),
    text: messages.orderPlacedText(brand, order.id, order.bill.total),
    code: null,
    dueAt: order.placedAt,
    expiresAt: new Date(order.placedAt.getTime() + HOUR),
  })
}

/** Checks and writes one order; answers the bytes that the caller gets. */
async function write(commerce: Commerce, tx: TenantTx, placement: Placement): Promise<string> {
  const now = commerce.now()
  const call: KeyedCall | null = placement.key
    ? { person: placement.person.id, operation: 'placeOrder', key: placement.key }
    : null
  const earlier = call ? await claimKey(tx, call, requestHash(placement.body), new Date(now)) : null
  if (earlier !== null) return earlier
  const checked = await checkOrder(tx, placement, now)
  const order = toOrder(checked, placement, now, commerce.kitchenPause?.() ?? null)
  await insertOrder(tx, order, toItems(checked.lines))
  await confirm(tx, placement, order)
  const { id: orderId, paymentStatus, nextStatusAt } = order
  const answer = JSON.stringify(successC(messages.orderPlaced, { data: { orderId, paymentStatus } }))
  if (call) await settleKey(tx, call, orderId, answer)
  if (nextStatusAt) commerce.kitchen.note(placement.tenant.id, nextStatusAt.getTime())
  return answer
}

/**
 * SB10, SB11, SAFE2: places an order that is paid in cash, in one transaction with all that belongs to it.
 * The same key with the same body answers the same bytes and makes no second order.
 * Throws requote when the diner can mend it, refused when they cannot.
 */
export async function placeOrder(commerce: Commerce, placement: Placement): Promise<string> {
  const answer = await inTenant(commerce.db, placement.tenant.id, (tx) => write(commerce, tx, placement))
  commerce.outbox.note(placement.tenant.id, commerce.now())
  return answer
}
