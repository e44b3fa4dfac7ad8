import type { EntryRow, LedgerRows, TransferRow } from './ledger-rows.ts'

export const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Transfers by their keys, and wallets by their persons. */
export interface Books {
  readonly byKey: ReadonlyMap<string, readonly TransferRow[]>
  readonly walletOf: ReadonlyMap<string, string>
}

export const booksOf = ({ transfers, wallets }: LedgerRows): Books => ({
  byKey: Map.groupBy(transfers, ({ key }) => key),
  walletOf: new Map(wallets.map(({ id, person }) => [person, id])),
})

/** The parts of a transfer that are not of this wallet and are not of the tenant's account. */
const strays = ({ entries }: TransferRow, wallet: string | undefined, account: string): readonly EntryRow[] =>
  entries.filter((entry) => (entry.wallet === null ? entry.account !== account : entry.wallet !== wallet))

/** What must have moved once between a person's wallet and an account of the tenant. */
export interface Movement {
  readonly key: string
  readonly person: string
  readonly account: string
  /** What the wallet got; below zero: what it gave. */
  readonly amount: number
}

export function movementViolations({ byKey, walletOf }: Books, { key, person, account, amount }: Movement): string[] {
  const [transfer, ...further] = byKey.get(key) ?? []
  if (!transfer || further.length > 0) return [`${key}: ${transfer ? further.length + 1 : 0} transfers instead of 1`]
  const wallet = walletOf.get(person)
  const moved = sumOf(transfer.entries.filter((entry) => entry.wallet === wallet))
  return [
    ...(moved === amount ? [] : [`${key}: moved ${moved} instead of ${amount}`]),
    ...strays(transfer, wallet, account).map((entry) => `${key}: moves ${entry.amount} of ${entry.account} elsewhere`),
  ]
}
