import type { TrackedItem } from '@tiffin/contract/orders'
import { currentDeclaration } from '@tiffin/domain/cart/declare'
import type { OrderLine } from './order-lines.tsx'

/** A line of a placed order, which keeps the declaration that it was placed with. */
export const orderedLine = ({ itemId, allergens, ...item }: TrackedItem): OrderLine => ({
  id: itemId,
  name: item.name,
  isVeg: item.isVeg,
  sizeName: item.sizeName,
  quantity: item.quantity,
  choices: item.choices,
  declaration: allergens && currentDeclaration(allergens),
  total: item.total,
})
