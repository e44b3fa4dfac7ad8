import type { Category, Menu, MenuTag } from '@tiffin/contract/storefront'
import { dishUnavailability } from '@tiffin/domain/availability/availability-reason'
import { type MenuCategories, type OfferedCategory, SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu/menu-route'

/** D22: the special menu as an additional category; none while it has no dishes. */
function specialCategory({ highlights, dishes }: Menu): readonly Category[] {
  const special = highlights?.specialMenu
  const productIds = special?.productIds.filter((id) => dishes[String(id)]) ?? []
  if (!special || productIds.length === 0) return []
  const subCategories = [{ name: '', description: '', productIds }]
  return [{ categoryId: SPECIAL_CATEGORY_ID, name: special.name, description: '', subCategories }]
}

/** D22: the categories of the whole menu, the special menu first. */
export const wholeMenu = (menu: Menu): readonly Category[] => [...specialCategory(menu), ...menu.categories]

type ServedTags = ReadonlyMap<MenuTag | 'all', boolean>

/** The menus to which a category belongs by the tags of its dishes (D23), and whether it is served on each. */
function servedTags({ subCategories }: Category, dishes: Menu['dishes']): ServedTags {
  const served = new Map<MenuTag | 'all', boolean>([['all', false]])
  for (const { productIds } of subCategories) {
    for (const id of productIds) {
      const dish = dishes[String(id)]
      if (!dish) continue
      const isServed = dishUnavailability(dish) === null
      for (const tag of ['all', ...dish.menuTags] as const) served.set(tag, isServed || served.get(tag) === true)
    }
  }
  return served
}

/** D5, D6: the categories of each menu. PERF8: computed in one pass over the dishes. */
export function menuCategoriesOf(menu: Menu): MenuCategories {
  const marked = wholeMenu(menu).map((category) => ({
    categoryId: category.categoryId,
    served: servedTags(category, menu.dishes),
  }))
  const on = (tag: MenuTag | 'all'): readonly OfferedCategory[] =>
    marked.flatMap(({ categoryId, served }) => {
      const isServed = served.get(tag)
      // D22: the special menu belongs to the whole menu only.
      return isServed === undefined || (tag !== 'all' && categoryId === SPECIAL_CATEGORY_ID)
        ? []
        : { categoryId, isServed }
    })
  return { all: on('all'), kids: on('kids'), healthy: on('healthy'), bulk: on('bulk'), schedule: on('schedule') }
}
