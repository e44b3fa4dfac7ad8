import { doubt, type Finding, type Path } from '../../problems.ts'
import type { RawObject } from '../raw-values.ts'

/**
 * The names of fields that are read or known not to matter to a menu: texts and pictures around a dish, and what a
 * marketplace decides for its own diners.
 */
const KNOWN = {
  dish: new Set([
    ...['id', 'name', 'description', 'price', 'defaultPrice', 'finalPrice', 'isVeg', 'inStock', 'imageId', 'addons'],
    ...['variants', 'variantsV2', 'itemAttribute', 'isBestseller', 'ratings', 'nextAvailableAtMessage'],
    ...['maxAddons', 'maxFreeAddons', 'isEnabled', 'itemNudgeType'],
    ...['category', 'type', 'ribbon', 'showImage', 'itemBadge', 'badgesV2', 'imageBadges', 'isGuiltfree'],
    ...[
      'offerTags',
      'offerIds',
      'itemPriceStrikeOff',
      'parentId',
      'menuFilterIds',
      'isBolt',
      'boltImageId',
      'isKidcategory',
    ],
  ]),
  'step of choices': new Set([
    ...['groupId', 'group_id', 'groupName', 'group_name', 'choices', 'minAddons', 'maxAddons', 'maxFreeAddons'],
    'order',
  ]),
  choice: new Set([...['id', 'name', 'price', 'inStock', 'isVeg', 'isEnabled', 'default', 'imageId'], 'order']),
  'list of variations': new Set(['variantGroups', 'variant_groups', 'pricingModels', 'pricing_models']),
  'group of variations': new Set(['groupId', 'group_id', 'name', 'variations', 'order']),
  // `dependantVariation` says which variations go together: the prices of combinations say it too.
  variation: new Set([
    ...['id', 'name', 'price', 'default', 'inStock', 'isVeg', 'isEnabled', 'dependantVariation'],
    'order',
  ]),
  combination: new Set(['variations', 'price', 'finalPrice', 'addonCombinations', 'addon_combinations']),
} as const

export type Kind = keyof typeof KNOWN

/** Collects fields that no reader knows: once per kind and name, with the first place and how often. */
export interface UnknownFields {
  readonly look: (kind: Kind, value: RawObject, path: Path) => void
  readonly findings: () => readonly Finding[]
}

export function collectUnknownFields(): UnknownFields {
  const found = new Map<string, { kind: Kind; path: Path; count: number }>()
  return {
    look(kind, value, path) {
      for (const field of Object.keys(value)) {
        if (KNOWN[kind].has(field)) continue
        const key = `${kind} ${field}`
        const seen = found.get(key) ?? { kind, path: [...path, field], count: 0 }
        seen.count++
        found.set(key, seen)
      }
    },
    findings: () =>
      [...found.values()].map(({ kind, path, count }) =>
        doubt(path, `is a field of a ${kind} that is not known: it was left out (${count} in this file)`),
      ),
  }
}
