import { type ChoiceStep, choose, customisationPrice } from '@tiffin/domain/customisation'
import type { Paise } from '@tiffin/domain/money'
import { isPicked } from '@tiffin/domain/option-steps'
import type {
  ComboGroup,
  ComboPart,
  Configuration,
  DishOptions,
  OptionItem,
  OptionProcess,
} from '@tiffin/domain/options'

/** A dish on offer as it stands: what there is, what is chosen, what a piece costs before the choices. */
export interface Offer {
  readonly options: DishOptions
  readonly sizeId: number
  /** Null: the size is not sold so. */
  readonly unitPrice: Paise | null
  readonly configuration: Configuration
}

/** A size that is not sold so has no price that a cheaper replacement could go below (AMB23). */
const priceOf = ({ options, sizeId, unitPrice }: Offer, configuration: Configuration): Paise =>
  customisationPrice(options, sizeId, unitPrice ?? Number.POSITIVE_INFINITY, configuration)

const after = ({ options, sizeId }: Offer, configuration: Configuration, choice: ChoiceStep): Configuration | null => {
  const result = choose(options, sizeId, configuration, choice)
  return 'configuration' in result ? result.configuration : null
}

const toggle = (processId: number, itemId: number): ChoiceStep => ({ kind: 'item-toggled', processId, itemId })

/** AMB23: what a replacement adds, in paise, seen from a dish out of which the step's first item was taken. */
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

/** What choosing an item of a step adds to the price, in paise; below 0 where it makes the dish cheaper. */
export function itemPrice(offer: Offer, step: OptionProcess, item: OptionItem): Paise {
  if (step.type === 'replaceable') return step.to.includes(item) ? replacementPrice(offer, step, item) : 0
  // AMB23: what is left out gives nothing back.
  return step.type === 'addon' ? (item.price[String(offer.sizeId)] ?? 0) : 0
}

/** The part of a group that is chosen; null when none is. */
export const pickedPart = ({ configuration }: Offer, group: ComboGroup): ComboPart | null =>
  group.parts.find((part) => isPicked(group, part, configuration.comboItems)) ?? null
