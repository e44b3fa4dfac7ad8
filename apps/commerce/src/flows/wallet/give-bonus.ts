import { toRupees } from '@tiffin/domain/money/money'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import { type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { plainDigest } from '#kernel/keyed-calls'
import { giveBonus } from '#modules/ledger/api/bonuses'
import { planLapses } from './lapse-job.ts'
import { settleGraceMeals } from './settle-grace.ts'
import { changeByOperator, type WalletChange, type WantedByOperator } from './wallet-of-mobile.ts'

export interface WantedBonus extends WantedByOperator {
  /** For how many days after today it may be spent. */
  readonly days: number
}

/** A bonus that was given. Amounts in rupees. */
export interface GivenBonus {
  readonly lot: number
  readonly amount: number
  readonly lastDay: LocalDate
  readonly balance: number
}

const change: WalletChange<WantedBonus, GivenBonus> = {
  operation: { name: 'giveBonus', digests: [({ person, amount, days }) => plainDigest({ person, amount, days })] },
  async make(tx, { wallet: { timeZone } }, { person, state, today, balance }, { amount, days, reason: words, at }) {
    if (state.closedAt) throw problems.refused((say) => say.walletClosed)
    const lastDay = addDays(today, days)
    const lot = await giveBonus(tx, { wallet: state.id, amount, lastDay, words, at, today })
    const taken = await settleGraceMeals(tx, { person, owed: state.owedForMeals, at, today })
    await planLapses(tx, [{ wallet: state.id, lot, lastDay }], timeZone)
    const answer = { lot, amount: toRupees(amount), lastDay, balance: toRupees(balance + amount - taken) }
    return { id: `${state.id}:${lot}`, answer }
  },
}

/** V11: gives a bonus to the person with a mobile number. Throws as `changeByOperator`. */
export const giveBonusByOperator = (
  db: Db,
  tenant: Tenant,
  wanted: WantedBonus,
  note: Note<GivenBonus> = noNote,
): Promise<GivenBonus> => changeByOperator(db, tenant, change, wanted, note)
