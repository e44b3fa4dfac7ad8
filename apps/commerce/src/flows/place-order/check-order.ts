import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Buyer } from '@tiffin/domain/documents/document'
import type { Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { amountOf, type Bill } from '@tiffin/domain/order/bill'
import { lacksBillNote } from '@tiffin/domain/order/bill-note'
import { changesOf, type Recipient } from '@tiffin/domain/order/change'
import { checkOrder, needsEntry, type OrderTerms, paymentOf } from '@tiffin/domain/order/checks'
import type { LaterSlot } from '@tiffin/domain/order/later'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import { laterSlot, type Order } from '@tiffin/domain/order/order'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { takesParts, walletPartOf } from '@tiffin/domain/order/part-payment'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { balanceForPlan } from '@tiffin/domain/wallet/grace'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type AddressRecord, type AddressUse, listAddresses } from '#addresses/repository'
import { requireOwn } from '#addresses/use-cases'
import type { PreparedMenus } from '#catalogue/prepared-menus'
import type { StoreRecord } from '#catalogue/records'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { couponOf, type OrdersBesides } from '#modules/promotions/api/order-coupon'
import { type EntryStanding, entryStandings } from '#roster/entry-standing'
import { requireListed } from '#roster/store-access'
import { lockToEnd } from '../end-order.ts'
import { type LockedWallet, openLocked } from '../wallet/pay-from-wallet.ts'
import { buyerOf } from './buyer-of.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { orderOf, type PlaceOrderBody, seenBill, type WantedLine, wantedLines } from './order-request.ts'
import { deliveryTo, offersOf, orderTerms } from './order-terms.ts'
import { type OrderedLine, orderedLines, withOwnMeals } from './ordered-lines.ts'
import { priceProof } from './price-proof.ts'
import { keptForKitchen, recipientOf } from './recipient.ts'
import { refusedCoupon, refusedFor, requireTender, verdict } from './verdict.ts'

/** An order request of a diner. */
export interface WantedOrder {
  readonly tenant: Tenant
  readonly person: SignedIn
  readonly body: PlaceOrderBody
  /**
   * The plan that this plan follows, and the lines to order instead of the body's lines; absent: not a follow-up plan. A
   * null id: only its lines are taken.
   */
  readonly earlier?: { readonly planId: string | null; readonly lines: readonly WantedLine[] }
  /** M9, M10: the total of the orders or plans that are placed with this one, in paise; absent: none is. */
  readonly besides?: Paise
  /** SB9: the orders that are placed with this one and before it; absent: none is. */
  readonly ordersBesides?: OrdersBesides
}

/** An order that passed all checks, not yet written. */
export interface CheckedOrder {
  readonly order: Order
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  /** AMB105: what the chosen entry of a programme avoids. */
  readonly avoids: readonly Allergen[]
  readonly lines: readonly OrderedLine[]
  readonly bill: Bill
  /** SB10: the input of the bill. */
  readonly proof: PriceProof
  readonly payment: TenderKind
  /** M25: the time of a later order; null for other orders. */
  readonly slot: LaterSlot | null
  /** G6: the meal dates of a plan; null for other orders. */
  readonly mealDates: readonly LocalDate[] | null
  /** M10, AMB110: the wallet that pays, all or a part, locked; null: none does. */
  readonly wallet: LockedWallet | null
  /** AMB112: the business that buys; null: a person does. */
  readonly buyer: Buyer | null
}

/** K16, SB8: the delivery address, or the roster entry of a programme order; null: none chosen or none needed. */
const addressOf = async (
  tx: TenantTx,
  { tenant, person }: WantedOrder,
  order: Order,
  use: AddressUse,
): Promise<AddressRecord | null> =>
  order.for !== null && needsEntry(order, tenant.clientConfig.clientType)
    ? requireOwn(tx, tenant, { person: person.id, id: order.for, use })
    : null

