import { firstOf, isObject, listAt, objectAt, type RawObject } from '../raw-values.ts'

const GROUPS = ['variantGroups', 'variant_groups'] as const

/** The variations of a dish; older files have them in `variants`, with names in snake case. */
export function variantsOf(dish: RawObject): { readonly field: 'variantsV2' | 'variants'; readonly value: RawObject } {
  const [newer, older] = [objectAt(dish.variantsV2), objectAt(dish.variants)]
  return groupsIn(newer).length || !groupsIn(older).length
    ? { field: 'variantsV2', value: newer }
    : { field: 'variants', value: older }
}

/** The first of these names that the object has, for a path; the first of all when it has none. */
export const nameIn = (object: RawObject, ...names: readonly [string, ...string[]]): string =>
  names.find((name) => object[name] !== undefined) ?? names[0]

/** The name that the list of groups has in this file. */
export const groupsField = (variants: RawObject): string => nameIn(variants, ...GROUPS)

export const groupsIn = (variants: RawObject): readonly RawObject[] =>
  listAt(firstOf(variants, ...GROUPS)).filter(isObject)

export const variationsIn = (group: RawObject): readonly RawObject[] => listAt(group.variations).filter(isObject)
