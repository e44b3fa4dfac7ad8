import type { Category, Dish, Menu } from '@tiffin/contract/storefront'
import { unavailableReason } from '../storefront/selectors.ts'

/** E19: the maximum number of similar dishes shown; a link leads to all of them. */
const MAX_SIMILAR = 8

export interface Similar {
  readonly categoryId: number
  readonly categoryName: string
  readonly dishes: readonly Dish[]
}

const holds = (productId: number) => (category: Category) =>
  category.subCategories.some((part) => part.productIds.includes(productId))

/**
 * E19: other dishes of the same category: those of the same sub-category first, and available before unavailable ones.
 */
export function similarTo(menu: Menu, productId: number): Similar | null {
  const category = menu.categories.find(holds(productId))
  if (!category) return null
  const isNear = (ids: readonly number[]): boolean => ids.includes(productId)
  const near = category.subCategories.filter((part) => isNear(part.productIds))
  const far = category.subCategories.filter((part) => !isNear(part.productIds))
  const ids = new Set([...near, ...far].flatMap((part) => part.productIds))
  const others = [...ids].flatMap((id) => (id === productId ? [] : (menu.dishes[String(id)] ?? [])))
  const isAvailable = (dish: Dish): boolean => unavailableReason(dish) === null
  const dishes = [...others.filter(isAvailable), ...others.filter((dish) => !isAvailable(dish))].slice(0, MAX_SIMILAR)
  return { categoryId: category.categoryId, categoryName: category.name, dishes }
}
