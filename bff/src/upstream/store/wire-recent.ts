import { opaqueId } from '@tiffin/contract/fields.schema'
import type { RecentOrder } from '@tiffin/contract/recent-orders'
import { z } from 'zod'
import { flag, listOf, name, rupees, text, whole } from '../tolerant.ts'
import { ownPicture } from './own-picture.ts'
import { wireMoment } from './wire-payments.ts'

const wireRecentLine = z
  .object({ productName: name, variantName: text, productImage: text, isVeg: flag(false), qty: whole.catch(1) })
  .transform((wire) => ({
    name: wire.productName,
    sizeName: wire.variantName,
    quantity: wire.qty,
    image: ownPicture(wire.productImage),
    isVeg: wire.isVeg,
  }))

const wireRecent = z
  .object({
    orderId: name.pipe(opaqueId),
    placedAt: wireMoment.pipe(z.number()),
    orderValue: rupees.pipe(z.number().min(0)),
    items: z.array(wireRecentLine).min(1),
  })
  .transform(
    ({ orderId, placedAt, orderValue, items }): RecentOrder => ({ orderId, placedAt, lines: items, total: orderValue }),
  )

/** T8: a person's last distinct orders at a store. */
export const wireRecentOrders = z.object({ orders: listOf(wireRecent) })
