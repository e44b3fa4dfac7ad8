import { randomUUID } from 'node:crypto'
import { fromRupees, toRupees } from '@tiffin/domain/money/money'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import { type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { plainDigest } from '#kernel/keyed-calls'
import { chargePenalty, mostPenalty } from '#modules/ledger/api/penalties'
import { changeByOperator, type WalletChange, type WantedByOperator } from './wallet-of-mobile.ts'

/** A penalty that was charged. Amounts in rupees. */
export interface ChargedPenalty {
  readonly id: string
  readonly amount: number
  /** What may still be spent. */
  readonly balance: number
  /** What the person owes now, with earlier penalties. */
  readonly owed: number
}

const change: WalletChange<WantedByOperator, ChargedPenalty> = {
  operation: { name: 'chargePenalty', digests: [({ person, amount }) => plainDigest({ person, amount })] },
  async make(tx, { wallet: { owedMost } }, { state, today, balance }, { amount, reason: words, at }) {
    const most = mostPenalty(state, today, fromRupees(owedMost))
    if (amount > most) throw problems.refused((say) => say.penaltyAbove(most))
    const id = randomUUID()
    await chargePenalty(tx, state, { id, amount, words, at, today })
    const [left, beyond] = [Math.max(0, balance - amount), Math.max(0, amount - balance)]
    const answer = {
      ...{ id, amount: toRupees(amount) },
      ...{ balance: toRupees(left), owed: toRupees(state.owed + beyond) },
    }
    return { id, answer }
  },
}

/**
 * V11: charges a penalty to the person with a mobile number. Throws as `changeByOperator`, and refused for more than the
 * wallet holds and the tenant lets a person owe.
 */
export const chargePenaltyByOperator = (
  db: Db,
  tenant: Tenant,
  wanted: WantedByOperator,
  note: Note<ChargedPenalty> = noNote,
): Promise<ChargedPenalty> => changeByOperator(db, tenant, change, wanted, note)
