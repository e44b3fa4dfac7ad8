import type { Configuration, PickedItem } from '@tiffin/domain/options/options'

const toWirePicked = ({ processId, itemId }: PickedItem) => ({ processId, id: itemId })

/** F14: the choices of a line under the names of the order payload. */
const toWireConfiguration = (made: Configuration) => ({
  addedItems: made.addedItems.map(toWirePicked),
  removedItems: made.removedItems.map(toWirePicked),
  replacedItems: { to: made.replacedItems.to.map(toWirePicked), from: made.replacedItems.from.map(toWirePicked) },
  removedProcess: made.removedProcess,
  comboItems: made.comboItems.map(({ group, productId, sizeId }) => ({
    ...{ comboGroupName: group, productId, variantId: sizeId },
  })),
})

/** Which dish a placed line is, in which size, and with which choices. */
export interface PlacedDish {
  readonly productId: number
  readonly sizeId: number
  /** null: the dish as it comes. */
  readonly configuration: Configuration | null
}

/** Z9: a placed dish under the names of the order payload. */
export const toWireDish = ({ productId, sizeId, configuration }: PlacedDish) => ({
  productId,
  variantId: sizeId,
  itemCustomization: configuration && toWireConfiguration(configuration),
})
