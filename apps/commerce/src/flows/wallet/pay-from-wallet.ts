import type { Paise } from '@tiffin/domain/money/money'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { holdOf } from '#modules/ledger/api/holds'
import type { Transfer } from '#modules/ledger/api/post'
import { balanceOf, legsToPay, lockWallet, openWallet, readWallet, type WalletState } from '#modules/ledger/api/wallets'
import type { OrderRecord } from '#modules/orders/api/records'
import { newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'

/** A wallet that is locked to the end of the transaction, on a day of its zone. */
export interface LockedWallet {
  readonly state: WalletState
  readonly today: LocalDate
  readonly balance: Paise
}

interface WalletOnDay {
  readonly person: string
  readonly at: Date
  readonly today: LocalDate
}

function heldOn(state: WalletState | null, today: LocalDate): LockedWallet {
  if (!state) throw new Error('A wallet that was opened is not there')
  return { state, today, balance: balanceOf(state, today) }
}

/** M4, M10: locks a person's wallet on a day of its zone, and opens one for a person who has none. */
export async function openLocked(tx: TenantTx, { person, at, today }: WalletOnDay): Promise<LockedWallet> {
  const locked = await lockWallet(tx, person)
  if (locked) return heldOn(locked, today)
  await openWallet(tx, person, at)
  return heldOn(await lockWallet(tx, person), today)
}

/**
 * As `openLocked`, and includes a bonus that was added while this transaction waited for the lock. Costs a further
 * statement.
 */
export async function openLockedAnew(tx: TenantTx, wanted: WalletOnDay): Promise<LockedWallet> {
  await openLocked(tx, wanted)
  return heldOn(await readWallet(tx, wanted.person), wanted.today)
}

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
