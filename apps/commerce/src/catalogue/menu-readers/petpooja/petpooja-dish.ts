import { doubt, error, type Path } from '../../problems.ts'
import { byOrder } from '../feeds/order.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralDish, NeutralSize, Paise } from '../neutral-menu.ts'
import type { PetpoojaFile, PetpoojaItem } from './petpooja-file.ts'
import { nutritionOf } from './petpooja-nutrition.ts'
import { stepsOf, vegOf } from './petpooja-steps.ts'
import { taxOf } from './petpooja-taxes.ts'

const IN_STOCK = new Map([
  ['', true],
  ['1', true],
  ['2', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/** Delivery and pickup; 3 is dine-in. */
const ONLINE = ['1', '2']

/** The list price and the price on offer: `markup_price` is documented as the price that is shown struck through. */
function pricesOf(price: Paise, markup: Paise | null, path: Path, tally: Tally): Pick<NeutralSize, 'price' | 'offer'> {
  if (markup === null || markup === 0 || markup === price) return { price, offer: null }
  if (markup > price) return { price: markup, offer: price }
  tally.note([...path, 'markup_price'], 'is lower than the price: it was not read')
  return { price, offer: null }
}

interface Sizes {
  readonly sizes: readonly NeutralSize[]
  /** Ids of sizes by the index of their variation, in the order of the sizes. */
  readonly ids: ReadonlyMap<number, string>
}

function variationsOf(item: PetpoojaItem, path: Path, tally: Tally): Sizes {
  if (item.itemallowvariation === false)
    tally.note([...path, 'itemallowvariation'], 'is 0, but the dish has variations: they are taken as its sizes')
  const active = item.variation
    .map((variation, at) => ({ variation, at, path: [...path, 'variation', at] }))
    .filter(({ variation, path: here }) => {
      if (!variation.active) tally.note(here, 'is a variation that is not active: left out')
      return variation.active
    })
    .sort(byOrder(({ variation }) => variation.variationrank))
  const idOf = ({ variation, at }: (typeof active)[number]) => variation.id || variation.variationid || String(at)
  for (const [index, each] of active.entries())
    if (active.findIndex((other) => idOf(other) === idOf(each)) < index)
      tally.add(error(each.path, `has the id "${idOf(each)}", which another variation before it has`))
  const sizes = active.map(
    (each, index): NeutralSize => ({
      id: idOf(each),
      name: each.variation.name,
      ...pricesOf(each.variation.price, each.variation.markup_price, each.path, tally),
      inStock: true,
      isDefault: index === 0,
      serves: '',
      path: each.path,
    }),
  )
  return { sizes, ids: new Map(active.map((each) => [each.at, idOf(each)])) }
}

function sizesOf(item: PetpoojaItem, path: Path, tally: Tally): Sizes {
  if (item.variation.length) {
    const sizes = variationsOf(item, path, tally)
    if (!sizes.sizes.length) tally.add(doubt([...path, 'variation'], 'has no active variation: the dish is left out'))
    return sizes
  }
  if (item.price === null) {
    tally.add(error([...path, 'price'], 'is missing or empty'))
    return { sizes: [], ids: new Map() }
  }
  const prices = pricesOf(item.price, item.markup_price, path, tally)
  const only = { id: 'regular', name: 'Regular', ...prices, inStock: true, isDefault: true, serves: '', path }
  return { sizes: [only], ids: new Map() }
}

function isInStock(item: PetpoojaItem, path: Path, tally: Tally): boolean {
  const known = IN_STOCK.get(item.in_stock.toLowerCase())
  if (known === undefined)
    tally.note([...path, 'in_stock'], `is "${item.in_stock}", which is not known: the dish goes in as out of stock`)
  return known ?? false
}

/** Whether the dish is sold for delivery or pickup. */
function isSoldOnline(item: PetpoojaItem, path: Path, tally: Tally): boolean {
  const types = item.item_ordertype
  const online = ONLINE.filter((type) => types.includes(type))
  const here = [...path, 'item_ordertype']
  if (types.length && online.length === 0) tally.note(here, 'is neither delivery nor pickup: the dish is left out')
  if (online.length === 1) tally.note(here, 'is only one of delivery and pickup: the dish is sold for both')
  return !types.length || online.length > 0
}

/** Documented content that a catalogue cannot take from this file. */
function noteLosses(item: PetpoojaItem, path: Path, isPackedByItem: boolean, tally: Tally): void {
  const charges = [item.item_packingcharges, ...item.variation.map((each) => each.item_packingcharges)]
  if (isPackedByItem && charges.some((charge) => (charge ?? 0) > 0))
    tally.note(
      [...path, 'item_packingcharges'],
      'is a packing charge of one dish: the catalogue has them per order only',
    )
  if (item.item_image_url)
    tally.note([...path, 'item_image_url'], 'is documented to work for 24 hours only: save the picture')
  const spice = item.item_info?.spice_level ?? ''
  if (spice && spice !== 'not-applicable')
    tally.note([...path, 'item_info', 'spice_level'], `was not read: give the dish a tag for "${spice}"`)
  if (item.is_combo) {
    const parts = item.combo_items.map((each) => each.name).join(', ')
    tally.add(
      doubt(
        [...path, 'combo_items'],
        `are not taken over: the dish is sold as one, its parts are ${parts || 'not named'}`,
      ),
    )
  }
}

/** Null: the dish is not sold. */
export function toDish(
  item: PetpoojaItem,
  file: PetpoojaFile,
  path: Path,
  isPackedByItem: boolean,
  tally: Tally,
): NeutralDish | null {
  if (!item.active) tally.note(path, 'is a dish that is not active: left out')
  if (!item.active || !isSoldOnline(item, path, tally)) return null
  const { sizes, ids } = sizesOf(item, path, tally)
  if (!sizes.length) return null
  noteLosses(item, path, isPackedByItem, tally)
  const { facts, contains } = nutritionOf(item.nutrition, [...path, 'nutrition'], sizes.length, tally)
  const { percent, prices } = taxOf(item, file.taxes, path, tally)
  return {
    id: item.itemid,
    name: item.itemname,
    description: item.itemdescription,
    veg: vegOf(item.item_attributeid, file),
    inStock: isInStock(item, path, tally),
    availableAgain: null,
    sizes: facts ? sizes.map((size) => ({ ...size, facts })) : sizes,
    steps: stepsOf(item, ids, file, path, tally),
    image: item.item_image_url || null,
    tags: [...item.item_tags, ...(item.is_recommend ? ['Recommended'] : [])],
    rating: null,
    contains,
    taxPercent: percent,
    prices,
    slots: [],
    path,
  }
}
