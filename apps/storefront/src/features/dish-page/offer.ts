import type { Paise } from '@tiffin/domain/money/money'
import { type ChoiceStep, choose } from '@tiffin/domain/options/choosing'
import { customisationPrice } from '@tiffin/domain/options/customisation'
import { isPicked } from '@tiffin/domain/options/option-steps'
import type {
  ComboGroup,
  ComboPart,
  Configuration,
  DishOptions,
  OptionItem,
  OptionProcess,
} from '@tiffin/domain/options/options'

/** A dish being configured: its options, the current selection, and the price of one piece before customisation. */
export interface Offer {
  readonly options: DishOptions
  readonly sizeId: number
  /** Null when this size is not sold for this order type. */
  readonly unitPrice: Paise | null
  readonly configuration: Configuration
}

/**
 * The price of the configuration's options, in paise. AMB23: a replacement never makes the price of a piece negative;
 * for a size without a price, there is no such limit.
 */
const priceOf = ({ options, sizeId, unitPrice }: Offer, configuration: Configuration): Paise =>
  customisationPrice(options, sizeId, unitPrice ?? Number.POSITIVE_INFINITY, configuration)

const after = ({ options, sizeId }: Offer, configuration: Configuration, choice: ChoiceStep): Configuration | null => {
  const result = choose(options, sizeId, configuration, choice)
  return 'configuration' in result ? result.configuration : null
}

const toggle = (processId: number, itemId: number): ChoiceStep => ({ kind: 'item-toggled', processId, itemId })

/**
 * AMB23: the price difference in paise of replacing the step's first replaceable item by this item, compared with no
 * replacement.
 */
function replacementPrice(
  offer: Offer,
  step: Extract<OptionProcess, { type: 'replaceable' }>,
  item: OptionItem,
): Paise {
  const bare: Configuration = { ...offer.configuration, replacedItems: { from: [], to: [] } }
  const [first] = step.from
  const taken = first ? after(offer, bare, toggle(step.processId, first.itemId)) : null
  const put = taken && after(offer, taken, toggle(step.processId, item.itemId))
  return put ? priceOf(offer, put) - priceOf(offer, bare) : 0
}

/** The price difference of selecting an item, in paise; negative when it makes the dish cheaper. */
export function itemPrice(offer: Offer, step: OptionProcess, item: OptionItem): Paise {
  if (step.type === 'replaceable') return step.to.includes(item) ? replacementPrice(offer, step, item) : 0
  // AMB23: removing an item gives no refund.
  return step.type === 'addon' ? (item.price[String(offer.sizeId)] ?? 0) : 0
}

/** The selected part of a group; null when none is selected. */
export const pickedPart = ({ configuration }: Offer, group: ComboGroup): ComboPart | null =>
  group.parts.find((part) => isPicked(group, part, configuration.comboItems)) ?? null
