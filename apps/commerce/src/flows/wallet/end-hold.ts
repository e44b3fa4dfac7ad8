import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { endHold } from '#modules/ledger/api/holds'
import { keepSpendable, legsToReturn, takenFor } from '#modules/ledger/api/taken'
import { lockWallet } from '#modules/ledger/api/wallets'
import { decidePayment, lockHeldPart, type PaymentRecord } from '#modules/payments/api/payments'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'
import { planLapses } from './lapse-job.ts'
import { settleGraceMeals } from './settle-grace.ts'
import { type WalletNeeds, walletDay, walletZone } from './wallet-day.ts'

/** Where the money of a hold came from: a bonus that expired meanwhile can be spent for some days more. */
async function backLegs(needs: WalletNeeds, tx: TenantTx, { subject_id: id, amount }: PaymentRecord, at: Date) {
  const legs = legsToReturn(await takenFor(tx, { kind: 'order', id }), amount)
  const extended = await keepSpendable(tx, legs, walletDay(needs, tx.tenant, at))
  await planLapses(tx, extended, walletZone(needs, tx.tenant))
  return legs
}

/** How a hold ends. */
export interface PartEnd {
  /** False: it is released. */
  readonly isTaken: boolean
  readonly at: Date
}

/** AMB110: takes or releases a part that is locked (`lockHeldPart`), after its order. */
export async function endPart(
  needs: WalletNeeds,
  tx: TenantTx,
  part: PaymentRecord,
  { isTaken, at }: PartEnd,
): Promise<void> {
  const { id, subject_id: orderId, person, amount } = part
  const wallet = await lockWallet(tx, person)
  if (!wallet) throw new Error('A part of an order is held in a wallet that is not there')
  const to = isTaken ? [{ account: 'advances', amount } as const] : await backLegs(needs, tx, part, at)
  const today = walletDay(needs, tx.tenant, at)
  const owed = await endHold(tx, { orderId, wallet: wallet.id, amount, to, isTaken, at, today })
  if (!isTaken) {
    await settleGraceMeals(tx, { person, owed, at, today })
    await lookAheadFor(tx, person, at)
  }
  await decidePayment(tx, id, isTaken ? 'paid' : 'failed', null, at)
}

/** AMB110: what the wallet holds for a locked order goes back into it. Returns the amount; 0: it holds nothing. */
export async function releasePart(needs: WalletNeeds, tx: TenantTx, orderId: string, at: Date): Promise<Paise> {
  const part = await lockHeldPart(tx, orderId)
  if (part) await endPart(needs, tx, part, { isTaken: false, at })
  return part?.amount ?? 0
}
