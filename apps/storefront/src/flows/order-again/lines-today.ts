import type { CopiedLine, OrderCopy } from '@tiffin/contract/order-copy'
import type { Dish } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { similarCategory } from '@tiffin/domain/menu/similar-category'
import { choicesOf } from '@tiffin/domain/options/choices'
import { type LineGone, type LineToday, orderToday } from '@tiffin/domain/order/again'
import { orderTypeOf } from '@tiffin/domain/order/order'
import type { ChangedLine, GoneLine } from '../../features/again/slice.ts'
import { liveDish } from '../../features/cart/live-dish.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { paths } from '../../paths.ts'
import type { MenuToday } from './menu-today.ts'

/** The lines of a placed order as they go into the cart today. */
export interface LinesToday {
  /** Those that can be ordered, in the order of the placed lines. */
  readonly left: readonly CartLine[]
  readonly changed: readonly ChangedLine[]
  readonly gone: readonly GoneLine[]
}

const placedLine = (line: CopiedLine): CartLine => ({ ...line, accepted: nothingAccepted, maxQty: line.quantity })

/** T8: sorts the lines of a copied order by the menu of today. `kept`: the lines that stay in the cart. */
export function linesToday(
  { storeId, lines }: OrderCopy,
  { order, storefront: { menu }, options }: MenuToday,
  kept: readonly CartLine[],
): LinesToday {
  const orderType = orderTypeOf(order)
  const dishOf = ({ productId }: CartLine): Dish | undefined => menu.dishes[String(productId)]

  const asToday = ({ now, price, facts }: LineToday<CartLine>): CartLine => {
    const dish = dishOf(now)
    const { configuration, sizeId } = now
    const chosen = configuration === null ? undefined : options.get(now.productId)
    return {
      ...now,
      ...price,
      ...facts,
      sizeName: dish?.sizes.find((size) => size.sizeId === sizeId)?.name ?? now.sizeName,
      choices: chosen ? choicesOf(chosen, sizeId, configuration) : now.choices,
      ...(dish && { image: dish.image, taxPercent: dish.taxPercent, maxQty: dish.maxQty }),
    }
  }

  const asGone = ({ was, reason }: LineGone<CartLine>): GoneLine => {
    const categoryId = similarCategory(menu, was)
    const similar = categoryId === null ? null : paths.menuCategory(storeId, categoryId, orderType)
    return { name: was.name, reason, similar }
  }

  const placed = lines.map(placedLine)
  const { same, changed, gone } = orderToday(placed, {
    orderType,
    kept,
    dishOf: (line) => {
      const dish = dishOf(line)
      return dish ? liveDish(dish, options.get(line.productId) ?? null) : null
    },
  })
  const left = [...same, ...changed].sort((one, other) => placed.indexOf(one.was) - placed.indexOf(other.was))
  return {
    left: left.map(asToday),
    changed: changed.map((line) => ({ was: line.was, now: asToday(line), changes: line.changes })),
    gone: gone.map(asGone),
  }
}

/** AMB68: the lines with others added; equal ones are one line. */
export function withLines(lines: readonly CartLine[], added: readonly CartLine[]): readonly CartLine[] {
  const all = new Map(lines.map((line) => [lineKey(line), line]))
  for (const line of added) {
    const quantity = line.quantity + (all.get(lineKey(line))?.quantity ?? 0)
    all.set(lineKey(line), { ...line, quantity })
  }
  return [...all.values()]
}
