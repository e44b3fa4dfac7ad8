import type { Paise } from '@tiffin/domain/money/money'
import { toRupees } from '@tiffin/domain/money/money'
import { type LimitRefusal, limitRefusal, toConfirm } from '@tiffin/domain/wallet/counter-limits'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { spentOn } from '#modules/counter/api/scans'
import { childLimits } from './child-of-entry.ts'
import type { SaleBody } from './sale-body.ts'
import { classOf, type ScannedEntry } from './scanned-entry.ts'
import type { PricedSale } from './sold-lines.ts'

/** AMB111: throws refused for a printed code whose name and class the seller has not compared. */
export function requireCompared({ form, entry }: ScannedEntry, { confirmed }: SaleBody): void {
  if (form !== 'print' || confirmed) return
  const [name, className] = [entry.line1, classOf(entry)]
  const refusal = { code: 'person-unconfirmed', name, class: className }
  throw problems.refused((say) => say.confirmPerson(name, className), { refusal })
}

function refusedLimit(refused: LimitRefusal): Problem {
  if (refused.code === 'daily-most') {
    const { code, left } = refused
    return problems.refused((say) => say.dailyMostReached(left), { refusal: { code, left: toRupees(left) } })
  }
  const { code, name } = refused
  if (refused.code === 'dish-banned') {
    return problems.refused((say) => say.dishNotAllowed(name), { refusal: { code, name } })
  }
  const allergens = refused.allergens.join(', ')
  return problems.refused((say) => say.allergenNotAllowed(name, allergens), { refusal: { code, name, allergens } })
}

/**
 * SB25, AMB105: throws refused for a sale that a parent does not allow, and for one with what the child avoids unless the
 * seller has confirmed it. The child is locked (`lockChild`), so that no other sale is counted too late.
 */
export async function requireAllowed(
  tx: TenantTx,
  { child, entry, avoids, today }: ScannedEntry,
  { lines, amount }: { readonly lines: readonly PricedSale[]; readonly amount: Paise },
  { confirmedAllergens }: SaleBody,
): Promise<void> {
  const sold = lines.map((line) => line.sold)
  const { all } = await childLimits(tx, child, entry.id)
  const spent = all.dailyMost === null ? 0 : await spentOn(tx, child.key, today)
  const refused = limitRefusal(all, { lines: sold, amount, spent })
  if (refused) throw refusedLimit(refused)
  const risky = toConfirm(sold, { avoids, banned: all.allergens }, confirmedAllergens)
  if (!risky) return
  const { name: dish } = risky
  const allergens = risky.allergens.join(', ')
  const refusal = { code: 'allergens-unconfirmed', dish, allergens }
  throw problems.refused((say) => say.confirmAllergens(dish, entry.line1, allergens), { refusal })
}

/** M10: throws refused for an amount that the wallet does not hold, with what is missing. */
export function requireBalance(balance: Paise, amount: Paise): void {
  const missing = amount - balance
  if (missing <= 0) return
  const refusal = { code: 'balance-missing', missing: toRupees(missing), balance: toRupees(balance) }
  throw problems.refused((say) => say.balanceMissing(missing, balance), { refusal })
}
