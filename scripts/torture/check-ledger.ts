import { type Posting, postings } from '@tiffin/commerce/modules/ledger/api/postings'
import type { TxnStatus } from '@tiffin/domain/wallet/passbook'
import type { EntryRow, LedgerRows, PassbookRow, TransferRow } from './ledger-rows.ts'

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** SAFE4: every transfer moves money from some accounts to others, once. */
function transferViolations({ transfers }: LedgerRows): string[] {
  const repeated = [...Map.groupBy(transfers, ({ key }) => key)].filter(([, same]) => same.length > 1)
  return [
    ...repeated.map(([key, same]) => `${key}: ${same.length} transfers`),
    ...transfers.flatMap(({ key, entries }) => [
      ...(entries.length > 1 ? [] : [`${key}: a transfer of ${entries.length} entries`]),
      ...(sumOf(entries) === 0 ? [] : [`${key}: its entries sum to ${sumOf(entries)}`]),
    ]),
  ]
}

interface AccountOfWallet {
  readonly wallet: string | null
  readonly account: string
  readonly lot: number
}

const nameOf = ({ wallet, account, lot }: AccountOfWallet): string => `${wallet} ${account} ${lot}`

/** What a person owes is stored as a positive amount. */
const signed = ({ account, amount }: EntryRow): number =>
  account === 'owed' || account === 'grace-receivable' ? -amount : amount

/** SAFE4: every balance is the sum of its entries, and none is below zero. */
function balanceViolations({ wallets, balances, transfers }: LedgerRows): string[] {
  const sums = new Map<string, number>()
  for (const entry of transfers.flatMap(({ entries }) => entries)) {
    if (entry.wallet !== null) sums.set(nameOf(entry), (sums.get(nameOf(entry)) ?? 0) + signed(entry))
  }
  const stored = new Set(balances.map(nameOf))
  const known = new Set(wallets.map(({ id }) => id))
  return [
    ...balances.flatMap((row) => {
      const expected = sums.get(nameOf(row)) ?? 0
      return [
        ...(row.amount === expected ? [] : [`${nameOf(row)}: a balance of ${row.amount}, its entries say ${expected}`]),
        ...(row.amount < 0 ? [`${nameOf(row)}: below zero`] : []),
        ...(known.has(row.wallet) ? [] : [`${nameOf(row)}: a balance of no wallet`]),
      ]
    }),
    ...[...sums.keys()].filter((name) => !stored.has(name)).map((name) => `${name}: entries without a balance`),
  ]
}

/** A person has one wallet, whose accounts without lots are there from its start. */
function walletViolations({ wallets, balances }: LedgerRows): string[] {
  const stored = new Set(balances.map(nameOf))
  return [
    ...[...Map.groupBy(wallets, ({ person }) => person)]
      .filter(([, own]) => own.length > 1)
      .map(([person, own]) => `${person}: ${own.length} wallets`),
    ...wallets.flatMap(({ id: wallet }) =>
      ['cash', 'held', 'owed']
        .map((account) => nameOf({ wallet, account, lot: 0 }))
        .filter((name) => !stored.has(name))
        .map((name) => `${name}: half a wallet`),
    ),
  ]
}

const isSpendable = ({ account }: EntryRow): boolean => account === 'cash' || account === 'bonus'

/** AMB110: how the one row of a hold stands after a transfer of it; every other row is of success. */
const STATUS_AFTER: Partial<Record<Posting, TxnStatus>> = { 'order-held': 'PENDING', 'hold-released': 'FAILED' }

const isOfHold = (posting: Posting): boolean => posting === 'order-held' || posting.startsWith('hold-')

/** The rows that the passbook of a wallet must have for its transfers, and where it was overdrawn. */
function walked(wallet: string, transfers: readonly TransferRow[]): { rows: string[]; overdrawn: string[] } {
  const [rows, overdrawn]: [string[], string[]] = [[], []]
  const ofHolds = new Map<string, string>()
  let holds = 0
  for (const { key, posting, subjectKind, subjectId, entries } of transfers) {
    const own = entries.filter((entry) => entry.wallet === wallet)
    if (own.length === 0) continue
    holds += sumOf(own.filter(isSpendable))
    if (holds < 0) overdrawn.push(`${key}: the wallet ${wallet} is overdrawn by ${-holds}`)
    const row = { balance: holds, subjectKind, subjectId, status: STATUS_AFTER[posting] ?? ('SUCCESS' as const) }
    if (isOfHold(posting)) {
      const amount = Math.abs(sumOf(own.filter(({ account }) => account === 'held')))
      ofHolds.set(subjectId, textOf({ ...row, type: 'DEBIT', amount }))
      continue
    }
    // Decision 0103: the passbook shows a meal on credit when the wallet pays it.
    const type = postings[posting].row
    const moved = own.filter(({ account }) => account !== 'grace-receivable')
    if (type !== null) rows.push(textOf({ ...row, type, amount: Math.abs(sumOf(moved)) }))
  }
  return { rows: [...rows, ...ofHolds.values()], overdrawn }
}

const textOf = (row: {
  readonly type: string | null
  readonly status: TxnStatus
  readonly amount: number
  readonly balance: number | null
  readonly subjectKind: string
  readonly subjectId: string
}): string => {
  const status = row.status === 'SUCCESS' ? '' : ` ${row.status}`
  return `${row.subjectKind} ${row.subjectId}: ${row.type}${status} of ${row.amount}, then ${row.balance}`
}

/** The texts of `some` that `others` does not have as often. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** V11, V13: the passbook says what the ledger says: every transfer with what was left then, and nothing more. */
function passbookViolations({ wallets, transfers, passbook }: LedgerRows): string[] {
  const isMoved = ({ status, subjectKind }: PassbookRow) => status === 'SUCCESS' || subjectKind === 'order'
  const [moved, unmoved] = [passbook.filter(isMoved), passbook.filter((row) => !isMoved(row))]
  return [
    ...unmoved.filter(({ balance }) => balance !== null).map((row) => `${textOf(row)}: a balance of nothing`),
    ...wallets.flatMap(({ id }) => {
      const { rows, overdrawn } = walked(id, transfers)
      const shown = moved.filter(({ wallet }) => wallet === id).map(textOf)
      return [
        ...overdrawn,
        ...without(rows, shown).map((text) => `${text}: not in the passbook`),
        ...without(shown, rows).map((text) => `${text}: in the passbook alone`),
      ]
    }),
  ]
}

/** SAFE4: everything that contradicts itself in a tenant's ledger, one line each. No bonus of it has expired. */
export const ledgerViolationsIn = (ledger: LedgerRows): string[] => [
  ...transferViolations(ledger),
  ...balanceViolations(ledger),
  ...walletViolations(ledger),
  ...passbookViolations(ledger),
]
