import type { Configuration, PickedItem } from '@tiffin/domain/options/options'
import { z } from 'zod'
import { id, line } from '#kernel/fields'

/** Upper bound that no real dish reaches. */
const MAX_CHOICES = 200

const picked = z
  .array(z.object({ processId: id, id }))
  .max(MAX_CHOICES)
  .default([])

const comboItems = z
  .array(z.object({ comboGroupName: line(200), productId: id, variantId: id }))
  .max(MAX_CHOICES)
  .default([])

/** F14: the configuration of a dish. */
export const itemCustomization = z.object({
  addedItems: picked,
  removedItems: picked,
  replacedItems: z.object({ to: picked, from: picked }).default({ to: [], from: [] }),
  removedProcess: z.array(id).max(MAX_CHOICES).default([]),
  comboItems,
})

type ItemCustomization = z.infer<typeof itemCustomization>

const toPicked = (items: ItemCustomization['addedItems']): PickedItem[] =>
  items.map(({ processId, id: itemId }) => ({ processId, itemId }))

/** null: the dish without changes. */
export const configurationOf = (sent: ItemCustomization | null | undefined): Configuration | null =>
  sent
    ? {
        addedItems: toPicked(sent.addedItems),
        removedItems: toPicked(sent.removedItems),
        replacedItems: { to: toPicked(sent.replacedItems.to), from: toPicked(sent.replacedItems.from) },
        removedProcess: sent.removedProcess,
        comboItems: sent.comboItems.map(({ comboGroupName, productId, variantId }) => ({
          group: comboGroupName,
          productId,
          sizeId: variantId,
        })),
      }
    : null
