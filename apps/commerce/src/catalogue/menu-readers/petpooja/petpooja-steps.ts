import type { Path } from '../../problems.ts'
import { doubt } from '../../problems.ts'
import { byOrder } from '../feeds/order.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralChoice, NeutralStep } from '../neutral-menu.ts'
import type { AddOnRef, PetpoojaFile, PetpoojaItem } from './petpooja-file.ts'

/** Documented ids, for files whose `attributes` lack them. 5 is "other". */
const DOCUMENTED_MARKS = new Map([
  ['1', 'veg'],
  ['2', 'non-veg'],
  ['24', 'egg'],
])
const VEG = new Map([
  ['veg', true],
  ['non-veg', false],
  ['egg', false],
])

/** Whether an attribute, by id or by name, is the vegetarian mark; null: it does not say. */
export function vegOf(attribute: string, { attributes }: PetpoojaFile): boolean | null {
  const listed = attributes.find((each) => each.attributeid === attribute)?.attribute
  return VEG.get((listed ?? DOCUMENTED_MARKS.get(attribute) ?? attribute).toLowerCase()) ?? null
}

function choicesOf(group: PetpoojaFile['addongroups'][number], path: Path, file: PetpoojaFile, tally: Tally) {
  return group.addongroupitems
    .map((each, at): [typeof each, Path] => [each, [...path, 'addongroupitems', at]])
    .filter(([each, here]) => {
      if (!each.active) tally.note(here, 'is an add-on that is not active: left out')
      return each.active
    })
    .sort(byOrder(([each]) => each.addonitem_rank))
    .map(
      ([each, here]): NeutralChoice => ({
        id: each.addonitemid,
        name: each.addonitem_name,
        price: each.addonitem_price,
        veg: vegOf(each.attributes, file),
        inStock: true,
        isDefault: false,
        image: null,
        path: here,
      }),
    )
}

interface Wanted {
  readonly ref: AddOnRef
  /** Null: all sizes. */
  readonly size: string | null
  readonly path: Path
}

const boundsOf = ({ ref }: Wanted): string =>
  `${ref.addon_item_selection_min ?? 0} ${ref.addon_item_selection_max ?? ''}`

function limitOf({ ref, path }: Wanted, tally: Tally): number | null {
  const limit = ref.addon_item_selection_max
  if (limit === null || limit > 0) return limit
  tally.add(
    doubt([...path, 'addon_item_selection_max'], `is ${limit}, which is not documented: it is taken as no limit`),
  )
  return null
}

/** The add-on groups that the dish or its variations name. A variation's groups count for its size alone. */
function wantedBy(
  item: PetpoojaItem,
  sizeIds: ReadonlyMap<number, string>,
  path: Path,
  tally: Tally,
): readonly Wanted[] {
  const isByVariation = item.itemaddonbasedon === '1' && item.variation.length > 0
  const own = item.addon.map((ref, at): Wanted => ({ ref, size: null, path: [...path, 'addon', at] }))
  if (own.length && (isByVariation || item.itemallowaddon === false))
    tally.note(
      [...path, 'addon'],
      'has groups, but the dish says that it has none of its own (itemallowaddon, itemaddonbasedon): left out',
    )
  const isOwnOffered = !isByVariation && item.itemallowaddon !== false
  const bySize = [...sizeIds].flatMap(([at, size]) => {
    const variation = item.variation[at]
    const here = [...path, 'variation', at, 'addon']
    if (!variation?.addon.length) return []
    if (variation.variationallowaddon === false) {
      tally.note(here, 'has groups, but variationallowaddon is 0: left out')
      return []
    }
    return variation.addon.map((ref, index): Wanted => ({ ref, size, path: [...here, index] }))
  })
  const offered = isOwnOffered ? own : []
  const isTwice = offered.some(({ ref }) => bySize.some((each) => each.ref.addon_group_id === ref.addon_group_id))
  if (isTwice)
    tally.note(
      [...path, 'addon'],
      'names a group that a variation names as well: where limits differ, it is asked twice',
    )
  return [...offered, ...bySize]
}

/** The dish's steps. A group with other limits for another size is a step of its own there. */
export function stepsOf(
  item: PetpoojaItem,
  sizeIds: ReadonlyMap<number, string>,
  file: PetpoojaFile,
  path: Path,
  tally: Tally,
): readonly NeutralStep[] {
  const wanted = wantedBy(item, sizeIds, path, tally)
  const groupIds = [...new Set(wanted.map(({ ref }) => ref.addon_group_id))]
  const found = groupIds.flatMap((groupId) => {
    const at = file.addongroups.findIndex((each) => each.addongroupid === groupId)
    const group = file.addongroups[at]
    const refs = wanted.filter(({ ref }) => ref.addon_group_id === groupId)
    if (!group)
      tally.add(
        doubt(refs[0]?.path ?? path, `names the add-on group "${groupId}", which the file does not have: left out`),
      )
    else if (!group.active) tally.note(['addongroups', at], 'is an add-on group that is not active: left out')
    return group?.active ? [{ group, path: ['addongroups', at] as Path, refs }] : []
  })
  return found.sort(byOrder(({ group }) => group.addongroup_rank)).flatMap(({ group, path: groupPath, refs }) => {
    const choices = choicesOf(group, groupPath, file, tally)
    return [...Map.groupBy(refs, boundsOf).values()].map((same, at): NeutralStep => {
      const [first] = same as [Wanted, ...Wanted[]]
      const isForAll = same.some(({ size }) => size === null)
      return {
        id: at === 0 ? group.addongroupid : `${group.addongroupid}-${at + 1}`,
        name: group.addongroup_name,
        min: Math.max(0, first.ref.addon_item_selection_min ?? 0),
        max: limitOf(first, tally),
        free: 0,
        sizes: isForAll ? null : same.flatMap(({ size }) => size ?? []),
        choices,
        path: groupPath,
      }
    })
  })
}
