import { sumOf } from './check-movements.ts'
import { GRACE } from './coupons.ts'
import type { GraceRow, LedgerRows, TransferRow } from './ledger-rows.ts'
import type { OrderRow, RefundRow, TenantRows } from './rows.ts'

const RECEIVABLE = 'grace-receivable'

/** A meal on credit with its order and what came back of it before it was settled. */
interface OnCredit {
  readonly meal: GraceRow
  readonly order: OrderRow | undefined
  readonly owedLess: number
}

const ofPosting = ({ transfers }: LedgerRows, posting: TransferRow['posting']): readonly TransferRow[] =>
  transfers.filter((each) => each.posting === posting)

const receivable = ({ entries }: TransferRow): number => sumOf(entries.filter(({ account }) => account === RECEIVABLE))

/** Decision 0103: a meal is owed whole, and settled whole, once, for what came back of it less. */
function mealViolations({ meal, order, owedLess }: OnCredit, ledger: LedgerRows): string[] {
  const { orderId: id, person, amount, owed, settledAt } = meal
  const made = ofPosting(ledger, 'meal-on-credit').filter(({ key }) => key === `order:${id}`)
  const settled = ledger.transfers.filter(({ key }) => key === `grace:${id}`)
  const rest = amount - owedLess
  return [
    ...(order?.person === person && order.total === amount ? [] : [`${id}: a meal on credit of no such order`]),
    ...(made.length === 1 && sumOf(made.map((each) => ({ amount: receivable(each) }))) === -amount
      ? []
      : [`${id}: on credit by ${made.length} transfers, or not whole`]),
    ...(settled.length === (settledAt === null ? 0 : 1) ? [] : [`${id}: settled by ${settled.length} transfers`]),
    ...settled
      .filter((each) => receivable(each) !== rest)
      .map((each) => `${id}: settled with ${receivable(each)} of ${rest}`),
    ...(owed === (settledAt === null ? rest : 0) ? [] : [`${id}: ${owed} owed of ${rest}`]),
  ]
}

const isBefore = (one: GraceRow, other: GraceRow): boolean =>
  one.madeAt < other.madeAt || (one.madeAt === other.madeAt && one.orderId < other.orderId)

/** Decision 0103: what a person owes is within the limits and on the account, and the oldest meal is settled first. */
function personViolations(person: string, own: readonly GraceRow[], { wallets, balances }: LedgerRows): string[] {
  const open = own.filter(({ owed }) => owed > 0)
  const owes = open.reduce((sum, { owed }) => sum + owed, 0)
  const wallet = wallets.find((each) => each.person === person)?.id
  const ofWallet = balances.filter((each) => each.wallet === wallet)
  const account = sumOf(ofWallet.filter((each) => each.account === RECEIVABLE))
  const holds = sumOf(ofWallet.filter((each) => each.account === 'cash' || each.account === 'bonus'))
  const [oldest] = open.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const children = [...Map.groupBy(open, ({ entry }) => entry).values()]
  return [
    ...(account === owes ? [] : [`${person}: owes ${owes} for meals, and ${account} by the ledger`]),
    ...(owes > GRACE.rupees * 100 ? [`${person}: owes ${owes}, more than is given`] : []),
    ...children
      .filter(({ length }) => length > GRACE.meals)
      .map(({ length }) => `${person}: ${length} meals of one child on credit`),
    ...own
      .filter(({ settledAt }) => settledAt !== null)
      .filter((each) => oldest && isBefore(oldest, each))
      .map(({ orderId }) => `${orderId}: settled before the older ${oldest?.orderId}`),
    // What is owed less after a refund may be covered without a credit.
    ...(oldest && oldest.owed === oldest.amount && holds >= oldest.owed
      ? [`${oldest.orderId}: not settled, and the wallet holds ${holds}`]
      : []),
  ]
}

const refundsOf = ({ refunds, payments }: TenantRows, orderId: string): readonly RefundRow[] => {
  const own = new Set(payments.filter(({ subjectId }) => subjectId === orderId).map(({ id }) => id))
  return refunds.filter(({ paymentId, way }) => own.has(paymentId) && way === 'owed')
}

/** Decision 0103: everything that is wrong with the meals on credit that a run left of one tenant, one line each. */
export function graceViolationsIn(rows: TenantRows, ledger: LedgerRows): string[] {
  const { graceMeals } = ledger
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const known = new Set(graceMeals.map(({ orderId }) => `order:${orderId}`))
  return [
    ...ofPosting(ledger, 'meal-on-credit')
      .filter(({ key }) => !known.has(key))
      .map(({ key }) => `${key}: on credit, and of no meal`),
    ...graceMeals.flatMap((meal) => {
      const owedLess = sumOf(refundsOf(rows, meal.orderId))
      return mealViolations({ meal, owedLess, order: orders.get(meal.orderId) }, ledger)
    }),
    ...[...Map.groupBy(graceMeals, ({ person }) => person)].flatMap(([person, own]) =>
      personViolations(person, own, ledger),
    ),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
