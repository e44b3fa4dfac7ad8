import type { Menu } from '@tiffin/contract/storefront'
import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'

/** A category with its dishes, as far as the limits need them. */
export interface SoldCategory {
  readonly name: string
  readonly dishes: readonly { readonly productId: number; readonly name: string }[]
}

/** What a menu sells: each dish in the first category that has it. Limits name categories, so those of one name are one. */
export function soldMenu({ categories, dishes }: Pick<Menu, 'categories' | 'dishes'>): readonly SoldCategory[] {
  const seen = new Set<number>()
  const byName = new Map<string, SoldCategory['dishes'][number][]>()
  for (const { name, subCategories } of categories) {
    const own = byName.get(name) ?? []
    byName.set(name, own)
    for (const productId of subCategories.flatMap(({ productIds }) => productIds)) {
      const dish = dishes[productId]
      if (dish && !seen.has(productId)) own.push({ productId, name: dish.name })
      seen.add(productId)
    }
  }
  return [...byName].map(([name, own]) => ({ name, dishes: own })).filter(({ dishes }) => dishes.length > 0)
}

type Barred = Pick<CounterLimits, 'dishes' | 'categories'>

/** What limits name that the menu does not sell: it stays in them until the diner takes it out. */
export function notSold(menu: readonly SoldCategory[], { dishes, categories }: Barred): Barred {
  const names = new Set(menu.map(({ name }) => name))
  const ids = new Set(menu.flatMap((category) => category.dishes.map(({ productId }) => productId)))
  return {
    dishes: dishes.filter((productId) => !ids.has(productId)),
    categories: categories.filter((name) => !names.has(name)),
  }
}

/** The list with the value, or without it. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
