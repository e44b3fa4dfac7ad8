import { doubt, error, type Path } from '../../problems.ts'
import { flag } from '../feeds/feed-scalars.ts'
import { menuPrices } from '../feeds/menu-prices.ts'
import { byOrder } from '../feeds/order.ts'
import { parseFeed, refused, repeatedId } from '../feeds/parse-feed.ts'
import { Tally } from '../feeds/tally.ts'
import { noteUnknownFields } from '../feeds/unknown-fields.ts'
import type { MenuReader, ReadMenu } from '../menu-reader.ts'
import type { NeutralCategory, NeutralDish, NeutralSubCategory } from '../neutral-menu.ts'
import { isObject } from '../raw-values.ts'
import { toDish } from './petpooja-dish.ts'
import { type PetpoojaFile, petpoojaFile } from './petpooja-file.ts'
import { isPackedByItem, toStoreFacts } from './petpooja-store.ts'

/** Documented for a category without a parent. */
const NO_PARENT = ['', '0']

type CategoryRow = PetpoojaFile['categories'][number]

interface Sold {
  readonly dish: NeutralDish
  readonly categoryId: string
  readonly rank: number | null
}

function soldDishes(file: PetpoojaFile, tally: Tally): readonly Sold[] {
  const hiddenParents = file.parentcategories.filter((each) => !each.status).map((each) => each.id)
  const isHidden = (row: CategoryRow) => !row.active || hiddenParents.includes(row.parent_category_id)
  const hidden = new Set(file.categories.filter(isHidden).map((each) => each.categoryid))
  const isPacked = file.restaurants.some(isPackedByItem)
  return file.items.flatMap((item, at): Sold[] => {
    const path = ['items', at]
    if (hidden.has(item.item_categoryid)) {
      tally.note(path, 'is a dish of a category that is not active, or below one: left out')
      return []
    }
    const dish = toDish(item, file, path, isPacked, tally)
    return dish ? [{ dish, categoryId: item.item_categoryid, rank: item.itemrank }] : []
  })
}

function subCategoryOf(row: CategoryRow, sold: readonly Sold[]): NeutralSubCategory {
  const own = sold.filter((each) => each.categoryId === row.categoryid)
  const dishIds = own.sort(byOrder(({ rank }) => rank)).map(({ dish }) => dish.id)
  return { name: row.categoryname, description: '', slots: [], dishIds }
}

function shownCategories(file: PetpoojaFile, tally: Tally): readonly (CategoryRow & { readonly path: Path })[] {
  const rows = file.categories.map((row, at) => ({ ...row, path: ['categories', at] as Path }))
  for (const row of rows) {
    if (!row.active) tally.note(row.path, 'is a category that is not active: left out')
    if (row.categorytimings && row.categorytimings !== '[]')
      tally.note([...row.path, 'categorytimings'], 'has no documented form and was not read: give the category slots')
  }
  return rows.filter((row) => row.active).sort(byOrder((row) => row.categoryrank))
}

/** A parent category has its categories as sub-categories; a category without a parent has itself as its only sub-category. */
function toCategories(file: PetpoojaFile, sold: readonly Sold[], tally: Tally): readonly NeutralCategory[] {
  const shown = shownCategories(file, tally)
  const isChild = ({ parent_category_id: id, path }: (typeof shown)[number]) => {
    if (NO_PARENT.includes(id)) return false
    const isKnown = file.parentcategories.some((parent) => parent.id === id)
    if (!isKnown)
      tally.note(
        [...path, 'parent_category_id'],
        'names a parent category that the file does not have: it stands for itself',
      )
    return isKnown
  }
  const children = new Set(shown.filter(isChild))
  const alone = shown
    .filter((row) => !children.has(row))
    .map((row) => ({ rank: row.categoryrank, name: row.categoryname, path: row.path, rows: [row] }))
  const parents = file.parentcategories.flatMap((parent, at) => {
    const path = ['parentcategories', at]
    if (!parent.status) tally.note(path, 'is a parent category that is not active: left out')
    const rows = shown.filter((row) => children.has(row) && row.parent_category_id === parent.id)
    return parent.status && rows.length ? [{ rank: parent.rank, name: parent.name, path, rows }] : []
  })
  return [...parents.sort(byOrder(({ rank }) => rank)), ...alone].map(({ name, path, rows }) => ({
    name,
    description: '',
    slots: [],
    subCategories: rows.map((row) => subCategoryOf(row, sold)),
    path,
  }))
}

