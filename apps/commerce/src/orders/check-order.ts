import { cartValueProblem } from '@tiffin/domain/cart-value'
import { messages } from '@tiffin/domain/messages'
import { fromRupees, toRupees } from '@tiffin/domain/money'
import { type Bill, billOf } from '@tiffin/domain/pricing'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { PreparedMenus } from '#catalogue/prepared-menus'
import type { StoreRecord } from '#catalogue/records'
import { orderablesOf } from '#catalogue/repository'
import type { TenantTx } from '#db/tenant-transaction'
import { type AddressRecord, findAddress } from '../addresses/repository.ts'
import { type Change, problems } from '../errors.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { type PlaceOrderBody, requestedLines } from './order-request.ts'
import { deliveryCharge, requireKnownKind, requireOffered, requireOpen } from './order-terms.ts'

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
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** K6, SB8: where an order goes; null when it is collected. */
async function addressOf(tx: TenantTx, { person, body }: WantedOrder): Promise<AddressRecord | null> {
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
  requireOpen(store, now)
  const address = await addressOf(tx, wanted)
  const asked = requestedLines(body)
  const orderables = orderablesOf(
    menu.products,
    asked.map((line) => line.sizeId),
  )
  const { lines, changes } = checkLines(asked, orderables, localTimeAt(now, store.timeZone))
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
