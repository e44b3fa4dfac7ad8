import { type StoredDocument, seriesFaults } from '@tiffin/commerce/testing/documents'
import { isRegistered, isSaleKind, type SaleKind } from '@tiffin/domain/documents/kinds'
import type { Registration } from '@tiffin/domain/money/registration'
import { orderPath } from '@tiffin/domain/order/tracking'
import { isKept } from './check-absence.ts'
import { sumOf } from './check-movements.ts'
import type { PlanRow } from './plan-rows.ts'
import type { OrderRow, PaymentRow, TenantRows } from './rows.ts'

/** The documents of a tenant after a run. */
export interface DocumentsLeft {
  readonly rows: TenantRows
  readonly documents: readonly StoredDocument[]
  /** The documents of all its stores. */
  readonly registration: Registration
  /** Decision 0103: the orders of meals that were made on credit. */
  readonly onCredit: ReadonlySet<string>
}

/** An order with what decides its documents. */
interface Account {
  readonly order: OrderRow
  /** Handed over, or called off and kept in part (AMB113). */
  readonly isSupplied: boolean
  readonly isCounterSale: boolean
  readonly isOnCredit: boolean
  /** The confirmed payments. */
  readonly payments: readonly PaymentRow[]
  /** In paise. */
  readonly refunded: number
  /** The valid documents. */
  readonly documents: readonly StoredDocument[]
  /** A job will issue its vouchers. */
  readonly isQueued: boolean
}

const totalOf = (documents: readonly StoredDocument[]): number =>
  documents.reduce((sum, { content }) => sum + content.total, 0)

const ofKind = (documents: readonly StoredDocument[], kind: StoredDocument['kind']) =>
  documents.filter((document) => document.kind === kind)

/** Whether an order has ever reached the last state of its path. */
export const wasHandedOver = ({ id, fulfilment }: OrderRow, { events }: TenantRows): boolean =>
  events.some(({ orderId, progress }) => orderId === id && progress === orderPath[fulfilment].at(-1))

function accountsOf({ rows, documents, onCredit }: DocumentsLeft): readonly Account[] {
  const standing = Map.groupBy(
    documents.filter(({ cancelledAt }) => cancelledAt === null),
    ({ orderId }) => orderId,
  )
  return rows.orders.map((order) => {
    const payments = rows.payments.filter((payment) => payment.subjectId === order.id && payment.state === 'paid')
    return {
      ...{ order, payments, documents: standing.get(order.id) ?? [] },
      isSupplied: wasHandedOver(order, rows) || isKept(order, rows),
      isOnCredit: onCredit.has(order.id),
      isCounterSale: rows.events.some(({ orderId, move }) => orderId === order.id && move === 'place-counter'),
      refunded: sumOf(rows.refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))),
      isQueued: rows.jobs.some(({ kind, key }) => kind === 'issue-vouchers' && key === order.id),
    }
  })
}

/** AMB112: the kind that a registration asks for, by the rates that a document states. */
function kindAsked({ content: { rates } }: StoredDocument, registration: Registration): SaleKind {
  if (registration === 'none') return 'receipt'
  const [isTaxed, isExempt] = [rates.some(({ rate }) => rate > 0), rates.some(({ rate }) => rate === 0)]
  if (registration === 'composition' || !isTaxed) return 'bill-of-supply'
  return isExempt ? 'invoice-cum-bill' : 'tax-invoice'
}

/** Checks that a supply has one document, which states, with its credit notes, the payments less the refunds. */
function saleViolations({ order, isSupplied, refunded, documents }: Account, registration: Registration): string[] {
  const { id, total } = order
  const sales = documents.filter(({ kind }) => isSaleKind(kind))
  const credits = ofKind(documents, 'credit-note')
  if (!isSupplied) return sales.length + credits.length === 0 ? [] : [`${id}: invoiced, and never handed over`]
  const [stated, paid] = [totalOf(sales) - totalOf(credits), total - refunded]
  return [
    ...(sales.length > 1 ? [`${id}: ${sales.length} documents of one supply`] : []),
    ...(sales.length === 0 && paid > 0 ? [`${id}: handed over without a document`] : []),
    ...(stated === paid ? [] : [`${id}: its documents state ${stated}, and ${paid} was paid`]),
    ...(totalOf(credits) <= totalOf(sales) ? [] : [`${id}: credit notes above their document`]),
    ...sales
      .filter((sale) => sale.kind !== kindAsked(sale, registration))
      .map((sale) => `${id}: a ${sale.kind} instead of a ${kindAsked(sale, registration)}`),
  ]
}

/**
 * Checks that each payment before the supply has a voucher of its amount, and that refund vouchers do not exceed the
 * vouchers.
 */