const RUPEE_SIGNS = ['', '₹', '&#8377;', '&#x20b9;', 'inr', 'rs', 'rs.']

function checkFile(file: PetpoojaFile, tally: Tally): void {
  if (file.success === '0')
    tally.add(error(['success'], `is 0, Petpooja gave no menu${file.message ? `: ${file.message}` : ''}`))
  else if (!file.restaurants.some((each) => each.active)) tally.add(error(['restaurants'], 'has no active restaurant'))
  for (const [at, { active, details }] of file.restaurants.entries()) {
    const path = ['restaurants', at]
    if (!active) tally.note(path, 'is a restaurant that is not active: left out')
    if (!RUPEE_SIGNS.includes(details.currency_html.toLowerCase()))
      tally.add(
        error([...path, 'details', 'currency_html'], `is "${details.currency_html}": a catalogue has rupees only`),
      )
  }
  const items = file.items.map((each, at) => ({ id: each.itemid, path: ['items', at, 'itemid'] }))
  const categories = file.categories.map((each, at) => ({
    id: each.categoryid,
    path: ['categories', at, 'categoryid'],
  }))
  const groups = file.addongroups.map((each, at) => ({
    id: each.addongroupid,
    path: ['addongroups', at, 'addongroupid'],
  }))
  const choices = file.addongroups.map((group, at) =>
    group.addongroupitems.map((each, index) => ({
      id: each.addonitemid,
      path: ['addongroups', at, 'addongroupitems', index, 'addonitemid'],
    })),
  )
  for (const entries of [items, categories, groups, ...choices]) {
    const repeated = repeatedId(entries)
    if (repeated) tally.add(repeated)
  }
  if (file.discounts.some(({ active }) => flag(true).safeParse(active).data !== false))
    tally.add(doubt(['discounts'], 'were not read: give the sizes a discountedPrice, or the tenant coupons'))
  if (file.categories.some((each) => each.group_category_id))
    tally.add(doubt(['group_categories'], 'were not read: the catalogue has categories and sub-categories'))
}

function read(json: unknown): ReadMenu {
  const parsed = parseFeed(petpoojaFile, json)
  if ('findings' in parsed) return refused(...parsed.findings)
  const file = parsed.data
  const tally = new Tally()
  noteUnknownFields(petpoojaFile, json, tally)
  checkFile(file, tally)
  const sold = soldDishes(file, tally)
  const categories = toCategories(file, sold, tally)
  const dishes = sold.map(({ dish }) => dish)
  const restaurants = file.restaurants.flatMap((restaurant, at) =>
    restaurant.active ? [{ ...toStoreFacts(restaurant, ['restaurants', at], tally), categories, dishes }] : [],
  )
  if (!dishes.length) tally.add(error(['items'], 'has no dish that is sold'))
  const findings = tally.findings()
  const isRefused = findings.some((each) => each.severity === 'error')
  return { menu: isRefused ? null : { prices: menuPrices(dishes), restaurants }, findings }
}

/** The menu that Petpooja's Online Ordering API pushes to a platform, or answers when the platform fetches it. */
export const petpooja: MenuReader = {
  name: "Petpooja's menu (restaurants, items, addongroups)",
  recognises: (json) =>
    isObject(json) &&
    (('items' in json && ('addongroups' in json || 'ordertypes' in json || 'parentcategories' in json)) ||
      ('success' in json && ('message' in json || 'restaurants' in json))),
  read,
}
