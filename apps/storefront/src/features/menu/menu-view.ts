import type { Category, Dish, Menu, MenuTag } from '@tiffin/contract/storefront'
import { type MenuCategory, SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu/menu-route'

/** The part of a store's menu that one menu page shows. */
export type MenuView = Pick<Menu, 'categories' | 'dishes'>

/** D22: the special menu as an additional category. */
function specialCategory({ highlights, dishes }: Menu): readonly Category[] {
  const special = highlights?.specialMenu
  const productIds = special?.productIds.filter((id) => dishes[String(id)]) ?? []
  if (!special || productIds.length === 0) return []
  const subCategories = [{ name: '', description: '', productIds }]
  return [{ categoryId: SPECIAL_CATEGORY_ID, name: special.name, description: '', subCategories }]
}

/** The categories with only the wanted dishes. Empty sub-categories and categories are dropped. */
function narrowed(menu: MenuView, wanted: (dish: Dish) => boolean): readonly Category[] {
  return menu.categories.flatMap((category) => {
    const subCategories = category.subCategories.flatMap((part) => {
      const productIds = part.productIds.filter((id) => {
        const dish = menu.dishes[String(id)]
        return dish !== undefined && wanted(dish)
      })
      return productIds.length > 0 ? [{ ...part, productIds }] : []
    })
    return subCategories.length > 0 ? [{ ...category, subCategories }] : []
  })
}

/** D22, D23: for `all`, the whole menu with the special menu first; otherwise only the dishes with the menu's tag. */
export function menuViewOf(menu: Menu, category: MenuCategory): MenuView {
  const { dishes } = menu
  if (category === 'all') return { dishes, categories: [...specialCategory(menu), ...menu.categories] }
  const tag: MenuTag = category
  return { dishes, categories: narrowed(menu, (dish) => dish.menuTags.includes(tag)) }
}

const idsOf = (categories: readonly Category[]): readonly number[] => categories.map(({ categoryId }) => categoryId)

/** The menu tags of all dishes of a category. */
function tagsIn({ subCategories }: Category, dishes: Menu['dishes']): ReadonlySet<MenuTag> {
  const tags = new Set<MenuTag>()
  for (const { productIds } of subCategories) {
    for (const id of productIds) for (const tag of dishes[String(id)]?.menuTags ?? []) tags.add(tag)
  }
  return tags
}

/** D5, D6: the category ids of each menu. PERF8: computed in one pass over the dishes. */
export function categoryIdsOf(menu: Menu): Readonly<Record<MenuCategory, readonly number[]>> {
  const tagged = menu.categories.map((category) => ({ ...category, tags: tagsIn(category, menu.dishes) }))
  const withTag = (tag: MenuTag): readonly number[] => idsOf(tagged.filter(({ tags }) => tags.has(tag)))
  return {
    all: idsOf(menuViewOf(menu, 'all').categories),
    kids: withTag('kids'),
    healthy: withTag('healthy'),
    bulk: withTag('bulk'),
    schedule: withTag('schedule'),
  }
}

/** Every dish of a view without duplicates, in menu order. */
export function dishesOf({ categories, dishes }: MenuView): readonly Dish[] {
  const ids = categories.flatMap(({ subCategories }) => subCategories.flatMap((part) => part.productIds))
  return [...new Set(ids)].flatMap((id) => dishes[String(id)] ?? [])
}

/** The view with each category as one flat list of the dishes that `pick` returns, in the order of `pick`. */
export function pickedFrom(view: MenuView, pick: (dishes: readonly Dish[]) => readonly Dish[]): MenuView {
  const categories = view.categories.flatMap((category) => {
    const productIds = pick(dishesOf({ ...view, categories: [category] })).map((dish) => dish.productId)
    if (productIds.length === 0) return []
    return [{ ...category, subCategories: [{ name: '', description: '', productIds }] }]
  })
  return { ...view, categories }
}
