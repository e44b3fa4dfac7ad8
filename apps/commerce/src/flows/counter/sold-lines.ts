import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { fromRupees } from '@tiffin/domain/money/money'
import { lineTotal, type PricedLine } from '@tiffin/domain/money/pricing'
import { COUNTER_ITEM } from '@tiffin/domain/order/counter-item'
import { freshOrder, type Order } from '@tiffin/domain/order/order'
import type { LineProof } from '@tiffin/domain/order/price-proof'
import type { SoldLine } from '@tiffin/domain/wallet/counter-limits'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Offer } from '#catalogue/prepared-menus'
import type { CategoryRecord, StoreRecord } from '#catalogue/records'
import { problems } from '#kernel/errors'
import { sentenceOf } from '#kernel/sentences'
import type { OrderItemRecord } from '#modules/orders/api/records'
import { type CheckedLine, checkLines } from '../place-order/check-lines.ts'
import { toItems } from '../place-order/compose-order.ts'
import type { WantedLine } from '../place-order/order-request.ts'
import { orderedLines } from '../place-order/ordered-lines.ts'
import { lineProof } from '../place-order/price-proof.ts'
import type { CounterItem, DishItem, SaleBody } from './sale-body.ts'

/** A line of a sale: what the order stores, what its price follows from, and what limits look at. */
export interface PricedSale {
  readonly item: OrderItemRecord
  readonly priced: PricedLine
  readonly proof: LineProof
  readonly sold: SoldLine
}

/** Where and when a counter sells. */
export interface Counter extends Pick<Offer, 'menu' | 'at'> {
  readonly tenant: Tenant
  readonly store: StoreRecord
  /** Epoch milliseconds. */
  readonly now: number
}

/** A sale is collected now; whether the store is open does not matter where it is sold. */
const SALE: Order = { ...freshOrder('pickup'), payment: 'WALLET' }

const nothingSeen = { unitPrice: null, customisation: null, name: null, isVeg: null, allergenDigest: null } as const

const wantedLine = ({ productId, sizeId, quantity }: DishItem): WantedLine => ({
  ...{ productId, sizeId, quantity },
  configuration: null,
  seen: nothingSeen,
})

const isDish = (item: SaleBody['items'][number]): item is DishItem => 'productId' in item

const categoriesOf = (categories: readonly CategoryRecord[], productId: number): string[] =>
  categories.flatMap(({ name, subCategories }) => {
    const holding = subCategories.filter(({ productIds }) => productIds.includes(productId))
    return holding.length > 0 ? [name, ...holding.map((each) => each.name)] : []
  })

/** H9, E8-E13: throws refused for a dish that cannot be sold now. */
function requireSold(tenant: Tenant, { checked, product, wanted }: CheckedLine): void {
  const { reason } = checked
  if (!reason) return
  const name = product?.name ?? String(wanted.productId)
  const refusal = { code: 'dish-refused', why: reason.code, productId: wanted.productId }
  throw problems.refused((say) => say.lineRefused(name, sentenceOf(tenant, reason)), { refusal })
}

/** The dishes of a sale, by the rules and prices of every order. */
function dishesOf(counter: Counter, wanted: readonly DishItem[]): PricedSale[] {
  const { tenant, store, now, menu, at } = counter
  const checked = checkLines(wanted.map(wantedLine), { order: SALE, store, menu, at, now })
  for (const line of checked) requireSold(tenant, line)
  const lines = orderedLines(checked)
  const items = toItems(lines)
  return lines.flatMap((line, index) => {
    const item = items[index]
    const categories = categoriesOf(menu.categories, line.product.productId)
    const { name, allergens } = line.facts
    const sold = { name, productId: line.product.productId, categories, allergens }
    return item ? [{ item, priced: line.priced, proof: lineProof(line), sold }] : []
  })
}

/** What stands on no menu. Nothing is stated of it, so it is not marked as vegetarian. */
function counterLine({ name, taxPercent, amount, quantity }: CounterItem): PricedSale {
  const price = fromRupees(amount)
  const priced = { unitPrice: price, listPrice: price, customisation: 0, quantity, taxPercent }
  const prices = { price, discountedPrice: null, specialDiscountedPrice: null, subscriptionPrice: null }
  return {
    item: {
      ...{
        line: 0,
        productId: COUNTER_ITEM,
        sizeId: COUNTER_ITEM,
        productName: name,
        sizeName: '',
        image: '',
        isVeg: false,
        quantity,
      },
      ...{
        unitPrice: price,
        listPrice: price,
        customisation: 0,
        taxPercent,
        taxCode: null,
        total: lineTotal(priced, 1),
      },
      ...{ configuration: null, choices: [], allergens: declaredAllergens(null), flags: null, recipe: null },
    },
    priced,
    proof: { prices, isSpecial: false, choices: [], quantity, taxPercent },
    sold: { name, productId: null, categories: [], allergens: null },
  }
}

/** SB25: the lines of a sale in their order, priced from the store's catalogue. Throws refused for a dish not sold now. */
export function soldLines(counter: Counter, items: SaleBody['items']): PricedSale[] {
  const dishes = dishesOf(counter, items.filter(isDish)).values()
  const lines = items.flatMap((item) => (isDish(item) ? (dishes.next().value ?? []) : counterLine(item)))
  return lines.map((line, index) => ({
    ...line,
    // No kitchen works on a sale, so there are no stages to follow.
    item: { ...line.item, line: index + 1, recipe: null },
  }))
}
