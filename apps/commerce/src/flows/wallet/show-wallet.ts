import { toRupees } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { type PassbookEntry, readPassbook } from '#reads/passbook'
import { personOfMobile } from './wallet-of-mobile.ts'

const SHOWN_ROWS = 20

const everything = { types: null, statuses: null, from: null, to: null } as const

/** A person's wallet as an operator sees it: without name and number (SAFE16). Amounts in rupees. */
export interface ShownWallet {
  readonly balance: number
  readonly owed: number
  /** ISO: since when the credits are closed; null: they are open. */
  readonly closedAt: string | null
  /** Bonuses with money, those that expire first standing first; one whose last day is over is no part of the balance. */
  readonly bonuses: readonly { readonly lot: number; readonly amount: number; readonly lastDay: LocalDate }[]
  /** The newest rows of the passbook. */
  readonly transactions: readonly PassbookEntry[]
  readonly timeZone: string
}

/** Throws not-found for an unknown mobile number and for a tenant without wallets. */
export const showWallet = (
  db: Db,
  tenant: Tenant,
  { mobile, at }: { readonly mobile: string; readonly at: Date },
  note: Note<ShownWallet> = noNote,
): Promise<ShownWallet> =>
  inTenant(db, tenant.id, async (tx) => {
    const { timeZone } = tenant.wallet
    const { id } = await personOfMobile(tx, tenant, mobile)
    const wallet = await readWallet(tx, id)
    const of = { person: id, language: tenant.language }
    const { transactions } = await readPassbook(tx, of, everything, { before: null, limit: SHOWN_ROWS, timeZone })
    const shown = {
      balance: wallet ? toRupees(balanceOf(wallet, localTimeAt(at.getTime(), timeZone).date)) : 0,
      owed: toRupees(wallet?.owed ?? 0),
      closedAt: wallet?.closedAt?.toISOString() ?? null,
      bonuses: (wallet?.lots ?? []).map(({ lot, amount, lastDay }) => ({ lot, amount: toRupees(amount), lastDay })),
      ...{ transactions, timeZone },
    }
    await note(tx, shown)
    return shown
  })
