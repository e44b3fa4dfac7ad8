import type { NeutralDish, PricesSay } from '../neutral-menu.ts'

/** What all dishes with tax say of their prices. Dishes that differ say so themselves (`NeutralDish.prices`). */
export function menuPrices(dishes: readonly NeutralDish[]): PricesSay {
  const said = new Set(dishes.filter((dish) => dish.taxPercent !== 0).map((dish) => dish.prices ?? 'unknown'))
  const [only] = said
  return said.size === 1 && only ? only : 'unknown'
}
