import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '../allergens.ts'
import { itemsOf } from '../option-steps.ts'
import type { Configuration, DishOptions } from '../options.ts'
import { HALF } from './options.ts'

type Declared = AllergenDeclaration | null
const says = (each: Declared, list: keyof AllergenDeclaration, allergen: Allergen) =>
  each?.[list].includes(allergen) ?? false

/** The slow and obvious way: list what is in the bowl and what was taken from it, then ask for one allergen at a time. */
export function byAsking(
  base: Declared,
  options: DishOptions,
  configuration: Configuration,
  allergen: Allergen,
): keyof ConfiguredAllergens {
  const inBowl: { what: Declared; fromBase: boolean }[] = []
  const gone: Declared[] = []
  const has = (list: readonly { processId: number; itemId: number }[], processId: number, itemId: number) =>
    list.some((each) => each.processId === processId && each.itemId === itemId)
  for (const process of options.processes) {
    if (!process.sizeIds.includes(HALF)) continue
    const dropped = configuration.removedProcess.includes(process.processId)
    for (const each of itemsOf(process)) {
      if (each.price[HALF] === undefined) continue
      const inDish = process.type === 'replaceable' ? process.from.includes(each) : process.type === 'removable'
      const wasIn = process.type === 'addon' ? each.isDefault : inDish
      const put = has([...configuration.addedItems, ...configuration.replacedItems.to], process.processId, each.itemId)
      const out = has(
        [...configuration.removedItems, ...configuration.replacedItems.from],
        process.processId,
        each.itemId,
      )
      const isIn = !dropped && (process.type === 'addon' || !wasIn ? put : !out)
      if (isIn) inBowl.push({ what: each.allergens, fromBase: wasIn })
      else if (wasIn) gone.push(each.allergens)
    }
  }
  for (const { parts, name } of options.combo[0]?.groups ?? []) {
    for (const each of parts) {
      const isIn = configuration.comboItems.some(
        (picked) => picked.group === name && picked.productId === each.productId,
      )
      if (isIn) inBowl.push({ what: each.allergens, fromBase: false })
      else if (each.isDefault) gone.push(each.allergens)
    }
  }
  if (inBowl.some(({ what }) => says(what, 'contains', allergen))) return 'contains'
  const silent = (each: Declared) =>
    !says(each, 'contains', allergen) && !says(each, 'mayContain', allergen) && !says(each, 'freeOf', allergen)
  const suspect = gone.some((each) => says(each, 'contains', allergen))
  const onlySuspect = suspect && !inBowl.some(({ what, fromBase }) => fromBase && silent(what))
  if (says(base, 'contains', allergen) && !onlySuspect) return 'contains'
  if (silent(base) || inBowl.some(({ what, fromBase }) => !fromBase && silent(what))) return 'notStated'
  const everything = [base, ...inBowl.map(({ what }) => what), ...gone]
  return suspect || everything.some((each) => says(each, 'contains', allergen) || says(each, 'mayContain', allergen))
    ? 'mayContain'
    : 'freeOf'
}
