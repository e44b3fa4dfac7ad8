import type { Dish, Size } from '@tiffin/contract/storefront'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { lineInForce } from '@tiffin/domain/cart/facts-in-force'

/** The fields of a menu that an order of its dishes reads. */
export interface MenuOfDishes {
  readonly menu: {
    readonly dishes: Readonly<
      Record<
        string,
        Pick<Dish, 'productId' | 'name' | 'isVeg' | 'allergens' | 'asItComes'> & {
          readonly sizes: readonly Pick<Size, 'sizeId' | 'price'>[]
        }
      >
    >
  }
}

type MenuDish = MenuOfDishes['menu']['dishes'][string]

/** One piece of a dish as it comes, in its first size. */
export interface Piece {
  readonly productId: number
  readonly sizeId: number
  /** In paise. */
  readonly price: number
  /** AMB101: the facts that a page shows of it. */
  readonly shown: { readonly name: string; readonly isVeg: boolean; readonly allergenDigest: string }
}

export function pieceOf({ productId, sizes: [size], name, isVeg, allergens, asItComes }: MenuDish): Piece {
  if (!size) throw new Error(`${name} has no size`)
  const facts = lineInForce({ name, isVeg, allergens: declaredAllergens(asItComes ?? allergens) })
  const shown = { name, isVeg, allergenDigest: facts.allergenDigest }
  return { productId, sizeId: size.sizeId, price: size.price, shown }
}

/** A pickup order for now, paid in cash, at a store without charges; the caller adds the attempt key. */
export function collectedOrder(pieces: readonly Piece[], comments = '') {
  const total = pieces.reduce((sum, { price }) => sum + price, 0)
  return {
    storeId: 1,
    order: {
      menu: 'regular',
      plan: { kind: 'now' },
      mode: 'pickup',
      for: null as string | null,
      payment: 'CASH',
      coupon: null,
    },
    items: pieces.map(({ productId, sizeId, price, shown }) => ({
      ...{ productId, sizeId, quantity: 1, configuration: null },
      seen: { unitPrice: price, customisation: 0, ...shown },
    })),
    instructions: { cutlery: false, condiments: false, comments },
    seenBill: {
      lines: [{ code: 'items', kind: 'adds', perMeal: total, total }],
      ...{ total, discount: 0, wireTax: 0 },
    },
  }
}