/** AMB100: the name of the store that serves this entry, when it is not the store of the order. */
const elsewhere = ({ servedAt }: AddressRecord, storeId: number): string | null =>
  servedAt !== null && servedAt.storeId !== storeId ? servedAt.name : null

/** The standing of the chosen entry of a programme; null for an address. */
async function standingOf(
  tx: TenantTx,
  { tenant, person }: WantedOrder,
  address: AddressRecord | null,
): Promise<EntryStanding | null> {
  if (!address || !isProgramme(tenant.clientConfig.clientType)) return null
  return (await entryStandings(tx, person.id)).get(address.id) ?? null
}

/** A chosen entry, or the address of a delivery. */
interface Chosen {
  readonly address: AddressRecord | null
  readonly standing: EntryStanding | null
}

/** K6, K7: the number of saved entries, counted only when none is chosen; null when the order needs none. */
async function entriesOf(
  tx: TenantTx,
  { tenant, person, body }: WantedOrder,
  order: Order,
  { address, standing }: Chosen,
): Promise<OrderTerms['entries']> {
  const isConfirmed = standing?.isConfirmed ?? true
  if (address) return { saved: 1, isChosen: true, elsewhere: elsewhere(address, body.store), isConfirmed }
  if (!needsEntry(order, tenant.clientConfig.clientType)) return null
  return { saved: (await listAddresses(tx, person.id)).length, isChosen: false, elsewhere: null, isConfirmed }
}

/** An order with all that its rules need. */
interface Composed {
  readonly order: Order
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  readonly standing: EntryStanding | null
  /** The catalogue's stamp. */
  readonly stamp: string
  readonly lines: readonly CheckedLine[]
  readonly terms: OrderTerms
  readonly wallet: LockedWallet | null
}

/**
 * SB10: applies the domain's rules. Throws for a refused order, and for kinds of order that are not implemented yet.
 */
function requirePlaceable({ tenant, body }: WantedOrder, composed: Composed, recipient: Recipient | null) {
  const { order, lines, terms } = composed
  const { bill, coupon, refusals } = checkOrder(order, lines, terms)
  const seen = {
    lines: lines.map(({ wanted }) => wanted.seen),
    bill: seenBill(body),
    avoids: body.avoidsSeen ?? null,
  }
  const changes = changesOf(seen, { lines: lines.map(({ checked }) => checked), bill, refusals, recipient })
  const problem = verdict(tenant, refusals, changes)
  if (problem) throw problem
  const payment = paymentOf(order, terms.store.offers)
  requireTender(tenant, payment)
  return { bill, coupon, payment }
}

function requireOrder({ tenant, body }: WantedOrder): Order {
  const order = orderOf(body)
  if ('code' in order) throw refusedFor(tenant, order)
  return order
}

interface Composing {
  readonly menus: PreparedMenus
  /** Epoch milliseconds. */
  readonly now: number
  /** True: the coupon's limits hold until the order is written. */
  readonly locking: boolean
  /** `order` in a placement: the address is not deleted before the order is written. */
  readonly use: AddressUse
}

/** M4, M9, M10, AMB110: the wallet that is to pay an order or a part of it, locked; null: it pays nothing. */
async function walletOf(
  tx: TenantTx,
  { tenant, person, body }: WantedOrder,
  { order, store, now }: { readonly order: Order; readonly store: StoreRecord; readonly now: number },
): Promise<LockedWallet | null> {
  const offers = offersOf(tenant, store)
  const isPart = walletPartOf(order) > 0 && takesParts(order, offers)
  if (!isPart && paymentOf(order, offers) !== 'WALLET') return null
  // Every transaction locks orders before wallets.
  if (body.replaces) await lockToEnd(tx, body.replaces)
  const today = localTimeAt(now, tenant.wallet.timeZone).date
  return openLocked(tx, { person: person.id, at: new Date(now), today })
}

