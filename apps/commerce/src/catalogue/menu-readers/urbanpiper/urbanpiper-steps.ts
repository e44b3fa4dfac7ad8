import { doubt, error, type Path } from '../../problems.ts'
import { byOrder } from '../feeds/order.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralChoice, NeutralStep } from '../neutral-menu.ts'
import type { UrbanPiperFile, UrbanPiperGroup, UrbanPiperOption } from './urbanpiper-file.ts'

const NOT_STATED = ['', '4', '5']

/** 1 vegetarian, 2 not, 3 with egg. 4 is documented as not specified; platforms write 5 for not applicable. */
export function vegOf(foodType: string, path: Path, tally: Tally): boolean | null {
  if (foodType === '1') return true
  if (foodType === '2' || foodType === '3') return false
  if (!NOT_STATED.includes(foodType))
    tally.note([...path, 'food_type'], `is "${foodType}", which is not known: it is taken as not stated`)
  return null
}

/** Groups that belong to a choice of another group are not offered: an error where they require a choice. */
function checkNested(
  option: UrbanPiperOption,
  path: Path,
  { option_groups: groups }: UrbanPiperFile,
  tally: Tally,
): void {
  for (const [at, nested] of option.nested_opt_grps.entries()) {
    const here = [...path, 'nested_opt_grps', at]
    const group = groups.find((each) => each.ref_id === nested)
    if (group && !group.active) continue
    if ((group?.min_selectable ?? 0) > 0)
      tally.add(
        error(here, `"${nested}" requires a choice that depends on this choice: the catalogue cannot ask for it`),
      )
    else
      tally.add(
        doubt(here, `"${group?.title ?? nested}" depends on this choice, which the catalogue cannot offer: left out`),
      )
  }
}

function choicesOf(group: UrbanPiperGroup, file: UrbanPiperFile, tally: Tally): readonly NeutralChoice[] {
  return file.options
    .map((option, at) => ({ option, path: ['options', at] as Path }))
    .filter(({ option, path }) => {
      if (!option.opt_grp_ref_ids.includes(group.ref_id)) return false
      if (!option.sold_at_store) tally.note(path, 'is an option that is not sold at the store: left out')
      return option.sold_at_store
    })
    .sort(byOrder(({ option }) => option.sort_order))
    .map(({ option, path }) => {
      checkNested(option, path, file, tally)
      return {
        id: option.ref_id,
        name: option.title,
        price: option.price,
        veg: vegOf(option.food_type, path, tally),
        inStock: option.available,
        isDefault: false,
        image: null,
        path,
      }
    })
}

function limitOf(group: UrbanPiperGroup, path: Path, tally: Tally): number | null {
  const limit = group.max_selectable
  if (limit === null || limit === -1 || limit > 0) return limit === -1 ? null : limit
  tally.add(doubt([...path, 'max_selectable'], `is ${limit}, which is not documented: it is taken as no limit`))
  return null
}

function toStep(group: UrbanPiperGroup, path: Path, file: UrbanPiperFile, tally: Tally): NeutralStep {
  if (group.multi_options_enabled)
    tally.note(
      [...path, 'multi_options_enabled'],
      'lets a diner take one option several times: the catalogue takes each once',
    )
  return {
    id: group.ref_id,
    name: group.title,
    min: Math.max(0, group.min_selectable ?? 0),
    max: limitOf(group, path, tally),
    free: 0,
    sizes: null,
    choices: choicesOf(group, file, tally),
    path,
  }
}

/** The steps of the items that each group names, by item. Prices of options are added to the item's price. */
export function stepsByItem(file: UrbanPiperFile, tally: Tally): ReadonlyMap<string, readonly NeutralStep[]> {
  const steps = new Map<string, NeutralStep[]>()
  const known = new Set(file.items.map((item) => item.ref_id))
  const groups = file.option_groups.map((group, at) => ({ group, path: ['option_groups', at] as Path }))
  for (const { group, path } of groups.toSorted(byOrder(({ group }) => group.sort_order))) {
    if (!group.active) {
      tally.note(path, 'is an option group that is not active: left out')
      continue
    }
    const step = toStep(group, path, file, tally)
    for (const item of group.item_ref_ids.includes('all') ? known : group.item_ref_ids) {
      if (!known.has(item)) tally.note([...path, 'item_ref_ids'], `names "${item}", which is no item of the file`)
      steps.set(item, [...(steps.get(item) ?? []), step])
    }
  }
  return steps
}

/** Options of groups that the file does not have would be lost without a word. */
export function checkOptions(file: UrbanPiperFile, tally: Tally): void {
  const known = new Set(file.option_groups.map((group) => group.ref_id))
  for (const [at, option] of file.options.entries()) {
    const path = ['options', at, 'opt_grp_ref_ids']
    if (!option.opt_grp_ref_ids.length) tally.note(path, 'names no option group: the option is left out')
    for (const group of option.opt_grp_ref_ids)
      if (!known.has(group)) tally.note(path, `names "${group}", which is no option group of the file`)
  }
}
