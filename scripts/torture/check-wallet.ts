import type { MoneyEffect } from '@tiffin/domain/order/lifecycle'
import { dueBack, isAbsent } from './check-absence.ts'
import type { BankTruth } from './check-money.ts'
import { type Books, booksOf, movementViolations, sumOf } from './check-movements.ts'
import { isInParts, partViolations } from './check-parts.ts'
import type { LedgerRows } from './ledger-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'
import { isCredited, type TopUpAttempt, topUpIdsOf } from './top-ups.ts'

/** What a run left of one tenant, and what its provider knows. */
export interface WalletLeft {
  readonly rows: TenantRows
  readonly ledger: LedgerRows
  readonly truth: BankTruth
}

/** What the run promised. */
export interface ExpectedTopUps {
  /** Attempts of all tenants. */
  readonly topUps: readonly TopUpAttempt[]
  /** Whether the clock was moved until every payment must be decided as the provider decided it. */
  readonly isSettled: boolean
}

/** SAFE1, SAFE3: an order that the wallet pays has one debit and one payment, made with it. */
function debitViolations(order: OrderRow, payments: readonly PaymentRow[], books: Books): string[] {
  const { id, person, total } = order
  if (!order.kinds.includes('WALLET')) {
    const debits = books.byKey.get(`order:${id}`)?.length ?? 0
    return debits + payments.length === 0 ? [] : [`${id}: a debit of an order that the wallet does not pay`]
  }
  const [payment, ...further] = payments
  const isWhole = further.length === 0 && payment?.amount === total && payment.person === person
  return [
    ...(isWhole && payment.state === 'paid'
      ? []
      : [`${id}: half an order, its payments are ${JSON.stringify(payments)}`]),
    ...(order.payment === 'TXN_SUCCESS' ? [] : [`${id}: paid, and shown as ${order.payment}`]),
    ...movementViolations(books, { key: `order:${id}`, person, account: 'advances', amount: -total }),
  ]
}

/** Decision 0103: the refund of a meal on credit that is not settled takes off what is owed. */
function wayOf(orderId: string, { graceMeals, transfers }: LedgerRows, key: string): RefundRow['way'] {
  if (!graceMeals.some((meal) => meal.orderId === orderId)) return 'wallet'
  const [settled, returned] = [`grace:${orderId}`, key].map((wanted) =>
    transfers.findIndex((each) => each.key === wanted),
  )
  return settled !== undefined && returned !== undefined && settled >= 0 && settled < returned ? 'wallet' : 'owed'
}

/**
 * AMB37, AMB106, AMB113: what the wallet paid comes back into it, each refund once: all of it with a cancellation, and the
 * share of a meal that is called off.
 */
function returnViolations(order: OrderRow, refunds: readonly RefundRow[], books: Books, left: WalletLeft): string[] {
  const { id, person, total } = order
  const returned = sumOf(refunds)
  const { rows, ledger } = left
  const due = dueBack(order, rows)
  const most = isAbsent(order, rows) ? due : total
  return [
    ...(returned > most ? [`${id}: ${returned} returned of ${most}`] : []),
    ...(returned < due ? [`${id}: ${returned} returned instead of ${due}`] : []),
    ...refunds.flatMap(({ id: reference, amount, way, state }) => [
      ...(wayOf(id, ledger, `refund:${reference}`) === way && state === 'sent'
        ? []
        : [`${reference}: ${state} by ${way ?? 'a provider'}`]),
      ...movementViolations(books, { key: `refund:${reference}`, person, account: 'advances', amount }),
    ]),
  ]
}

/** SAFE5: the moves of an order say what its wallet gave and got. An operator's refund of a part is not a move. */
function moveViolations({ id, total }: OrderRow, refunds: readonly RefundRow[], { events }: TenantRows): string[] {
  const money = events.filter(({ orderId }) => orderId === id).flatMap((event) => event.money)
  const of = (wanted: MoneyEffect): number => sumOf(money.filter(({ does }) => does === wanted))
  return [
    ...(of('takes') === total ? [] : [`${id}: its moves took ${of('takes')}`]),
    ...(of('returns') <= sumOf(refunds) ? [] : [`${id}: its moves returned ${of('returns')}`]),
    ...money.filter(({ kind }) => kind !== 'WALLET').map(({ kind }) => `${id}: its moves moved ${kind}`),
  ]
}

/** What the passbook calls a top-up whose payment has this state. */
const STATUS_OF: Readonly<Record<PaymentRow['state'], string>> = {
  ...{ starting: 'PENDING', open: 'PENDING' },
  ...{ paid: 'SUCCESS', failed: 'FAILED' },
}

