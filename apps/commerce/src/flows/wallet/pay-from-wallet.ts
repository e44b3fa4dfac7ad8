import type { Paise } from '@tiffin/domain/money/money'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { post } from '#modules/ledger/api/post'
import { balanceOf, legsToPay, lockWallet, openWallet, type WalletState } from '#modules/ledger/api/wallets'
import type { OrderRecord } from '#modules/orders/api/records'
import { insertPayment, newPayment } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'

/** A wallet that is locked to the end of the transaction, on a day of its zone. */
export interface LockedWallet {
  readonly state: WalletState
  readonly today: LocalDate
  readonly balance: Paise
}

/** M4, M10: locks the wallet that is to pay an order. */
export async function walletToPay(
  tx: TenantTx,
  { person, at, today }: { readonly person: string; readonly at: Date; readonly today: LocalDate },
): Promise<LockedWallet> {
  const locked = await lockWallet(tx, person)
  if (locked) return { state: locked, today, balance: balanceOf(locked, today) }
  await openWallet(tx, person, at)
  const opened = await lockWallet(tx, person)
  if (!opened) throw new Error('A wallet that was opened is not there')
  return { state: opened, today, balance: balanceOf(opened, today) }
}

/** The wallet is its own provider: the payment is made with the order, and refunds know it. */
async function insertWalletPayment(tx: TenantTx, { id, person, placedAt: at }: OrderRecord, amount: Paise) {
  const terms = { person, provider: 'wallet', merchant_id: 'wallet', amount } as const
  const payment = newPayment(tx.tenant, orderSubject(id), terms, at)
  await insertPayment(tx, { ...payment, state: 'paid', decided_at: at })
}

/**
 * SB11, SB23, AMB37: takes what the wallet pays of an order that has been written in this transaction. The check of the
 * order has seen that the locked wallet holds it.
 */
export async function payFromWallet(tx: TenantTx, order: OrderRecord, { state, today }: LockedWallet): Promise<void> {
  const amount = sumOf(takenAt(order.bill.tenders, 'at-placing'))
  if (amount === 0) return
  const legs = legsToPay(state, amount, today)
  if (!legs) throw new Error('An order costs more than its wallet holds')
  await insertWalletPayment(tx, order, amount)
  await post(tx, {
    key: `order:${order.id}`,
    posting: 'order-paid',
    subject: { kind: 'order', id: order.id },
    at: order.placedAt,
    legs: [...legs, { account: 'advances', amount }],
    row: { wallet: state.id, amount, storeId: order.storeId, words: order.storeName, today },
  })
}
