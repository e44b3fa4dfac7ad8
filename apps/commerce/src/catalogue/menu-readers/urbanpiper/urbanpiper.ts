import { doubt, error, type Path } from '../../problems.ts'
import { byOrder } from '../feeds/order.ts'
import { parseFeed, refused, repeatedId } from '../feeds/parse-feed.ts'
import { Tally } from '../feeds/tally.ts'
import { noteUnknownFields } from '../feeds/unknown-fields.ts'
import type { MenuReader, ReadMenu } from '../menu-reader.ts'
import type { NeutralCategory, NeutralDish, NeutralRestaurant } from '../neutral-menu.ts'
import { isObject } from '../raw-values.ts'
import { toDish } from './urbanpiper-dish.ts'
import { type UrbanPiperFile, urbanPiperFile } from './urbanpiper-file.ts'
import { countedTaxes, packagingOf, taxPercentOf } from './urbanpiper-levies.ts'
import { checkOptions, stepsByItem } from './urbanpiper-steps.ts'
import { hoursOf, slotsByCategory } from './urbanpiper-times.ts'

type CategoryRow = UrbanPiperFile['categories'][number] & { readonly path: Path }

interface Sold {
  readonly dish: NeutralDish
  readonly categories: readonly string[]
  readonly order: number | null
}

function soldDishes(file: UrbanPiperFile, tally: Tally): readonly Sold[] {
  const steps = stepsByItem(file, tally)
  const taxes = countedTaxes(file, tally)
  return file.items.flatMap((item, at): Sold[] => {
    const path = ['items', at]
    const percent = taxPercentOf(item.ref_id, taxes, path, tally)
    const dish = toDish(item, steps.get(item.ref_id) ?? [], percent, path, tally)
    return dish ? [{ dish, categories: item.category_ref_ids, order: item.sort_order }] : []
  })
}

/** The topmost category above a category; itself when it has none, or when its parents form a ring. */
function rootOf(row: CategoryRow, rows: readonly CategoryRow[], tally: Tally): CategoryRow {
  let [here, depth] = [row, 0]
  while (here.parent_ref_id !== '') {
    const parent = rows.find((each) => each.ref_id === here.parent_ref_id)
    if (!parent || parent === row || depth > rows.length) {
      tally.note([...row.path, 'parent_ref_id'], 'leads to no category of the file: the category stands for itself')
      return row
    }
    here = parent
    depth += 1
  }
  if (depth > 1)
    tally.note([...row.path, 'parent_ref_id'], 'is more than one level deep: it becomes a sub-category of the topmost')
  return here
}

function toCategories(file: UrbanPiperFile, sold: readonly Sold[], tally: Tally): readonly NeutralCategory[] {
  const rows = file.categories.map((row, at): CategoryRow => ({ ...row, path: ['categories', at] }))
  const slots = slotsByCategory(file, tally)
  const placed = rows.map((row) => ({ row, root: rootOf(row, rows, tally) }))
  const isShown = ({ row, root }: (typeof placed)[number]) => {
    if (!row.active || !root.active) tally.note(row.path, 'is a category that is not active, or below one: left out')
    return row.active && root.active
  }
  const shown = placed.filter(isShown)
  const subCategoryOf = (row: CategoryRow) => ({
    name: row.name,
    description: row.description,
    slots: slots.get(row.ref_id) ?? [],
    dishIds: sold
      .filter((each) => each.categories.includes(row.ref_id))
      .toSorted(byOrder(({ order }) => order))
      .map(({ dish }) => dish.id),
  })
  return shown
    .filter(({ row, root }) => row === root)
    .sort(byOrder(({ row }) => row.sort_order))
    .map(({ row }): NeutralCategory => {
      const below = shown.filter(({ row: each, root }) => root === row && each !== row)
      const subs = below.sort(byOrder(({ row: each }) => each.sort_order)).map(({ row: each }) => subCategoryOf(each))
      const own = subCategoryOf(row)
      const subCategories =
        own.dishIds.length || !subs.length ? [{ ...own, slots: [], description: '' }, ...subs] : subs
      return { name: row.name, description: row.description, slots: own.slots, subCategories, path: row.path }
    })
}