function voucherViolations(account: Account, registration: Registration): string[] {
  const { order, documents, isSupplied, isCounterSale, isOnCredit, isQueued } = account
  // AMB4: the voucher of a plan that is paid in advance states what its meals cost.
  const payments = account.payments.filter(({ planId }) => planId === null)
  const vouchers = ofKind(documents, 'receipt-voucher')
  // Decision 0103: nothing is received before the supply of a meal on credit.
  const isWanted = isRegistered(registration) && !isCounterSale && !isOnCredit
  const isDue = isSupplied || (order.progress !== 800 && !isQueued)
  const of = ({ id }: PaymentRow) => vouchers.filter(({ event }) => event === `payment:${id}`)
  const known = payments.flatMap(of)
  return [
    ...vouchers.filter((each) => !known.includes(each)).map(({ number }) => `${number}: a voucher of no payment`),
    ...payments.flatMap((payment) => [
      ...(of(payment).length > (isWanted ? 1 : 0) ? [`${payment.id}: ${of(payment).length} vouchers`] : []),
      ...(isWanted && isDue && of(payment).length === 0 ? [`${payment.id}: no voucher`] : []),
      ...of(payment)
        .filter(({ content }) => content.total !== payment.amount)
        .map(({ content }) => `${payment.id}: a voucher of ${content.total} for ${payment.amount}`),
    ]),
    ...(totalOf(ofKind(documents, 'refund-voucher')) <= totalOf(vouchers)
      ? []
      : [`${order.id}: refund vouchers above their vouchers`]),
  ]
}

/** AMB4: what a plan's money has paid of supplies; credit notes state what of it returned. */
function suppliedBy(planId: string, { rows, documents }: Pick<DocumentsLeft, 'rows' | 'documents'>): number {
  const meals = new Set(rows.payments.filter((payment) => payment.planId === planId).map(({ subjectId }) => subjectId))
  const isOfMeal = ({ orderId, cancelledAt }: StoredDocument) => cancelledAt === null && meals.has(orderId)
  return totalOf(documents.filter((each) => isOfMeal(each) && isSaleKind(each.kind)))
}

/**
 * AMB4: checks that the advance payment of a plan has a voucher of its amount, and that its refund vouchers state what was
 * returned before a supply.
 */
function planViolations({ id }: PlanRow, { rows, documents, registration }: DocumentsLeft): string[] {
  const own = documents.filter(({ orderId, cancelledAt }) => orderId === id && cancelledAt === null)
  const vouchers = ofKind(own, 'receipt-voucher')
  const paid = rows.payments.filter(({ subjectId, state }) => subjectId === id && state === 'paid')
  const refunds = rows.refunds.filter(({ paymentId }) => paid.some((payment) => payment.id === paymentId))
  const isQueued = rows.jobs.some(({ kind, key }) => kind === 'issue-plan-vouchers' && key.startsWith(`${id} `))
  const [stated, due] = [totalOf(vouchers), isRegistered(registration) ? sumOf(paid) : 0]
  const back = totalOf(ofKind(own, 'refund-voucher'))
  const returned = Math.max(0, Math.min(sumOf(refunds), stated - suppliedBy(id, { rows, documents })))
  const others = own.filter(({ kind }) => kind !== 'receipt-voucher' && kind !== 'refund-voucher')
  return [
    ...others.map(({ number, kind }) => `${number}: a ${kind} of a plan`),
    ...(vouchers.length > paid.length ? [`${id}: ${vouchers.length} vouchers of ${paid.length} payments`] : []),
    ...(stated === due || (isQueued && stated < due) ? [] : [`${id}: its vouchers state ${stated} of ${due}`]),
    ...(back === returned || (isQueued && back < returned)
      ? []
      : [`${id}: refund vouchers of ${back} for ${returned}`]),
  ]
}

/** Checks that the rates of a document, and its payments, sum to its total. */
function sumViolations({ number, content: { rates, tenders, total } }: StoredDocument): string[] {
  const ofRates = rates.reduce((sum, rate) => sum + rate.taxable + rate.central + rate.state + rate.integrated, 0)
  return [
    ...(ofRates === total ? [] : [`${number}: its rates sum to ${ofRates} instead of ${total}`]),
    ...(sumOf(tenders) === total ? [] : [`${number}: paid with ${sumOf(tenders)} instead of ${total}`]),
  ]
}

/** AMB112: all faults in the documents of a tenant after a run, one per line. */
export function documentViolationsIn(left: DocumentsLeft): string[] {
  const { rows, documents, registration } = left
  const known = new Set([...rows.orders, ...rows.plans].map(({ id }) => id))
  return [
    ...seriesFaults(documents).map((series) => `series ${series}: a number is missing, twice or out of order`),
    ...documents.filter(({ orderId }) => !known.has(orderId)).map(({ number }) => `${number}: a document of no order`),
    ...documents.flatMap(sumViolations),
    ...accountsOf(left).flatMap((account) => [
      ...saleViolations(account, registration),
      ...voucherViolations(account, registration),
    ]),
    ...rows.plans.flatMap((plan) => planViolations(plan, left)),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