/** M9, M10: what an order may count on; another plan not on what is owed for meals on credit. */
const countingBalance = ({ balance, state }: LockedWallet, { plan }: Order): Paise =>
  plan.kind === 'days' ? balanceForPlan(balance, state.owedForMeals) : balance

/** Loads the data of an order and checks its lines against the current catalogue. */
async function compose(tx: TenantTx, wanted: WantedOrder, composing: Composing): Promise<Composed> {
  const { tenant, body, person } = wanted
  const { menus, now, locking, use } = composing
  const order = requireOrder(wanted)
  const { store, stamp, ...offer } = await menus.offerOf(tx, body.store)
  if (!store) throw problems.notFound((say) => say.storeDoesNotExist)
  const { storeId } = store
  await requireListed(tx, tenant, person, storeId)
  const address = await addressOf(tx, wanted, order, use)
  const standing = await standingOf(tx, wanted, address)
  const entries = await entriesOf(tx, wanted, order, { address, standing })
  const delivery = address && order.mode === 'delivery' ? deliveryTo(store, address) : null
  const coupon = await couponOf(tx, {
    ...{ code: order.coupon, person: person.id, storeId, locking, besides: wanted.ordersBesides },
  })
  // After the rows that other transactions lock before a wallet.
  const wallet = use === 'order' ? await walletOf(tx, wanted, { order, store, now }) : null
  const balance = wallet && countingBalance(wallet, order)
  const isWalletOpen = !wallet?.state.closedAt
  const lacks = lacksBillNote(tenant.clientConfig.billNote, order, body.billNote ?? '')
  const known = { entries, delivery, coupon, balance, lacksBillNote: lacks }
  const terms = orderTerms({ tenant, store, now, isWalletOpen, ...known })
  const { earlier, besides } = wanted
  const lines = checkLines(earlier?.lines ?? wantedLines(body), { ...offer, order, store, now })
  const ofPlan = { follows: earlier !== undefined && earlier.planId !== null, besides }
  return { order, store, address, standing, terms: { ...terms, ...ofPlan }, stamp, lines, wallet }
}

/**
 * SB10: loads the data of an order and checks it against the current catalogue. Throws for an order that cannot be
 * placed.
 */
export async function checkPlacement(
  tx: TenantTx,
  menus: PreparedMenus,
  wanted: WantedOrder,
  { now, locking }: Pick<Composing, 'now' | 'locking'>,
): Promise<CheckedOrder> {
  const composed = await compose(tx, wanted, { menus, now, locking, use: 'order' })
  const { order, store, address, terms, stamp, wallet } = composed
  const recipient = await recipientOf(tx, wanted, composed)
  const { bill, coupon, payment } = requirePlaceable(wanted, composed, recipient)
  const dates = order.plan.kind === 'days' ? mealDates(order.plan, store.hours) : null
  const lines = orderedLines(composed.lines)
  return {
    ...{ order, store, address, bill, payment, lines, wallet },
    avoids: keptForKitchen(recipient),
    proof: priceProof({
      ...{ order, terms, store, address, bill, coupon, payment },
      ...{ lines: withOwnMeals(lines, dates), catalogue: stamp },
    }),
    slot: laterSlot(order, terms.store, terms.here),
    buyer: await buyerOf(tx, wanted.person.id, order),
    mealDates: dates,
  }
}

/**
 * N2, N3: what the order's coupon takes off, in paise, by the rules of its placement. Throws when it is refused; what
 * else is wrong with the order does not matter.
 */
export async function checkCoupon(
  tx: TenantTx,
  menus: PreparedMenus,
  wanted: WantedOrder,
  now: number,
): Promise<Paise> {
  const { order, lines, terms } = await compose(tx, wanted, { menus, now, locking: false, use: 'read' })
  const { bill, coupon } = checkOrder(order, lines, terms)
  if (coupon.problem) throw refusedCoupon(wanted.tenant, coupon.problem)
  return amountOf(bill, 'coupon')
}