/** Dishes of which every category is left out. Dishes without any category are reported by the writer. */
function isHidden({ categories }: Sold, file: UrbanPiperFile, shown: ReadonlySet<string>, id: string): boolean {
  const known = categories.filter((ref) => file.categories.some((each) => each.ref_id === ref))
  return known.length > 0 && !shown.has(id)
}

type Menu = Pick<NeutralRestaurant, 'categories' | 'dishes' | 'packaging'>

const UNNAMED = 'Restaurant'

function toRestaurants(file: UrbanPiperFile, menu: Menu, tally: Tally): readonly NeutralRestaurant[] {
  const nothing = { area: null, fssai: null, gst: null }
  if (!file.stores.length) {
    tally.add(
      doubt(
        [],
        `names no stores: the only one is called "${UNNAMED}"; name it in the catalogue, or convert with --no-stores`,
      ),
    )
    const unknown = { city: null, address: null, pincode: null, coordinates: null, phone: null, hours: null }
    return [{ id: '', name: UNNAMED, ...nothing, ...unknown, ...menu, path: [] }]
  }
  return file.stores.flatMap((store, at) => {
    const path = ['stores', at]
    if (!store.active) tally.note(path, 'is a store that is not active: left out')
    if (store.min_order_value)
      tally.note([...path, 'min_order_value'], 'was not read: set minCartValue in the catalogue')
    const { geo_latitude: latitude, geo_longitude: longitude, zip_codes: pincodes } = store
    const own = {
      id: store.ref_id,
      name: store.name,
      city: store.city || null,
      address: store.address || null,
      pincode: null,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      phone: store.contact_phone || null,
      hours: hoursOf(store.timings, path, tally),
    }
    if (pincodes.length)
      tally.note([...path, 'zip_codes'], 'was not read: list them in delivery.pincodes of the catalogue')
    return store.active ? [{ ...nothing, ...own, ...menu, path }] : []
  })
}

function checkIds(file: UrbanPiperFile, tally: Tally): void {
  for (const kind of ['categories', 'items', 'option_groups', 'options', 'stores'] as const) {
    const repeated = repeatedId(file[kind].map((each, at) => ({ id: each.ref_id, path: [kind, at, 'ref_id'] })))
    if (repeated) tally.add(repeated)
  }
  const known = new Set(file.categories.map((each) => each.ref_id))
  for (const [at, item] of file.items.entries())
    for (const category of item.category_ref_ids)
      if (!known.has(category))
        tally.note(['items', at, 'category_ref_ids'], `names "${category}", which is no category of the file`)
}

function read(json: unknown): ReadMenu {
  const parsed = parseFeed(urbanPiperFile, json)
  if ('findings' in parsed) return refused(...parsed.findings)
  const file = parsed.data
  const tally = new Tally()
  noteUnknownFields(urbanPiperFile, json, tally)
  checkIds(file, tally)
  checkOptions(file, tally)
  const sold = soldDishes(file, tally)
  const categories = toCategories(file, sold, tally)
  const shown = new Set(categories.flatMap((each) => each.subCategories.flatMap((sub) => sub.dishIds)))
  const dishes = sold.flatMap((each) => {
    if (!isHidden(each, file, shown, each.dish.id)) return [each.dish]
    tally.note(each.dish.path, 'is a dish of categories that are left out: it is left out as well')
    return []
  })
  if (!dishes.length) tally.add(error(['items'], 'has no dish that is sold'))
  const restaurants = toRestaurants(file, { categories, dishes, packaging: packagingOf(file, tally) }, tally)
  if (!restaurants.length) tally.add(error(['stores'], 'has no active store'))
  const findings = tally.findings()
  const isRefused = findings.some((each) => each.severity === 'error')
  // The documentation has no field that says whether prices include tax.
  return { menu: isRefused ? null : { prices: 'unknown', restaurants }, findings }
}

/** The menu that a point of sale pushes to UrbanPiper. */
export const urbanPiper: MenuReader = {
  name: "UrbanPiper's menu (items, option_groups, options by ref_id)",
  recognises: (json) =>
    isObject(json) && 'items' in json && ('option_groups' in json || 'flush_items' in json || 'options' in json),
  read,
}
