import type { Instructions, NewOrder, OrderItem } from '@tiffin/contract/orders'
import { bulkInWords } from '@tiffin/domain/bulk-preferences'
import type { Messages } from '@tiffin/domain/catalogue'
import { toRupees } from '@tiffin/domain/money'
import type { Configuration, PickedItem } from '@tiffin/domain/options'
import { type Bill, billOf, type PricedLine } from '@tiffin/domain/pricing'
import { formatWireDate } from '@tiffin/domain/time/formats'
import type { Session } from '../session/session.ts'
import type { CatalogueDish } from '../upstream/store/catalogue.ts'
import type { WireNewOrder } from '../upstream/store/client.ts'
import type { StorefrontParts } from './storefront.ts'

/** J9: the two add-ons of the instructions box, as the wire lists them. */
const toWireInstructions = ({ cutlery, condiments, comments }: Instructions) => ({
  addons: [
    { id: 1, instruction: 'Add extra cutlery', checked: cutlery },
    { id: 2, instruction: 'Add extra condiments', checked: condiments },
  ],
  comments,
})

const listPriceOf = (item: OrderItem, dish: CatalogueDish | undefined): number =>
  dish?.card.sizes.find((size) => size.sizeId === item.sizeId)?.price ?? item.unitPrice

const noFacts = { brandId: 0, categoryId: 0, isCMS: false, isCooking: false, isQC: false, isIMS: false }

const toWireChoice = ({ processId, itemId }: PickedItem) => ({ processId, id: itemId })

/** F14: finalCustomisation as the wire spells it. */
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

/** The price is the one that the diner saw: the server compares it with its own (SB10). */
const toWireItem = (item: OrderItem, dish: CatalogueDish | undefined) => ({
  productId: item.productId,
  variantId: item.sizeId,
  productName: dish?.card.name ?? '',
  productImage: dish?.card.image ?? '',
  qty: item.quantity,
  price: toRupees(Math.max(listPriceOf(item, dish), item.unitPrice)),
  discountedPrice: toRupees(item.unitPrice),
  itemCustomization: item.configuration && toWireConfiguration(item.configuration),
  customizationPrice: toRupees(item.customisation),
  tax: dish?.card.taxPercent ?? 0,
  ...(dish?.facts ?? noFacts),
})

function billSeen(order: NewOrder, { store, catalogue }: StorefrontParts): Bill {
  const lines = order.items.map((item): PricedLine => {
    const dish = catalogue.dishes.get(item.productId)
    return {
      unitPrice: item.unitPrice,
      listPrice: Math.max(listPriceOf(item, dish), item.unitPrice),
      customisation: item.customisation,
      quantity: item.quantity,
      taxPercent: dish?.card.taxPercent ?? 0,
    }
  })
  return billOf(lines, {
    orderType: order.bulk ? 'bulk' : 'regular',
    deliveryMode: order.fulfilment === 'PICKUP' ? 'pickup' : 'delivery',
    noOfDays: 1,
    gstEnabled: store.gstEnabled,
    packagingCharges: store.packagingCharges,
    deliveryCharges: store.deliveryCharges,
    couponAmount: 0,
  })
}

/** M25, Y3: for now, or for another day of the store's calendar. */
const typeOf = ({ later }: NewOrder) =>
  later
    ? { type: 'LATER', scheduled: { date: formatWireDate(later.date, 'laterDate'), time: `${later.time}:00` } }
    : { type: 'REGULAR' }

/** AMB86: a bulk order says so, and tells the kitchen what it is for. */
const bulkOf = ({ bulk, instructions: { comments } }: NewOrder, words: Messages) =>
  bulk
    ? {
        orderCategory: 'BULK',
        preferences: bulk,
        customization: [bulkInWords(bulk, words), comments].filter(Boolean).join('\n'),
      }
    : { customization: comments }

/** Z9: the order as the wire wants it; who orders is the session's say, what it costs is what the diner saw. */
export function toWireOrder(order: NewOrder, parts: StorefrontParts, session: Session, words: Messages): WireNewOrder {
  const bill = billSeen(order, parts)
  const delivery = order.fulfilment === 'PICKUP' ? 0 : order.expectedTotal - bill.items - bill.packaging
  return {
    user: session.mobile,
    name: session.name,
    email: session.email,
    ...(order.addressId === null ? {} : { address: order.addressId }),
    store: order.storeId,
    ...typeOf(order),
    orderType: order.fulfilment,
    isPaymentCOD: order.paymentMode === 'CASH',
    paymentMode: order.paymentMode,
    items: order.items.map((item) => toWireItem(item, parts.catalogue.dishes.get(item.productId))),
    instructions: toWireInstructions(order.instructions),
    ...bulkOf(order, words),
    orderValue: toRupees(order.expectedTotal),
    totalDiscount: toRupees(bill.discount),
    // An address has a charge of its own (L3), so what is left of the total that the diner saw is delivery.
    deliveryCharges: toRupees(Math.max(0, delivery)),
    packagingCharges: toRupees(bill.packaging),
    gst: toRupees(bill.tax),
  }
}
