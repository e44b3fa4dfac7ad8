import { randomUUID } from 'node:crypto'
import { toRupees } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type Closing, planClosing, type ReturnWay } from '@tiffin/domain/wallet/closing'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { plainDigest } from '#kernel/keyed-calls'
import { lapseAtClosing, markClosed, settleDebt, topUpsLeft } from '#modules/ledger/api/closing'
import { toppedUpSince } from '#modules/ledger/api/passbook'
import { readWallet, type WalletState } from '#modules/ledger/api/wallets'
import { paymentsOfSubjects } from '#modules/payments/api/payments'
import { takesRefund } from '#modules/payments/api/refund-days'
import { returnTopUp, walletWords } from './return-top-up.ts'
import type { WalletNeeds } from './wallet-day.ts'
import { changeByOperator, personOfMobile, type WalletChange, type WantedChange } from './wallet-of-mobile.ts'

/** What the closing of a wallet does, or has done. Amounts in rupees. */
export interface ClosingReport {
  /** What of the cash settles what the person owes. */
  readonly settled: number
  readonly stillOwed: number
  /** `refund`: the reference of the refund; null: it is not closed yet. */
  readonly returns: readonly {
    readonly topUp: string
    readonly amount: number
    readonly way: ReturnWay
    readonly refund: string | null
  }[]
  readonly lapses: readonly { readonly lot: number; readonly amount: number; readonly lastDay: LocalDate }[]
}

export interface WantedClosing extends WantedChange {
  readonly by: Actor
}

const reportOf = (
  { settled, stillOwed, returns }: Closing,
  { lots }: Pick<WalletState, 'lots'>,
  refunds: ReadonlyMap<string, string>,
): ClosingReport => ({
  ...{ settled: toRupees(settled), stillOwed: toRupees(stillOwed) },
  returns: returns.map(({ topUpId: topUp, amount, way }) => ({
    ...{ topUp, amount: toRupees(amount), way, refund: refunds.get(topUp) ?? null },
  })),
  lapses: lots.map(({ lot, amount, lastDay }) => ({ lot, amount: toRupees(amount), lastDay })),
})

/** The top-ups that have brought what a wallet holds, the newest first. */
async function returnableOf(tx: TenantTx, { id }: WalletState, at: Date) {
  const left = new Map((await topUpsLeft(tx, id)).map((each) => [each.topUpId, each.left]))
  const payments = await paymentsOfSubjects(tx, 'top-up', [...left.keys()])
  return payments
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
    .map((payment) => ({ id: payment.id, left: left.get(payment.id) ?? 0, isTaken: takesRefund(payment, at) }))
}

const isEmpty = ({ cash, lots }: WalletState): boolean => cash === 0 && lots.length === 0

/** Throws refused for a wallet in which something is not decided, and for one that is closed and empty. */
async function planOf(tx: TenantTx, state: WalletState, at: Date): Promise<Closing> {
  if (state.closedAt && isEmpty(state)) throw problems.refused((say) => say.walletClosedAlready)
  if (state.held > 0) throw problems.refused((say) => say.walletHasHolds(state.held))
  if (state.owedForMeals > 0) throw problems.refused((say) => say.walletOwesMeals(state.owedForMeals))
  const undecided = await toppedUpSince(tx, state.id, null)
  if (undecided > 0) throw problems.refused((say) => say.walletHasTopUps(undecided))
  const plan = planClosing({ cash: state.cash, owed: state.owed, topUps: await returnableOf(tx, state, at) })
  if (plan.unknown > 0) throw problems.refused((say) => say.walletCashUnknown(plan.unknown))
  return plan
}

/** SB23: what closing a person's wallet would do. Throws as `closeByOperator`. */
export const previewClosing = (
  db: Db,
  tenant: Tenant,
  { mobile, at }: Pick<WantedChange, 'mobile' | 'at'>,
  note: Note<ClosingReport> = noNote,
): Promise<ClosingReport> =>
  inTenant(db, tenant.id, async (tx) => {
    const { id } = await personOfMobile(tx, tenant, mobile)
    const state = await readWallet(tx, id)
    const nothing = { settled: 0, stillOwed: 0, returns: [], lapses: [] }
    const report = state ? reportOf(await planOf(tx, state, at), state, new Map()) : nothing
    await note(tx, report)
    return report
  })

/** Settles, returns and lapses in this sequence, so that each row of the passbook states what is left. */
async function carryOut(
  needs: WalletNeeds,
  tx: TenantTx,
  plan: Closing,
  { state, today, by, at }: { state: WalletState; today: LocalDate; by: Actor; at: Date },
): Promise<ReadonlyMap<string, string>> {
  const { id: wallet, lots } = state
  const say = walletWords(needs, tx.tenant)
  const id = randomUUID()
  const occurrence = (words: string) => ({ at, today, words })
  if (plan.settled > 0) await settleDebt(tx, { id, wallet, amount: plan.settled }, occurrence(say.debtSettled))
  const refunds = new Map<string, string>()
  for (const { topUpId, amount } of plan.returns) {
    const refund = await returnTopUp(needs, tx, { wallet, topUpId, amount, why: 'operator', by, at })
    refunds.set(topUpId, refund.id)
  }
  for (const lot of lots) await lapseAtClosing(tx, { id, wallet, lot }, occurrence(say.bonusLapsedAtClosing))
  await markClosed(tx, wallet, at)
  return refunds
}

const change: WalletChange<WantedClosing, ClosingReport> = {
  operation: { name: 'closeWallet', digests: [({ person }) => plainDigest({ person })] },
  async make(tx, tenant, { state, today }, { by, at }) {
    const plan = await planOf(tx, state, at)
    const needs = { tenants: { find: () => tenant } }
    const refunds = await carryOut(needs, tx, plan, { state, today, by, at })
    return { id: state.id, answer: reportOf(plan, state, refunds) }
  },
}

/**
 * SB23: closes a person's wallet: what is owed is settled, cash goes back to its top-ups, and bonuses lapse. Throws as
 * `changeByOperator`, and refused while something of it is not decided. After the commit, `commerce.jobs.note` lets the
 * refunds begin at once.
 */
export const closeByOperator = (
  db: Db,
  tenant: Tenant,
  wanted: WantedClosing,
  note: Note<ClosingReport> = noNote,
): Promise<ClosingReport> => changeByOperator(db, tenant, change, wanted, note)
