import type { Dish } from '@tiffin/contract/storefront'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { createSelector } from 'reselect'
import type { AddOn } from '../../../dishes/add-on-row.tsx'
import { selectOrderKind } from '../../order-info/slice.ts'
import { chargedFor, defaultSize, unavailableReason } from '../../storefront/selectors.ts'
import { selectMenu } from '../../storefront/slice.ts'
import { isBulk } from '../live-dish.ts'
import { selectStoreCart } from '../selectors.ts'

/** H9, D23: true when the dish is available now and sold in this kind of order. */
const isOffered = (dish: Dish, { orderType }: OrderKind): boolean =>
  unavailableReason(dish) === null && (orderType !== 'bulk' || isBulk(dish))

/** J1: suggested add-ons: the menu's add-on dishes that are available now and not in the cart yet. */
export const selectSuggestions = createSelector(
  [selectMenu, selectStoreCart, selectOrderKind],
  (menu, { lines }, kind): readonly AddOn[] =>
    (menu?.addOnIds ?? []).flatMap((id) => {
      const dish = menu?.dishes[String(id)]
      const size = dish && defaultSize(dish, kind)
      if (!dish || !size || !isOffered(dish, kind) || lines.some((line) => line.productId === id)) return []
      const charged = chargedFor(size, kind, dish.isSpecial)
      if (charged === null) return []
      const { name, image, isVeg } = dish
      return [{ productId: id, sizeId: size.sizeId, name, image, isVeg, charged, list: size.price }]
    }),
)
