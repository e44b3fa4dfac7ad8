import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { isOperatorAmount } from '@tiffin/domain/wallet/by-operator'
import { z } from 'zod'
import { id, line, rupees } from '#kernel/fields'
import { canonicalDigest, type KeyedOperation } from '#kernel/keyed-calls'

const MAX_LINES = 50
const MAX_PIECES = 100

const quantity = z.int().min(1).max(MAX_PIECES)

/** A dish of the store's menu, as it comes. */
const dish = z.strictObject({ productId: id, sizeId: id, quantity })

/** What stands on no menu: its price contains the tax. */
const counterItem = z.strictObject({
  name: line(60).trim().min(1),
  taxPercent: z.number().min(0).max(40),
  amount: rupees.refine(isOperatorAmount, { error: 'must be above 0, at most 100000, and without parts of a paisa' }),
  quantity,
})

/** The text that a reader has read from a picture; what is no code is refused as one. */
export const scannedCode = line(200)

export const scannedStore = line(64)

/** SB25: what a counter sells. */
export const saleBody = z.strictObject({
  code: scannedCode,
  scanId: z.uuid().toLowerCase(),
  /** The store's code. */
  store: scannedStore,
  items: z
    .array(z.union([dish, counterItem]))
    .min(1)
    .max(MAX_LINES),
  /** AMB111: the seller has compared name and class. */
  confirmed: z.boolean().default(false),
  /** AMB105: the allergens of which the seller has confirmed that this is sold all the same. */
  confirmedAllergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
})

export type SaleBody = z.infer<typeof saleBody>

export type DishItem = z.infer<typeof dish>
export type CounterItem = z.infer<typeof counterItem>

/** SAFE2: a sale must not run twice. The scan id is the key. */
export const keyedSale = {
  name: 'counterSale',
  digests: [({ scanId: _, ...body }: SaleBody) => canonicalDigest(body)],
} satisfies KeyedOperation<SaleBody>
