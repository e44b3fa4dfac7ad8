import { type DishFacts, rawPaise, rawTaxed, type StepFacts } from './imported-menu.ts'

/** A file's JSON, walked without the types and functions of the reader. */
type Raw = Record<string, unknown>

const rows = (value: unknown): readonly Raw[] => (Array.isArray(value) ? (value as Raw[]) : [])
const idsIn = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(',')
    .map((each) => each.trim())
const isOff = (value: unknown): boolean => value === '0' || value === 0 || value === false
const spaced = (value: unknown): string => String(value).split(/\s+/).filter(Boolean).join(' ')
const ranked = (list: readonly Raw[], rank: string): readonly Raw[] =>
  [...list].sort((a, b) => Number(a[rank] ?? 1e9) - Number(b[rank] ?? 1e9))

/** Ids without a list of attributes are as documented. */
const isVegMark = (menu: Raw, mark: unknown): boolean =>
  mark === 'veg' ||
  rows(menu.attributes).some((each) => String(each.attributeid) === String(mark) && each.attribute === 'veg') ||
  (!rows(menu.attributes).length && String(mark) === '1')

/** Tax of a dish in hundredths of a percent: active percentages that delivery or pickup has. */
function taxOf(menu: Raw, item: Raw): number {
  if (String(item.ignore_taxes) === '1') return 0
  const wanted = idsIn(item.item_tax)
  return rows(menu.taxes)
    .filter((tax) => wanted.includes(String(tax.taxid)) && !isOff(tax.active) && String(tax.taxtype) === '1')
    .filter((tax) => !tax.tax_ordertype || idsIn(tax.tax_ordertype).some((type) => type === '1' || type === '2'))
    .reduce((total, tax) => total + rawPaise(tax.tax), 0)
}

interface Size {
  readonly name: string
  readonly price: number
  readonly markup: number
  readonly groups: readonly Raw[]
}

function sizesOf(item: Raw): readonly Size[] {
  const variations = ranked(rows(item.variation), 'variationrank').filter((each) => !isOff(each.active))
  const own = rows(item.addon)
  if (!rows(item.variation).length)
    return [{ name: 'Regular', price: rawPaise(item.price), markup: rawPaise(item.markup_price ?? 0), groups: own }]
  return variations.map((each) => ({
    name: String(each.name),
    price: rawPaise(each.price),
    markup: rawPaise(each.markup_price ?? 0),
    groups: [...own, ...rows(each.addon)],
  }))
}

function stepsOf(menu: Raw, sizes: readonly Size[], taxed: (paise: number) => number): readonly StepFacts[] {
  return ranked(rows(menu.addongroups), 'addongroup_rank')
    .filter((group) => !isOff(group.active))
    .flatMap((group): StepFacts[] => {
      const choices = ranked(rows(group.addongroupitems), 'addonitem_rank').filter((each) => !isOff(each.active))
      const uses = sizes.flatMap((size) =>
        size.groups
          .filter((ref) => String(ref.addon_group_id) === String(group.addongroupid))
          .map((ref) => ({
            size: size.name,
            min: Number(ref.addon_item_selection_min),
            max: Number(ref.addon_item_selection_max),
          })),
      )
      const bounds = [...new Set(uses.map(({ min, max }) => `${min}-${max}`))]
      return bounds.map((bound) => {
        const same = uses.filter(({ min, max }) => `${min}-${max}` === bound)
        return {
          name: String(group.addongroup_name),
          min: same[0]?.min ?? 0,
          limit: same[0]?.max || null,
          sizes: same.map(({ size }) => size),
          choices: choices.map((each) => [
            String(each.addonitem_name),
            isVegMark(menu, each.attributes),
            true,
            same.map(() => taxed(rawPaise(each.addonitem_price))),
          ]),
        }
      })
    })
}

/** The dishes that a raw file sells in a category, as a diner must find them. Prices before tax have their tax added. */
export function rawPetpoojaFacts(json: unknown, taxWhenUnstated = 500): readonly DishFacts[] {
  const menu = json as Raw
  const offCategories = rows(menu.categories)
    .filter((each) => {
      const parent = rows(menu.parentcategories).find((row) => String(row.id) === String(each.parent_category_id))
      return isOff(each.active) || isOff(parent?.status)
    })
    .map((each) => String(each.categoryid))
  return rows(menu.items)
    .filter((item) => !isOff(item.active) && !offCategories.includes(String(item.item_categoryid)))
    .filter((item) => rows(menu.categories).some((each) => String(each.categoryid) === String(item.item_categoryid)))
    .filter((item) => String(item.item_ordertype ?? '1') !== '3')
    .filter((item) => sizesOf(item).length > 0)
    .map((item) => {
      const hundredths =
        item.item_tax === undefined && String(item.ignore_taxes) !== '1' ? taxWhenUnstated : taxOf(menu, item)
      const taxed = (paise: number) => (item.tax_inclusive === true ? paise : rawTaxed(paise, hundredths))
      const sizes = sizesOf(item)
      return {
        name: spaced(item.itemname),
        veg: isVegMark(menu, item.item_attributeid),
        inStock: ['1', '2', 'undefined'].includes(String(item.in_stock)),
        tax: hundredths / 100,
        sizes: sizes.map(({ name, price, markup }) =>
          markup > price ? [name, taxed(markup), taxed(price)] : [name, taxed(price), null],
        ),
        steps: stepsOf(menu, sizes, taxed),
      }
    })
}
