import { cartValueProblem } from '@tiffin/domain/cart-value'
import { type LocalTime, weekdayOf } from '@tiffin/domain/clock'
import { entryTexts, type OrderKind } from '@tiffin/domain/gates'
import type { LaterSlot } from '@tiffin/domain/later'
import { fromRupees, toRupees } from '@tiffin/domain/money'
import { isProgramme } from '@tiffin/domain/order-type'
import { type Bill, billOf } from '@tiffin/domain/pricing'
import { specialMenuVisible } from '@tiffin/domain/special-menu'
import { messages } from '@tiffin/domain/texts/messages'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { PreparedMenus } from '#catalogue/prepared-menus'
import type { MenuRecord, StoreRecord } from '#catalogue/records'
import { orderablesOf } from '#catalogue/repository'
import type { TenantTx } from '#db/tenant-transaction'
import { type AddressRecord, listAddresses } from '../addresses/repository.ts'
import { requireOwn } from '../addresses/use-cases.ts'
import { type Change, problems } from '../errors.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { requireListed } from '../roster/store-access.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { orderKindOf, type PlaceOrderBody, requestedLines } from './order-request.ts'
import { deliveryCharge, laterSlotOf, requireKnownKind, requireOffered, requireServed } from './order-terms.ts'

/** An order that somebody wants to place. */
export interface WantedOrder {
  readonly tenant: Tenant
  readonly person: SignedIn
  readonly body: PlaceOrderBody
}

/** An order that may be placed: everything checked, nothing written. */
export interface CheckedOrder {
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  readonly lines: readonly CheckedLine[]
  readonly bill: Bill
  /** M25: when a later order is wanted; null for one for now. */
  readonly slot: LaterSlot | null
}

/** K6, K7, AMB12: why an order that names nobody is not taken; programmes speak of their people. */
async function nobodyNamed(tx: TenantTx, { tenant, person }: WantedOrder): Promise<string> {
  const { clientType } = tenant.clientConfig
  if (!isProgramme(clientType)) return messages.addressNotSelected
  const { addFirst, select } = entryTexts[clientType]
  return (await listAddresses(tx, person.id)).length === 0 ? addFirst : select
}

/** K6, K16, SB8: where an order goes, or which of a programme's people it is for; null when a normal client's is collected. */
async function addressOf(tx: TenantTx, wanted: WantedOrder): Promise<AddressRecord | null> {
  const { tenant, person, body } = wanted
  if (body.orderType === 'PICKUP' && !isProgramme(tenant.clientConfig.clientType)) return null
  if (!body.address) throw problems.refused(await nobodyNamed(tx, wanted))
  return requireOwn(tx, tenant, person.id, body.address)
}

/** M6-M8, AMB52. */
function cartValueChange(bill: Bill, store: StoreRecord, body: PlaceOrderBody): Change[] {
  const deliveryMode = body.orderType === 'PICKUP' ? 'pickup' : 'delivery'
  const { orderType } = orderKindOf(body)
  const problem = cartValueProblem(bill.items, store, { orderType, deliveryMode })
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

/** H1: what is served is asked of the moment that the order is for. */
const servedAtMoment = (store: StoreRecord, slot: LaterSlot | null, now: number): LocalTime =>
  slot ? { ...slot, weekday: weekdayOf(slot.date) } : localTimeAt(now, store.timeZone)

/** I2: the dishes that have their special price for an order of this moment. */
function specialIdsOf({ specialMenu }: MenuRecord, order: { kind: OrderKind; slot: LaterSlot | null }, now: LocalTime) {
  if (!specialMenu) return new Set<number>()
  const isOn = specialMenuVisible({ ...order.kind, startsAt: order.slot }, specialMenu.endsOn, now)
  return new Set(isOn ? specialMenu.productIds : [])
}

/** SB10: prices, charges, limits and gates are decided here, with the catalogue as it is now. */
export async function checkOrder(
  tx: TenantTx,
  menus: PreparedMenus,
  wanted: WantedOrder,
  now: number,
): Promise<CheckedOrder> {
  const { tenant, body } = wanted
  requireKnownKind(body)
  const { store, menu } = await menus.offerOf(tx, body.store)
  if (!store) throw problems.notFound(messages.storeDoesNotExist)
  requireOffered(tenant, store, body)
  await requireListed(tx, tenant, wanted.person, store.storeId)
  const slot = laterSlotOf(body)
  const kind = orderKindOf(body)
  requireServed({ tenant, store, kind, slot }, now)
  const address = await addressOf(tx, wanted)
  const delivered = body.orderType === 'DELIVERY' ? address : null
  const asked = requestedLines(body)
  const orderables = orderablesOf(
    menu.products,
    asked.map((line) => line.sizeId),
  )
  const { lines, changes } = checkLines(asked, {
    orderType: kind.orderType,
    at: servedAtMoment(store, slot, now),
    hours: store.hours,
    specialIds: specialIdsOf(menu, { kind, slot }, localTimeAt(now, store.timeZone)),
    orderables,
    sells: (productId) => menu.products.some((product) => product.productId === productId),
  })
  const bill = billOf(
    lines.map((line) => line.priced),
    {
      orderType: kind.orderType,
      deliveryMode: delivered ? 'delivery' : 'pickup',
      noOfDays: 1,
      gstEnabled: store.gstEnabled,
      packagingCharges: store.packagingCharges,
      deliveryCharges: delivered ? deliveryCharge(store, delivered) : 0,
      couponAmount: 0,
    },
  )
  requireNoChanges([...changes, ...cartValueChange(bill, store, body), ...totalChange(bill, body)])
  return { store, address, lines, bill, slot }
}
