import type { SaleAttempt } from './counter.ts'
import type { TenantRows } from './rows.ts'

/** What a run promised to tills. */
export interface ExpectedSales {
  /** Of all tenants; left out: none. */
  readonly sales?: readonly SaleAttempt[]
}

const acknowledgementsOf = ({ answers }: SaleAttempt): readonly string[] =>
  answers.flatMap((answer) => (answer.status === 200 ? [answer.text] : []))

/** SAFE2, SAFE3: an acknowledged sale is stored under its scan id, and all its acknowledgements are equal. */
function attemptViolations(attempt: SaleAttempt, { scans }: TenantRows): string[] {
  const { scanId } = attempt
  const [text, ...others] = new Set(acknowledgementsOf(attempt))
  if (text === undefined) return []
  if (others.length > 0) return [`${scanId}: ${others.length + 1} different acknowledgements of one sale`]
  const { orderId } = (JSON.parse(text) as { sale: { orderId: string } }).sale
  const stored = scans.find((scan) => scan.scanId === scanId)
  if (!stored) return [`${scanId}: an acknowledged sale is lost`]
  return stored.orderId === orderId ? [] : [`${scanId}: acknowledged as ${orderId}, stored as ${stored.orderId}`]
}

/** SAFE1, SAFE3: every sale is one scan, one keyed call and one order that began at the counter. */
function scanViolations({ scans, keyed, events }: TenantRows): string[] {
  const begun = events.filter(({ move }) => move === 'place-counter').map(({ orderId }) => orderId)
  const calls = keyed.filter(({ operation }) => operation === 'counterSale')
  return [
    ...scans.flatMap(({ scanId, orderId }) => [
      ...(begun.filter((id) => id === orderId).length === 1 ? [] : [`${scanId}: a scan without its order`]),
      ...(calls.some(({ key, madeId }) => key === scanId && madeId === orderId) ? [] : [`${scanId}: no keyed call`]),
    ]),
    ...(begun.length === scans.length ? [] : [`${begun.length} orders of counters for ${scans.length} scans`]),
    ...(calls.length === scans.length ? [] : [`${calls.length} keyed sales for ${scans.length} scans`]),
  ]
}

/** Everything that is wrong with the sales that a run left of one tenant, one line each. */
export const saleViolationsIn = (rows: TenantRows, { sales = [] }: ExpectedSales): string[] =>
  [
    ...scanViolations(rows),
    ...sales.filter(({ tenant }) => tenant === rows.tenant).flatMap((attempt) => attemptViolations(attempt, rows)),
  ].map((problem) => `${rows.tenant} ${problem}`)
