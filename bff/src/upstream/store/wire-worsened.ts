import type { CopiedLine, WorsenedOrder } from '@tiffin/contract/worsened'
import type { Configuration } from '@tiffin/domain/options/options'
import { z } from 'zod'
import { flag, id, listOf, price, rupees, text, whole } from '../tolerant.ts'
import { ownPicture } from './own-picture.ts'
import { wireAvoids, wireConfiguredAllergens } from './wire-allergens.ts'
import { wireChoices } from './wire-bill.ts'
import { wireMoment } from './wire-payments.ts'

const wireWorsenedLine = z.object({
  itemId: text,
  name: text,
  was: z.object({ isVeg: flag(false), allergens: wireConfiguredAllergens.nullable().catch(null) }),
  now: z.object({ isVeg: flag(false), allergens: wireConfiguredAllergens }),
  lostVeg: flag(false),
  allergens: wireAvoids,
  newlyAvoided: wireAvoids,
})

/** AMB116: what got worse in an order, beyond the specs. Absent at other upstreams. */
export const wireWorsened = z
  .object({
    state: z.string().min(1),
    lines: listOf(wireWorsenedLine),
    answerBy: wireMoment,
    answer: z.enum(['kept', 'not-made']).nullable().catch(null),
  })
  .nullable()
  .catch(null) satisfies z.ZodType<WorsenedOrder | null>

const wirePicked = z.object({ processId: id, id }).transform(({ processId, id: itemId }) => ({ processId, itemId }))

/** F14: the choices of a placed line. A line whose choices are unreadable must not turn into the dish as it comes. */
const wireConfiguration: z.ZodType<Configuration> = z.object({
  addedItems: z.array(wirePicked),
  removedItems: z.array(wirePicked),
  replacedItems: z.object({ to: z.array(wirePicked), from: z.array(wirePicked) }),
  removedProcess: z.array(id),
  comboItems: z.array(
    z
      .object({ comboGroupName: z.string(), productId: id, variantId: id })
      .transform(({ comboGroupName: group, productId, variantId: sizeId }) => ({ group, productId, sizeId })),
  ),
})

/** A line of an order that is copied, with the names of the order payload (Z9). */
export const wireCopiedLine = z
  .object({
    productId: id,
    variantId: id,
    productName: text,
    variantName: text,
    productImage: text,
    isVeg: flag(false),
    qty: whole.pipe(z.number().min(1)),
    discountedPrice: price,
    price,
    customizationPrice: rupees.catch(0),
    tax: z.number().catch(0),
    choices: wireChoices,
    allergens: wireConfiguredAllergens.nullable().catch(null),
    itemCustomization: wireConfiguration.nullable(),
  })
  .transform(
    (wire): CopiedLine => ({
      productId: wire.productId,
      sizeId: wire.variantId,
      configuration: wire.itemCustomization,
      name: wire.productName,
      sizeName: wire.variantName,
      choices: wire.choices,
      allergens: wire.allergens,
      image: ownPicture(wire.productImage),
      isVeg: wire.isVeg,
      quantity: wire.qty,
      unitPrice: wire.discountedPrice,
      customisation: wire.customizationPrice,
      listPrice: wire.price,
      taxPercent: wire.tax,
    }),
  )
