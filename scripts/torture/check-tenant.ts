import { checkLedger } from '@tiffin/commerce/flows/ledger/check/check-ledger'
import { comparePlansNow } from '@tiffin/commerce/flows/plans/compare-plans'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { documentsIn, type StoredDocument } from '@tiffin/commerce/testing/documents'
import type { Bank } from './bank.ts'
import { checkoutViolationsIn, type ExpectedCheckouts } from './check-checkouts.ts'
import { documentViolationsIn } from './check-documents.ts'
import { graceViolationsIn } from './check-grace.ts'
import { ledgerViolationsIn } from './check-ledger.ts'
import { type BankTruth, moneyViolationsIn } from './check-money.ts'
import { type Expected, violationsIn } from './check-orders.ts'
import { type ExpectedPlans, planViolationsIn } from './check-plans.ts'
import { prepaidViolationsIn } from './check-prepaid.ts'
import { type ExpectedSales, saleViolationsIn } from './check-sales.ts'
import { type ExpectedTopUps, walletViolationsIn } from './check-wallet.ts'
import { REGISTRATION } from './coupons.ts'
import { type GraceRow, readLedgerRows } from './ledger-rows.ts'
import { readTenantRows, type TenantRows } from './rows.ts'

/** What a run promised to diners, of all tenants. */
export interface Promised extends Expected, ExpectedTopUps, ExpectedSales, ExpectedPlans, ExpectedCheckouts {
  /** What the clock of the servers shows in the end, in epoch milliseconds. */
  readonly now: number
}

/** What a run left of one tenant. */
export interface TenantLeft {
  readonly rows: TenantRows
  readonly documents: readonly StoredDocument[]
  readonly graceMeals: readonly GraceRow[]
  readonly violations: readonly string[]
}

/** Paytm calls the id of a payment an order id. */
const named = <T extends { readonly orderId: string }>(each: T) => ({ ...each, paymentId: each.orderId })

/** The payments and refunds of a tenant as its provider knows them. */
function providersTruth({ stub, merchantOf }: Bank, tenant: string): BankTruth {
  const isOwn = ({ merchant }: { readonly merchant: string }) => merchant === merchantOf(tenant)
  return {
    payments: [...stub.payments.values()].filter(isOwn).map(named),
    refunds: [...stub.refunds.values()].filter(isOwn).map(named),
  }
}

/**
 * The faults of `npm run ledger -- check`. No work is running, so everything must be posted until the last minutes.
 */
async function bookViolations(db: Db, tenant: string, now: Date): Promise<readonly string[]> {
  const wanted = { now, timeZone: 'Asia/Kolkata', isRunning: false }
  const { faults } = await checkLedger(db, tenant, wanted)
  return faults.map((fault) => `${tenant} the books: ${JSON.stringify(fault)}`)
}

/** Reads what is stored of a tenant, and finds everything that is wrong with it, one line each. */
export async function tenantLeft(db: Db, tenant: string, bank: Bank, promised: Promised): Promise<TenantLeft> {
  const rows = await readTenantRows(db, tenant)
  const ledger = await readLedgerRows(db, tenant)
  const documents = await documentsIn(db, tenant)
  const onCredit = new Set(ledger.graceMeals.map(({ orderId }) => orderId))
  const truth = providersTruth(bank, tenant)
  const at = new Date(promised.now)
  const { differences } = await comparePlansNow(db, tenant, at)
  const violations = [
    ...violationsIn(rows, promised),
    ...saleViolationsIn(rows, promised),
    ...planViolationsIn(rows, promised),
    ...prepaidViolationsIn({ rows, ledger, truth, isSettled: promised.isSettled }),
    ...checkoutViolationsIn(rows, truth, promised),
    ...moneyViolationsIn(rows, truth, promised.isSettled),
    ...ledgerViolationsIn(ledger).map((problem) => `${tenant} ${problem}`),
    ...graceViolationsIn(rows, ledger),
    ...walletViolationsIn({ rows, ledger, truth }, promised),
    ...documentViolationsIn({ rows, documents, registration: REGISTRATION, onCredit }),
    ...differences.map((difference) => `${tenant} the plans: ${JSON.stringify(difference)}`),
    // With an accelerated clock, a transaction of a second may exceed the time that the ledger waits for late commits.
    ...(promised.isSettled ? [] : await bookViolations(db, tenant, at)),
  ]
  return { rows, documents, graceMeals: ledger.graceMeals, violations }
}
