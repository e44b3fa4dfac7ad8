import type { CopiedLine } from '@tiffin/contract/order-copy'
import type { Dish, Storefront } from '@tiffin/contract/storefront'

const isNamed =
  (wanted: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name.toLocaleLowerCase() === wanted.toLocaleLowerCase()

/**
 * AMB100: the lines of a plan with the dishes and sizes that have their names at another store. A line without one stays
 * as it is, and its choices stay, so that they are checked against the dish.
 */
export function linesByName(lines: readonly CopiedLine[], { menu }: Storefront): readonly CopiedLine[] {
  const dishes = Object.values(menu.dishes)
  const sizeAt = ({ sizes }: Dish, { sizeId, sizeName }: CopiedLine): number =>
    (sizes.find((size) => size.sizeId === sizeId) ?? sizes.find(isNamed(sizeName)) ?? sizes[0])?.sizeId ?? sizeId
  return lines.map((line) => {
    const dish = menu.dishes[String(line.productId)] ?? dishes.find(isNamed(line.name))
    return dish ? { ...line, productId: dish.productId, sizeId: sizeAt(dish, line) } : line
  })
}
