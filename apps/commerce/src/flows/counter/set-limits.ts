import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { fromRupees, toRupees } from '@tiffin/domain/money/money'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { codeKey } from '#modules/counter/api/codes'
import { saveLimits } from '#modules/counter/api/limits'
import { spentOn } from '#modules/counter/api/scans'
import { childLimits, childOf } from './child-of-entry.ts'
import { type NamedEntry, requireOwnEntry } from './own-entry.ts'

/** SB25: limits as their parent reads and writes them. Amounts in rupees. */
export interface WrittenLimits {
  /** Null: no limit. */
  readonly dailyMost: number | null
  readonly dishes: readonly number[]
  readonly categories: readonly string[]
  readonly allergens: readonly Allergen[]
}

export interface ShownLimits extends WrittenLimits {
  /** What was spent today at counters, by the codes of all parents. */
  readonly spentToday: number
  /** True: the limits of another parent hold too. */
  readonly others: boolean
}

async function shown(tx: TenantTx, { tenant }: NamedEntry, entry: string, now: number): Promise<ShownLimits> {
  const child = await childOf(tx, await codeKey(tx, new Date(now)), entry)
  const { own, others } = await childLimits(tx, child, entry)
  const spent = await spentOn(tx, child.key, localTimeAt(now, tenant.wallet.timeZone).date)
  const { dailyMost, dishes, categories, allergens } = own
  return {
    ...{ dailyMost: dailyMost === null ? null : toRupees(dailyMost), dishes, categories, allergens },
    ...{ spentToday: toRupees(spent), others },
  }
}

/** SB25: the limits that a parent has set. Throws as `requireOwnEntry`. */
export async function readLimits(tx: TenantTx, own: NamedEntry, now: number): Promise<ShownLimits> {
  const { id } = await requireOwnEntry(tx, own)
  return shown(tx, own, id, now)
}

const toLimits = ({ dailyMost, dishes, categories, allergens }: WrittenLimits): CounterLimits => ({
  dailyMost: dailyMost === null ? null : fromRupees(dailyMost),
  dishes: [...new Set(dishes)],
  categories: [...new Set(categories.map((name) => name.trim()))],
  allergens: [...new Set(allergens)],
})

/** SB25: sets the limits of a parent, in place of earlier ones. Throws as `requireOwnEntry`. */
export async function setLimits(
  tx: TenantTx,
  own: NamedEntry,
  wanted: WrittenLimits,
  now: number,
): Promise<ShownLimits> {
  const { id } = await requireOwnEntry(tx, own, 'change')
  await saveLimits(tx, id, toLimits(wanted), new Date(now))
  return shown(tx, own, id, now)
}
