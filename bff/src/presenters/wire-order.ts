import type { NewCheckout } from '@tiffin/contract/checkouts'
import type { Instructions, NewOrder, OrderItem, SeenBill } from '@tiffin/contract/orders'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { bulkAnswersText } from '@tiffin/domain/cart/bulk-preferences'
import { toRupees } from '@tiffin/domain/money/money'
import type { Configuration, PickedItem } from '@tiffin/domain/options/options'
import { amountOf } from '@tiffin/domain/order/bill'
import { answersOf, mealCount, type Order } from '@tiffin/domain/order/order'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Session } from '../session/session.ts'
import type { CatalogueDish } from '../upstream/store/catalogue.ts'
import type { WireNewOrder } from '../upstream/store/order-calls.ts'
import type { StorefrontParts } from './storefront.ts'

/** J9: the instructions in the upstream's format, which lists two fixed add-ons. */
const toWireInstructions = ({ cutlery, condiments, comments }: Instructions) => ({
  addons: [
    { id: 1, instruction: 'Add extra cutlery', checked: cutlery },
    { id: 2, instruction: 'Add extra condiments', checked: condiments },
  ],
  comments,
})

/**
 * The list price of a size, but at least the price shown, which is also the fallback when the cached menu has no list
 * price.
 */
function listPriceOf({ sizeId, seen }: OrderItem, dish: CatalogueDish | undefined): number {
  const listPrice = dish?.card.sizes.find((size) => size.sizeId === sizeId)?.price ?? seen.unitPrice
  return Math.max(listPrice, seen.unitPrice)
}

const noFacts = { brandId: 0, categoryId: 0, isCMS: false, isCooking: false, isQC: false, isIMS: false }

const toWireChoice = ({ processId, itemId }: PickedItem) => ({ processId, id: itemId })

/** F14: `finalCustomisation` in the upstream's format. */
const toWireConfiguration = (made: Configuration) => ({
  addedItems: made.addedItems.map(toWireChoice),
  removedItems: made.removedItems.map(toWireChoice),
  replacedItems: { to: made.replacedItems.to.map(toWireChoice), from: made.replacedItems.from.map(toWireChoice) },
  removedProcess: made.removedProcess,
  comboItems: made.comboItems.map(({ group, productId, sizeId }) => ({
    comboGroupName: group,
    productId,
    variantId: sizeId,
  })),
})

/**
 * An order line with the values that the diner saw, unchanged: the upstream compares them with the current ones (SB10,
 * AMB101).
 */
const toWireItem = (item: OrderItem, dish: CatalogueDish | undefined) => ({
  productId: item.productId,
  variantId: item.sizeId,
  productName: item.seen.name,
  productImage: dish?.card.image ?? '',
  qty: item.quantity,
  price: toRupees(listPriceOf(item, dish)),
  discountedPrice: toRupees(item.seen.unitPrice),
  itemCustomization: item.configuration && toWireConfiguration(item.configuration),
  customizationPrice: toRupees(item.seen.customisation),
  isVeg: item.seen.isVeg,
  allergenDigest: item.seen.allergenDigest,
  tax: dish?.card.taxPercent ?? 0,
  ...(item.dates && { dates: item.dates }),
  ...(dish?.facts ?? noFacts),
})

/** AMB86: the comments for the kitchen; a bulk order puts its answers first. */
function commentsOf(
  { order, instructions: { comments } }: Pick<NewOrder, 'order' | 'instructions'>,
  words: ServerMessages,
): string {
  const answers = answersOf(order)
  if (!answers) return comments
  return [bulkAnswersText(answers, words), comments].filter(Boolean).join('\n')
}

/** AMB89: if no payment mode is sent, the upstream decides. AMB110: the part from the wallet is named beside DIGITAL. */
const toWirePayment = ({ payment, fromWallet }: Pick<Order, 'payment' | 'fromWallet'>) => ({
  ...(payment !== null && { isPaymentCOD: payment === 'CASH', paymentMode: payment }),
  ...(fromWallet !== undefined && { walletAmount: toRupees(fromWallet) }),
})

/** The bill as the diner saw it, with nothing recomputed. */
const toWireBill = (bill: SeenBill) => ({
  orderValue: toRupees(bill.total),
  totalDiscount: toRupees(bill.discount),
  subTotal: toRupees(amountOf(bill, 'items')),
  deliveryCharges: toRupees(amountOf(bill, 'delivery')),
  packagingCharges: toRupees(amountOf(bill, 'packaging')),
  couponAmount: toRupees(amountOf(bill, 'coupon')),
  gst: toRupees(bill.wireTax),
  gstContained: toRupees(amountOf(bill, 'gst')),
})

/**
 * The menu from which an order copies pictures, list prices and other fields; it may be stale. null: no menu available,
 * those fields get defaults.
 */
export type OrderMenu = Pick<StorefrontParts, 'store' | 'catalogue'> | null

/** The lines of an order, and its bill as the diner saw it, in the upstream's format. */
const toWireLines = (
  { items, seenBill, avoidsSeen }: Pick<NewOrder, 'items' | 'seenBill' | 'avoidsSeen'>,
  menu: OrderMenu,
) => ({
  items: items.map((item) => toWireItem(item, menu?.catalogue.dishes.get(item.productId))),
  ...toWireBill(seenBill),
  ...(avoidsSeen && { avoidsSeen }),
})

/** What an order says beside its lines, in the upstream's format. */
const toWireTerms = (
  newOrder: Pick<NewOrder, 'storeId' | 'order' | 'instructions' | 'billNote'>,
  menu: OrderMenu,
  session: Session,
  words: ServerMessages,
) => {
  const { storeId, order, instructions } = newOrder
  return {
    user: session.mobile,
    name: session.name,
    email: session.email,
    store: storeId,
    ...toWirePlan(order, menu && mealCount(order, hoursOf(menu.store))),
    orderType: order.mode === 'pickup' ? 'PICKUP' : 'DELIVERY',
    ...toWirePayment(order),
    ...(order.coupon === null ? {} : { couponCode: order.coupon }),
    instructions: toWireInstructions(instructions),
    customization: commentsOf(newOrder, words),
    ...(newOrder.billNote !== undefined && { billNote: newOrder.billNote }),
  }
}

/**
 * Z9: the order in the upstream's format. The person comes from the session; the prices are those that the diner saw.
 */
export function toWireOrder(
  newOrder: Omit<NewOrder, 'attemptKey'>,
  menu: OrderMenu,
  session: Session,
  words: ServerMessages,
): WireNewOrder {
  const { order, replaces } = newOrder
  return {
    ...toWireTerms(newOrder, menu, session, words),
    ...(order.for === null ? {} : { address: order.for }),
    ...toWireLines(newOrder, menu),
    ...(replaces && { replaces }),
  }
}

/** AMB115: a checkout of several orders in the upstream's format. */
export const toWireCheckout = (
  checkout: Omit<NewCheckout, 'attemptKey'>,
  menu: OrderMenu,
  session: Session,
  words: ServerMessages,
): WireNewOrder => ({
  ...toWireTerms(checkout, menu, session, words),
  orders: checkout.orders.map((each) => ({ addressId: each.for, ...toWireLines(each, menu) })),
})
