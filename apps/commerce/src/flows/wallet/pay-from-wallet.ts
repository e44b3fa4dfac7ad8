import type { Paise } from '@tiffin/domain/money/money'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { holdOf } from '#modules/ledger/api/holds'
import type { Transfer } from '#modules/ledger/api/post'
import {
  afterLegs,
  balanceOf,
  legsToPay,
  lockWallets,
  openWallet,
  readWallets,
  type WalletState,
} from '#modules/ledger/api/wallets'
import type { OrderRecord } from '#modules/orders/api/records'
import { newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'

/** A wallet that is locked to the end of the transaction, on a day of its zone. */
export interface LockedWallet {
  readonly person: string
  readonly state: WalletState
  readonly today: LocalDate
  readonly balance: Paise
}

interface WalletOnDay {
  readonly person: string
  readonly at: Date
  readonly today: LocalDate
}

/** The people whose wallets are locked together. */
interface WalletsOnDay extends Omit<WalletOnDay, 'person'> {
  readonly people: readonly string[]
}

function heldOn(state: WalletState | null, { person, today }: Pick<WalletOnDay, 'person' | 'today'>): LockedWallet {
  if (!state) throw new Error('A wallet that was opened is not there')
  return { person, state, today, balance: balanceOf(state, today) }
}

/**
 * M4, M10: locks the wallets of people on a day of their zone, and opens one for each who has none. By person, in the
 * sequence that every transaction follows which locks several.
 */
export async function openLockedOf(
  tx: TenantTx,
  { people, at, today }: WalletsOnDay,
): Promise<ReadonlyMap<string, LockedWallet>> {
  const locked = new Map(people.length > 0 ? await lockWallets(tx, people) : [])
  const without = people.filter((person) => !locked.has(person))
  for (const person of without) await openWallet(tx, person, at)
  if (without.length > 0) for (const [person, state] of await lockWallets(tx, without)) locked.set(person, state)
  return new Map(people.map((person) => [person, heldOn(locked.get(person) ?? null, { person, today })]))
}

/** The wallet of a person among those that are locked. */
export function lockedIn(wallets: ReadonlyMap<string, LockedWallet>, person: string): LockedWallet {
  const wallet = wallets.get(person)
  if (!wallet) throw new Error('A wallet that was opened is not there')
  return wallet
}

/** As `openLockedOf`, for one person. */
export const openLocked = async (tx: TenantTx, { person, ...day }: WalletOnDay): Promise<LockedWallet> =>
  lockedIn(await openLockedOf(tx, { ...day, people: [person] }), person)

/**
 * As `openLocked`, and includes a bonus that was added while this transaction waited for the lock. Costs a further
 * statement.
 */
export async function openLockedAnew(tx: TenantTx, wanted: WalletOnDay): Promise<LockedWallet> {
  return readAnew(tx, await openLocked(tx, wanted))
}

/** Locked wallets as they are now: with what this transaction has taken, and what was added while it waited for locks. */
export async function readAnewOf(
  tx: TenantTx,
  wallets: readonly LockedWallet[],
): Promise<ReadonlyMap<string, LockedWallet>> {
  if (wallets.length === 0) return new Map()
  const states = await readWallets(
    tx,
    wallets.map(({ person }) => person),
  )
  return new Map(wallets.map(({ person, today }) => [person, heldOn(states.get(person) ?? null, { person, today })]))
}

/** A locked wallet with what was added to it, or its closing, while this transaction waited for the lock. */
export const readAnew = async (tx: TenantTx, wallet: LockedWallet): Promise<LockedWallet> =>
  lockedIn(await readAnewOf(tx, [wallet]), wallet.person)

/** What a wallet pays of an order, or holds for it, and the payment by which refunds know it. */
export interface WalletPart {
  readonly payment: PaymentRecord
  readonly transfer: Transfer
}

/** The transfer of an order that the wallet pays alone, at once. */
function paidOf({ id, placedAt: at, storeId, storeName: words }: OrderRecord, amount: Paise, wallet: LockedWallet) {
  const { state, today } = wallet
  const legs = legsToPay(state, amount, today)
  if (!legs) return null
  return {
    ...{ key: `order:${id}`, posting: 'order-paid', subject: { kind: 'order', id }, at },
    legs: [...legs, { account: 'advances', amount }],
    row: { wallet: state.id, amount, storeId, words, today, change: -amount },
  } satisfies Transfer
}

/** AMB110: the transfer that holds a part until the provider has decided about the rest. */
const heldOf = ({ id, placedAt, storeId, storeName }: OrderRecord, amount: Paise, { state, today }: LockedWallet) =>
  holdOf(state, { orderId: id, amount, storeId, words: storeName, at: placedAt, today })

/**
 * SB11, SB23, AMB37, AMB110: what the locked wallet pays of an order, or holds for it, to be written with the order; null:
 * nothing. The wallet is its own provider: the payment is made with the order. The check of the order has seen that the
 * wallet holds it.
 */
export function walletPart(tenant: string, order: OrderRecord, wallet: LockedWallet): WalletPart | null {
  const { id, person, placedAt: at, bill } = order
  const amount = sumOf(takenAt(bill.tenders, 'at-placing'))
  if (amount === 0) return null
  const isPart = sumOf(takenAt(bill.tenders, 'by-provider')) > 0
  const transfer = (isPart ? heldOf : paidOf)(order, amount, wallet)
  if (!transfer) throw new Error('An order costs more than its wallet holds')
  const terms = { person, provider: 'wallet', merchant_id: 'wallet', amount } as const
  const payment = newPayment(tenant, orderSubject(id), terms, at)
  return {
    payment: isPart ? { ...payment, state: 'open' } : { ...payment, state: 'paid', decided_at: at },
    transfer,
  }
}

/** M10, AMB115: what the locked wallet pays of each of these orders, one after another; empty: it pays none of them. */
export function walletParts(tenant: string, orders: readonly OrderRecord[], wallet: LockedWallet): WalletPart[] {
  const parts: WalletPart[] = []
  let { state } = wallet
  for (const order of orders) {
    const part = walletPart(tenant, order, { ...wallet, state })
    if (!part) continue
    parts.push(part)
    state = afterLegs(state, part.transfer.legs)
  }
  return parts
}
