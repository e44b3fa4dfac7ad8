interface DescribedMenu {
  readonly categories: readonly {
    readonly categoryId: number
    readonly subCategories: readonly { readonly productIds: readonly number[] }[]
  }[]
  readonly dishes: Readonly<Record<string, { readonly name: string }>>
}

const wordsOf = (name: string): readonly string[] => name.toLocaleLowerCase('en').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * E19: the category of the dishes that are like this one: its own; for a dish that has left the menu, the one with the
 * most dishes that share a word of its name, else the first. Null for an empty menu.
 */
export function similarCategory(
  { categories, dishes }: DescribedMenu,
  { productId, name }: { readonly productId: number; readonly name: string },
): number | null {
  const idsOf = ({ subCategories }: DescribedMenu['categories'][number]): readonly number[] =>
    subCategories.flatMap(({ productIds }) => productIds)
  const own = categories.find((category) => idsOf(category).includes(productId))
  if (own) return own.categoryId
  const wanted = wordsOf(name)
  const isLike = (id: number): boolean => wordsOf(dishes[String(id)]?.name ?? '').some((word) => wanted.includes(word))
  const counted = categories.map((category) => ({ category, alike: idsOf(category).filter(isLike).length }))
  const most = Math.max(0, ...counted.map(({ alike }) => alike))
  return counted.find(({ alike }) => alike === most)?.category.categoryId ?? null
}
