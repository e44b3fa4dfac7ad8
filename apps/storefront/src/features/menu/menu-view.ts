import type { Category, Dish, Menu, MenuTag } from '@tiffin/contract/storefront'
import type { MenuCategory } from '@tiffin/domain/menu/menu-route'
import { wholeMenu } from '../../dishes/menu-categories.ts'

/** The part of a store's menu that one menu page shows. */
export type MenuView = Pick<Menu, 'categories' | 'dishes'>

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
  if (category === 'all') return { dishes, categories: wholeMenu(menu) }
  const tag: MenuTag = category
  return { dishes, categories: narrowed(menu, (dish) => dish.menuTags.includes(tag)) }
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
