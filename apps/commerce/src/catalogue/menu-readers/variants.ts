import type { Path } from '../problems.ts'
import type { NeutralChoice, NeutralSize, Paise } from './neutral-menu.ts'

export interface Variation {
  readonly id: string
  readonly name: string
  readonly inStock: boolean
  readonly isDefault: boolean
}

export interface VariantGroup {
  readonly id: string
  readonly variations: readonly Variation[]
}

/** The price of one combination of variations. A combination without one is not for sale. */
export interface PricingModel {
  readonly parts: readonly { readonly groupId: string; readonly variationId: string }[]
  readonly price: Paise
  /** The discounted price; null: none. */
  readonly offer: Paise | null
  /** Whether this combination has a choice; null: it has all of the dish. */
  readonly has: ((stepId: string, choiceId: string) => boolean) | null
  readonly path: Path
}

interface Combination {
  readonly model: PricingModel
  readonly parts: readonly Variation[]
}

/** Parts in the order of their groups, whatever the order in the model. */
function combinationOf(model: PricingModel, groups: readonly VariantGroup[]): Combination {
  const order = new Map(groups.map((group, at) => [group.id, at]))
  const parts = model.parts
    .toSorted((a, b) => (order.get(a.groupId) ?? 0) - (order.get(b.groupId) ?? 0))
    .map(({ groupId, variationId: id }) => {
      // Two groups may have variations with the same ids.
      const group = groups.find((each) => each.id === groupId)
      return group?.variations.find((each) => each.id === id) ?? { id, name: id, inStock: true, isDefault: false }
    })
  return { model, parts }
}

const defaultsIn = ({ parts }: Combination): number => parts.filter((part) => part.isDefault).length

const idOf = ({ parts }: Combination): string => parts.map((part) => part.id).join('-')

/**
 * One size per combination with a price. The default is the combination with the most default variations, the first of
 * equals; none when no variation is a default.
 */
export function sizesOf(groups: readonly VariantGroup[], models: readonly PricingModel[]): readonly NeutralSize[] {
  const combinations = models.map((model) => combinationOf(model, groups))
  const most = Math.max(0, ...combinations.map(defaultsIn))
  const preferred = most > 0 ? combinations.find((each) => defaultsIn(each) === most) : undefined
  return combinations.map((each) => ({
    id: idOf(each),
    name: each.parts.map((part) => part.name).join(', '),
    price: each.model.price,
    offer: each.model.offer,
    inStock: each.parts.every((part) => part.inStock),
    isDefault: each === preferred,
    serves: '',
    path: each.model.path,
  }))
}

/** AMB23: the price of a choice: one for all sizes, or the sizes that have it. */
export function choicePrice(
  choice: { readonly stepId: string; readonly id: string; readonly price: Paise },
  groups: readonly VariantGroup[],
  models: readonly PricingModel[],
): NeutralChoice['price'] {
  if (models.every((model) => model.has === null)) return choice.price
  const having = models.filter((model) => model.has?.(choice.stepId, choice.id) ?? true)
  return Object.fromEntries(having.map((model) => [idOf(combinationOf(model, groups)), choice.price]))
}