/** SB23, SAFE6: a top-up is credited once, when the provider received it, and what it received is not forgotten. */
function topUpViolations(payment: PaymentRow, { rows, ledger, truth }: WalletLeft, books: Books, isSettled: boolean) {
  const { id, state, person, provider, amount } = payment
  const key = `top-up:${id}`
  const known = truth.payments.find(({ paymentId }) => paymentId === id)
  const wasPaid = known?.status === 'TXN_SUCCESS' && Math.round(Number(known.amount) * 100) === amount
  const isWatched = rows.jobs.some((job) => job.kind === 'settle-top-up' && job.key === id)
  const isOpen = state === 'starting' || state === 'open'
  const shown = ledger.passbook.filter((row) => row.subjectKind === 'top-up' && row.subjectId === id)
  const text = shown.map((row) => `${row.type} ${row.status} ${row.amount}`).join()
  const keyed = rows.keyed.filter(({ operation, madeId }) => operation === 'topUp' && madeId === id)
  return [
    ...(state === 'paid' && !wasPaid ? [`${id}: credited without payment`] : []),
    ...(state !== 'paid' && wasPaid && (isSettled || !isWatched) ? [`${id}: a top-up is lost`] : []),
    ...(isOpen && !isWatched ? [`${id}: nothing will settle it`] : []),
    ...(isOpen && isSettled ? [`${id}: not settled`] : []),
    ...(text === `TOPUP ${STATUS_OF[state]} ${amount}` ? [] : [`${id}: ${state}, its passbook says ${text}`]),
    ...(keyed.length === 1 && keyed[0]?.actor === person ? [] : [`${id}: ${keyed.length} keyed calls`]),
    ...(state === 'paid' ? movementViolations(books, { key, person, account: `provider:${provider}`, amount }) : []),
    ...(state !== 'paid' && books.byKey.has(key) ? [`${id}: ${state}, and credited`] : []),
  ]
}

/** SAFE2, SAFE3: an acknowledged top-up is stored as it was wanted, and what the answers say is so. */
function attemptViolations(attempt: TopUpAttempt, payments: ReadonlyMap<string, PaymentRow>): string[] {
  const [id, ...further] = topUpIdsOf(attempt)
  if (id === undefined) return []
  const payment = payments.get(id)
  if (!payment) return [`${id}: an acknowledged top-up is lost`]
  const isOwn = payment.subjectKind === 'top-up' && payment.person === attempt.person
  return [
    ...(further.length > 0 ? [`${attempt.key}: ${further.length + 1} top-ups of one key`] : []),
    ...(isOwn && payment.amount === attempt.amount ? [] : [`${id}: the top-up of another wish`]),
    ...(isCredited(attempt) && payment.state !== 'paid' ? [`${id}: told as added, and ${payment.state}`] : []),
  ]
}

/** SAFE3: no transfer is about something that does not exist. */
function orphans({ transfers }: LedgerRows, { orders, refunds, payments }: TenantRows): string[] {
  const known = new Set([
    ...orders.flatMap(({ id }) => [`order:${id}`, `grace:${id}`, `hold:${id}`, `hold-end:${id}`]),
    ...refunds.map(({ id }) => `refund:${id}`),
    ...payments.map(({ id }) => `top-up:${id}`),
    // What the job that keeps the books posts, at a moment of its own.
    ...orders.map(({ id }) => `sale:${id}`),
    ...payments.map(({ id }) => `payment:${id}`),
    ...refunds.flatMap(({ id }) => [`refund-asked:${id}`, `refund-sent:${id}`, `sale-returned:${id}`]),
  ])
  // What an operator gives or takes is about nothing else.
  const isOwed = (key: string): boolean => !known.has(key) && !/^(bonus|penalty):/.test(key)
  return transfers.filter(({ key }) => isOwed(key)).map(({ key }) => `${key}: a transfer of nothing`)
}

/**
 * SAFE1, SAFE3, SAFE4, SAFE6: everything that is wrong between a tenant's wallets, its orders, its top-ups and what its
 * provider knows, one line each.
 */
export function walletViolationsIn(left: WalletLeft, { topUps, isSettled }: ExpectedTopUps): string[] {
  const { rows, ledger } = left
  const books = booksOf(ledger)
  const byWallet = rows.payments.filter(({ provider }) => provider === 'wallet')
  const payments = Map.groupBy(byWallet, ({ subjectId }) => subjectId)
  const refunds = Map.groupBy(rows.refunds, ({ paymentId }) => paymentId)
  const byId = new Map(rows.payments.map((payment) => [payment.id, payment]))
  const orders = new Set(rows.orders.map(({ id }) => id))
  return [
    ...byWallet.filter(({ subjectId }) => !orders.has(subjectId)).map(({ id }) => `${id}: a payment of no order`),
    ...rows.orders.flatMap((order) => {
      const own = payments.get(order.id) ?? []
      if (isInParts(order)) {
        const refundsOfPart = own.flatMap(({ id }) => refunds.get(id) ?? [])
        return partViolations(order, { payments: own, refunds: refundsOfPart, rows, ledger })
      }
      const debits = debitViolations(order, own, books)
      if (!order.kinds.includes('WALLET')) return debits
      const back = own.flatMap(({ id }) => refunds.get(id) ?? [])
      return [...debits, ...returnViolations(order, back, books, left), ...moveViolations(order, back, rows)]
    }),
    ...rows.payments
      .filter(({ subjectKind }) => subjectKind === 'top-up')
      .flatMap((payment) => topUpViolations(payment, left, books, isSettled)),
    ...topUps.filter(({ tenant }) => tenant === rows.tenant).flatMap((each) => attemptViolations(each, byId)),
    ...orphans(ledger, rows),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
