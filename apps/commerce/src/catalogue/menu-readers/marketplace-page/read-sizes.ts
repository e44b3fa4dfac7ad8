import { MAX_SIZES } from '../../catalogue-file.ts'
import { doubt, type Finding, type Path } from '../../problems.ts'
import type { NeutralSize, NeutralStep } from '../neutral-menu.ts'
import { amountAt, firstOf, isObject, isOn, listAt, objectAt, type RawObject, textAt, wholeAt } from '../raw-values.ts'
import { type PricingModel, sizesOf, type VariantGroup } from '../variants.ts'
import type { UnknownFields } from './fields.ts'
import type { PageHabits } from './page-habits.ts'
import { groupsField, groupsIn, nameIn, variantsOf, variationsIn } from './raw-variants.ts'
import { splitCombinations } from './split-combinations.ts'

export interface Reading {
  readonly habits: PageHabits
  readonly unknown: UnknownFields
  readonly findings: Finding[]
}

/** The sizes of a dish, and what prices its choices. */
export interface ReadSizes {
  readonly sizes: readonly NeutralSize[]
  readonly groups: readonly VariantGroup[]
  readonly models: readonly PricingModel[]
  /** Groups of variations that became steps, because their combinations are too many for sizes. */
  readonly steps: readonly NeutralStep[]
}

const NO_SIZES: ReadSizes = { sizes: [], groups: [], models: [], steps: [] }

/** In stock and not switched off; without a stock flag anywhere in the page everything is in stock. */
export const isInStock = (value: RawObject, hasStock: boolean): boolean =>
  (!hasStock || isOn(value.inStock)) && (value.isEnabled === undefined || isOn(value.isEnabled))

function toGroup(group: RawObject, path: Path, { habits, unknown }: Reading): VariantGroup {
  unknown.look('group of variations', group, path)
  const variations = variationsIn(group).map((each, at) => {
    unknown.look('variation', each, [...path, 'variations', at])
    return {
      id: textAt(each.id),
      name: textAt(each.name),
      inStock: isInStock(each, habits.variationStock),
      isDefault: isOn(each.default),
    }
  })
  return { id: textAt(firstOf(group, 'groupId', 'group_id')), variations }
}

const partOf = (part: unknown) => ({
  groupId: textAt(firstOf(objectAt(part), 'groupId', 'group_id')),
  variationId: textAt(firstOf(objectAt(part), 'variationId', 'variation_id')),
})

const PAISE_PER_RUPEE = 100

const MODELS = ['pricingModels', 'pricing_models'] as const
const COMBINATIONS = ['addonCombinations', 'addon_combinations'] as const

/** A combination without a list of choices has none of them, if another combination of the dish has such a list. */
function choicesOf(model: RawObject, isListed: boolean): PricingModel['has'] {
  if (!isListed) return null
  const named = new Set(
    listAt(firstOf(model, ...COMBINATIONS)).map((each) => {
      const { groupId, group_id, addonId, addon_id } = objectAt(each)
      return `${textAt(groupId ?? group_id)} ${textAt(addonId ?? addon_id)}`
    }),
  )
  return (stepId, choiceId) => named.has(`${stepId} ${choiceId}`) || named.has(` ${choiceId}`)
}

function toModels(raw: readonly RawObject[], path: Path, { unknown, findings }: Reading): readonly PricingModel[] {
  const isListed = raw.some((model) => firstOf(model, ...COMBINATIONS) !== undefined)
  const seen = new Set<string>()
  return raw.flatMap((model, at) => {
    const here = [...path, at]
    unknown.look('combination', model, here)
    const price = wholeAt(model.price)
    const parts = listAt(model.variations).map(partOf)
    const key = parts
      .map((part) => `${part.groupId} ${part.variationId}`)
      .sort()
      .join(' ')
    if (price === null) findings.push(doubt(here, 'has no price in whole paise: this combination is left out'))
    else if (seen.has(key)) findings.push(doubt(here, 'repeats a combination: the first one is taken'))
    else {
      seen.add(key)
      return [{ parts, price, offer: amountAt(model.finalPrice), has: choicesOf(model, isListed), path: here }]
    }
    return []
  })
}

/**
 * Older files have no prices of combinations. A variation's own price is in paise or in rupees: if the default one of a
 * single group, or any one where none is the default, costs what the dish costs, the others' prices are known as well.
 * If none has a price of its own, all cost what the dish costs. Null: the prices are not known.
 */
function modelsByOwnPrices(variants: RawObject, price: number | null, path: Path): readonly PricingModel[] | null {
  const [group, ...others] = groupsIn(variants)
  if (!group || others.length || !price) return null
  const variations = variationsIn(group)
  const own = variations.map((each) => wholeAt(each.price) ?? 0)
  const defaults = own.filter((_, at) => isOn(variations[at]?.default))
  const known = defaults.length ? defaults : own
  const factor = [1, PAISE_PER_RUPEE].find((each) => known.some((amount) => amount * each === price))
  const isFlat = own.every((amount) => amount === 0)
  if (!isFlat && (!factor || own.includes(0))) return null
  const groupId = textAt(firstOf(group, 'groupId', 'group_id'))
  return variations.map((each, at) => ({
    parts: [{ groupId, variationId: textAt(each.id) }],
    price: isFlat ? price : (own[at] ?? 0) * (factor ?? 1),
    offer: null,
    has: null,
    path: [...path, groupsField(variants), 0, 'variations', at],
  }))
}

/** Each of several groups may have prices: what is missing is the price of a choice from all of them. */
const whyNoSizes = (groups: readonly VariantGroup[]): string =>
  groups.length > 1
    ? `has ${groups.length} groups of variations and no prices of their combinations`
    : 'has variations without known prices'

export function readSizes(dish: RawObject, price: number | null, path: Path, reading: Reading): ReadSizes {
  const { field, value } = variantsOf(dish)
  const here = [...path, field]
  const raw = groupsIn(value)
  if (!raw.length) return NO_SIZES
  reading.unknown.look('list of variations', value, here)
  const groups = raw.map((group, at) => toGroup(group, [...here, groupsField(value), at], reading))
  const given = listAt(firstOf(value, ...MODELS)).filter(isObject)
  const models = given.length
    ? toModels(given, [...here, nameIn(value, ...MODELS)], reading)
    : modelsByOwnPrices(value, price, here)
  if (!models?.length) {
    reading.findings.push(doubt(here, `${whyNoSizes(groups)}: the dish is sold in one size`))
    return NO_SIZES
  }
  const split = models.length > MAX_SIZES ? splitCombinations(dish, raw, groups, models, here) : null
  if (!split) return { sizes: sizesOf(groups, models), groups, models, steps: [] }
  reading.findings.push(
    doubt(here, `has ${models.length} combinations: each group became a step in which one must be chosen`),
  )
  return { ...NO_SIZES, ...split }
}
