import { configuration } from '@tiffin/contract/options.schema'
import type { OrderedDish } from '@tiffin/contract/order-copy'
import type { Configuration } from '@tiffin/domain/options/options'
import { z } from 'zod'
import { id } from '../tolerant.ts'

const wirePicked = z.object({ processId: id, id }).transform(({ processId, id: itemId }) => ({ processId, itemId }))

/**
 * F14: the choices of a placed line. A line whose choices are unreadable, or too many for a new order, must not turn
 * into the dish as it comes.
 */
const wireConfiguration: z.ZodType<Configuration> = z
  .object({
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
  .pipe(configuration)

/** Z9: the names of a placed dish in the order payload. */
export const wireDishFields = { productId: id, variantId: id, itemCustomization: wireConfiguration.nullable() }

const wireDish = z.object(wireDishFields)

export const toOrderedDish = (wire: z.output<typeof wireDish>): OrderedDish => ({
  productId: wire.productId,
  sizeId: wire.variantId,
  configuration: wire.itemCustomization,
})

/** The dish of an item whose other fields are readable; null when the item does not say which dish it is. */
export function orderedDishIn(item: unknown): OrderedDish | null {
  const { data } = wireDish.safeParse(item)
  return data ? toOrderedDish(data) : null
}
