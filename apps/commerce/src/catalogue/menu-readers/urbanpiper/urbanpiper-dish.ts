import type { Path } from '../../problems.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralDish, NeutralSize, NeutralStep } from '../neutral-menu.ts'
import { isObject } from '../raw-values.ts'
import { tidy } from '../source-text.ts'
import type { UrbanPiperItem } from './urbanpiper-file.ts'
import { vegOf } from './urbanpiper-steps.ts'

const ONLINE = ['delivery', 'pickup']
const UNCOUNTED = -1

function priceOf(item: UrbanPiperItem, path: Path, tally: Tally): Pick<NeutralSize, 'price' | 'offer'> {
  const { price, markup_price: markup, external_price: external } = item
  if (external !== null && external !== 0 && external !== price)
    tally.note([...path, 'external_price'], 'is the price on marketplaces: the dish has its own price')
  if (Array.isArray(item.platform_pricing) && item.platform_pricing.length)
    tally.note([...path, 'platform_pricing'], 'are prices on marketplaces: the dish has its own price')
  if (markup === null || markup === 0 || markup === price) return { price, offer: null }
  if (markup > price) {
    tally.note(
      [...path, 'markup_price'],
      'is taken as the price that is shown struck through: check it with the restaurant',
    )
    return { price: markup, offer: price }
  }
  tally.note([...path, 'markup_price'], 'is lower than the price: it was not read')
  return { price, offer: null }
}

/** Tags of every platform; those of one marketplace are reported. */
function tagsOf({ tags, recommended }: UrbanPiperItem, path: Path, tally: Tally): readonly string[] {
  const named = isObject(tags) ? tags : {}
  for (const platform of Object.keys(named))
    if (platform !== 'default')
      tally.note([...path, 'tags', platform], `are tags of the platform "${platform}": not read`)
  const own = Object.hasOwn(named, 'default') && Array.isArray(named.default) ? named.default : []
  return [...own.filter((tag) => typeof tag === 'string').map(tidy), ...(recommended ? ['Recommended'] : [])]
}

function isSold(item: UrbanPiperItem, path: Path, tally: Tally): boolean {
  if (!item.sold_at_store) {
    tally.note(path, 'is an item that is not sold at the store: left out')
    return false
  }
  const modes = item.fulfillment_modes.map((mode) => mode.toLowerCase())
  const online = ONLINE.filter((mode) => modes.includes(mode))
  const here = [...path, 'fulfillment_modes']
  if (modes.length && online.length === 0) tally.note(here, 'is neither delivery nor pickup: the dish is left out')
  if (online.length === 1) tally.note(here, 'is only one of delivery and pickup: the dish is sold for both')
  return !modes.length || online.length > 0
}

function noteLosses(item: UrbanPiperItem, path: Path, tally: Tally): void {
  if (item.weight) tally.note([...path, 'weight'], 'was not read, its unit is not stated: give the sizes a servingSize')
  if (Array.isArray(item.key_value_groups) && item.key_value_groups.length)
    tally.note([...path, 'key_value_groups'], 'was not read: add calories and allergens to the catalogue')
  if (Array.isArray(item.translations) && item.translations.length)
    tally.note([...path, 'translations'], 'was not read: the catalogue has one language')
  if (Array.isArray(item.included_platforms) && item.included_platforms.length)
    tally.note(
      [...path, 'included_platforms'],
      'names the marketplaces that sell the dish: the catalogue sells it all the same',
    )
}

/** Null: the item is not sold. UrbanPiper has no sizes: they are option groups, whose prices are added. */
export function toDish(
  item: UrbanPiperItem,
  steps: readonly NeutralStep[],
  taxPercent: number | null,
  path: Path,
  tally: Tally,
): NeutralDish | null {
  if (!isSold(item, path, tally)) return null
  noteLosses(item, path, tally)
  const image = item.images.find((each) => each.tag === 'default')?.url ?? item.images[0]?.url
  const hasStock = item.current_stock === null || item.current_stock === UNCOUNTED || item.current_stock > 0
  const size = {
    id: 'regular',
    name: 'Regular',
    ...priceOf(item, path, tally),
    inStock: true,
    isDefault: true,
    serves: item.serves === '0' ? '' : item.serves,
    path,
  }
  return {
    id: item.ref_id,
    name: item.title,
    description: item.description,
    veg: vegOf(item.food_type, path, tally),
    inStock: item.available && hasStock,
    availableAgain: null,
    sizes: [size],
    steps,
    image: item.img_url || image || null,
    tags: tagsOf(item, path, tally),
    rating: null,
    taxPercent,
    slots: [],
    path,
  }
}
