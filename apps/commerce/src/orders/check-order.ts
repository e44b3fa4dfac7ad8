import type { Bill } from '@tiffin/domain/order/bill'
import { changesOf } from '@tiffin/domain/order/change'
import { checkOrder, needsEntry, type OrderTerms, paymentOf } from '@tiffin/domain/order/checks'
import type { LaterSlot } from '@tiffin/domain/order/later'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import { laterSlot, type Order } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { PreparedMenus } from '#catalogue/prepared-menus'
import type { StoreRecord } from '#catalogue/records'
import type { TenantTx } from '#db/tenant-transaction'
import { type AddressRecord, listAddresses } from '../addresses/repository.ts'
import { requireOwn } from '../addresses/use-cases.ts'
import { problems } from '../errors.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { requireListed } from '../roster/store-access.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { orderOf, type PlaceOrderBody, seenBill, wantedLines } from './order-request.ts'
import { deliveryTo, orderTerms } from './order-terms.ts'
import { type OrderedLine, orderedLines } from './ordered-lines.ts'
import { refusedFor, requireCarriedOut, verdict } from './verdict.ts'

/** An order request of a diner. */
export interface WantedOrder {
  readonly tenant: Tenant
  readonly person: SignedIn
  readonly body: PlaceOrderBody
}

/** An order that passed all checks, not yet written. */
export interface CheckedOrder {
  readonly order: Order
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  readonly lines: readonly OrderedLine[]
  readonly bill: Bill
  readonly payment: PaymentMode
  /** M25: the time of a later order; null for other orders. */
  readonly slot: LaterSlot | null
  /** G6: the meal dates of a plan; null for other orders. */
  readonly mealDates: readonly LocalDate[] | null
}

/** K16, SB8: the delivery address, or the roster entry of a programme order; null: none chosen or none needed. */
const addressOf = async (tx: TenantTx, { tenant, person }: WantedOrder, order: Order): Promise<AddressRecord | null> =>
  order.for !== null && needsEntry(order, tenant.clientConfig.clientType)
    ? requireOwn(tx, tenant, person.id, order.for)
    : null

/** AMB100: the name of the store that serves this entry, when it is not the store of the order. */
const elsewhere = ({ servedAt }: AddressRecord, storeId: number): string | null =>
  servedAt !== null && servedAt.storeId !== storeId ? servedAt.name : null

/** K6, K7: the number of saved entries, counted only when none is chosen; null when the order needs none. */
async function entriesOf(
  tx: TenantTx,
  { tenant, person, body }: WantedOrder,
  order: Order,
  address: AddressRecord | null,
): Promise<OrderTerms['entries']> {
  if (address) return { saved: 1, isChosen: true, elsewhere: elsewhere(address, body.store) }
  if (!needsEntry(order, tenant.clientConfig.clientType)) return null
  return { saved: (await listAddresses(tx, person.id)).length, isChosen: false, elsewhere: null }
}

interface Composed {
  readonly order: Order
  readonly lines: readonly CheckedLine[]
  readonly terms: OrderTerms
}

/**
 * SB10: applies the domain's rules. Throws for a refused order, and for kinds of order that are not implemented yet.
 */
function requirePlaceable({ tenant, body }: WantedOrder, { order, lines, terms }: Composed) {
  const { bill, refusals } = checkOrder(order, lines, terms)
  const seen = { lines: lines.map(({ wanted }) => wanted), bill: seenBill(body) }
  const changes = changesOf(seen, { lines: lines.map(({ checked }) => checked), bill, refusals })
  const problem = verdict(tenant, refusals, changes)
  if (problem) throw problem
  const payment = paymentOf(order, terms.store.offers)
  requireCarriedOut(tenant, order, payment)
  return { bill, payment }
}

function requireOrder({ tenant, body }: WantedOrder): Order {
  const order = orderOf(body)
  if ('code' in order) throw refusedFor(tenant, order)
  return order
}

/**
 * SB10: loads the data of an order and checks it against the current catalogue. Throws for an order that cannot be
 * placed.
 */
export async function checkPlacement(
  tx: TenantTx,
  menus: PreparedMenus,
  wanted: WantedOrder,
  now: number,
): Promise<CheckedOrder> {
  const { tenant, body } = wanted
  const order = requireOrder(wanted)
  const { store, ...offer } = await menus.offerOf(tx, body.store)
  if (!store) throw problems.notFound((say) => say.storeDoesNotExist)
  await requireListed(tx, tenant, wanted.person, store.storeId)
  const address = await addressOf(tx, wanted, order)
  const entries = await entriesOf(tx, wanted, order, address)
  const delivery = address && order.mode === 'delivery' ? deliveryTo(store, address) : null
  const terms = orderTerms({ tenant, store, now, entries, delivery })
  const lines = checkLines(wantedLines(body), { ...offer, order, store, now })
  const { bill, payment } = requirePlaceable(wanted, { order, lines, terms })
  return {
    ...{ order, store, address, bill, payment },
    lines: orderedLines(lines),
    slot: laterSlot(order, terms.store, terms.here),
    mealDates: order.plan.kind === 'days' ? mealDates(order.plan, store.hours) : null,
  }
}
