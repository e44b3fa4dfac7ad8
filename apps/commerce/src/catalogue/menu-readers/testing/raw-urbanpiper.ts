import { type DishFacts, rawPaise, type StepFacts } from './imported-menu.ts'

/** A file's JSON, walked without the types and functions of the reader. */
type Raw = Record<string, unknown>

const rows = (value: unknown): readonly Raw[] => (Array.isArray(value) ? (value as Raw[]) : [])
const idsIn = (value: unknown): readonly string[] => [value ?? []].flat().map(String)
const isOff = (value: unknown): boolean => ['0', 'false'].includes(String(value))
const spaced = (value: unknown): string => String(value).split(/\s+/).filter(Boolean).join(' ')
const ordered = (list: readonly Raw[]): readonly Raw[] =>
  [...list].sort((a, b) => Number(a.sort_order ?? 1e9) - Number(b.sort_order ?? 1e9))

function stepsOf(menu: Raw, item: Raw): readonly StepFacts[] {
  return ordered(rows(menu.option_groups))
    .filter((group) => !isOff(group.active))
    .filter((group) => ['all', String(item.ref_id)].some((id) => idsIn(group.item_ref_ids).includes(id)))
    .map((group) => ({
      name: String(group.title),
      min: Number(group.min_selectable ?? 0),
      limit: Number(group.max_selectable ?? -1) > 0 ? Number(group.max_selectable) : null,
      sizes: ['Regular'],
      choices: ordered(rows(menu.options))
        .filter(
          (option) => idsIn(option.opt_grp_ref_ids).includes(String(group.ref_id)) && !isOff(option.sold_at_store),
        )
        .map((option) => [
          String(option.title),
          String(option.food_type) === '1',
          !isOff(option.available),
          [rawPaise(option.price)],
        ]),
    }))
}

/** Tax in hundredths of a percent; IGST only counts where CGST and SGST do not. */
function taxOf(menu: Raw, item: Raw, unstated: number): number {
  const own = rows(menu.taxes).filter(
    (tax) =>
      !isOff(tax.active) &&
      String(tax.code).endsWith('_P') &&
      ['all', String(item.ref_id)].some((id) => idsIn(tax.item_ref_ids).includes(id)),
  )
  const local = own.filter((tax) => tax.code !== 'IGST_P')
  const values = (local.length ? local : own).map((tax) => rawPaise((tax.structure as Raw).value))
  return values.length ? values.reduce((total, each) => total + each, 0) : unstated
}

/** The dishes that a raw file sells, as a diner must find them. */
export function rawUrbanPiperFacts(json: unknown, taxWhenUnstated = 500): readonly DishFacts[] {
  const menu = json as Raw
  const shown = rows(menu.categories)
    .filter((each) => !isOff(each.active))
    .map((each) => String(each.ref_id))
  return rows(menu.items)
    .filter((item) => !isOff(item.sold_at_store) && idsIn(item.category_ref_ids).some((id) => shown.includes(id)))
    .filter(
      (item) =>
        item.fulfillment_modes === undefined || !idsIn(item.fulfillment_modes).every((mode) => mode === 'dine-in'),
    )
    .map((item) => {
      const [price, markup] = [rawPaise(item.price), rawPaise(item.markup_price ?? 0)]
      return {
        name: spaced(item.title),
        veg: String(item.food_type) === '1',
        inStock: !isOff(item.available) && item.current_stock !== 0,
        tax: taxOf(menu, item, taxWhenUnstated) / 100,
        sizes: [markup > price ? ['Regular', markup, price] : ['Regular', price, null]],
        steps: stepsOf(menu, item),
      }
    })
}
