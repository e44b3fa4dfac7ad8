import { type DishFacts, rawPaise } from './imported-menu.ts'

/** A page's JSON-LD, walked without the types and functions of the reader. */
type Raw = Record<string, unknown>

const each = (value: unknown): readonly Raw[] =>
  [value ?? []].flat().filter((one): one is Raw => typeof one === 'object' && one !== null)

/** All objects of a value, the outer first. */
function everything(value: unknown): readonly Raw[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(everything)
  return Array.isArray(value) ? inner : [value as Raw, ...inner]
}

const ends = (value: unknown, end: string): boolean =>
  [value ?? []].flat().some((one) => String(typeof one === 'object' ? (one as Raw)['@id'] : one).endsWith(end))

const isVeg = (item: Raw): boolean =>
  ends(item.suitableForDiet, 'VeganDiet') || ends(item.suitableForDiet, 'VegetarianDiet')
const isOut = (offer: Raw): boolean => ends(offer.availability, 'OutOfStock') || ends(offer.availability, 'SoldOut')

/** The list price and the price on offer. */
function pricesOf(offer: Raw): readonly [number, number | null] {
  const all = [offer, ...each(offer.priceSpecification)].filter((one) => one.price !== undefined)
  const struck = all.find((one) => ends(one.priceType, 'StrikethroughPrice'))
  const price = rawPaise(all.find((one) => one !== struck)?.price)
  return struck ? [rawPaise(struck.price), price] : [price, null]
}

function factOf(item: Raw): DishFacts {
  const offers = each(item.offers)
  const nameOf = (offer: Raw) => String(offer.name ?? each(offer.itemOffered)[0]?.name)
  const names = offers.length === 1 ? ['Regular'] : offers.map(nameOf)
  const sections = each(item.menuAddOn).filter((one) => one.hasMenuItem)
  const alone = each(item.menuAddOn).filter((one) => !one.hasMenuItem)
  const groups = sections.map((one): [string, readonly Raw[]] => [String(one.name), each(one.hasMenuItem)])
  return {
    name: String(item.name),
    veg: isVeg(item),
    inStock: !offers.every(isOut),
    tax: 5,
    sizes: offers.map((offer, at) => [names[at] ?? '', ...pricesOf(offer)]),
    steps: [...groups, ...(alone.length ? [['Add-ons', alone] as const] : [])].map(([name, items]) => ({
      name,
      min: 0,
      limit: null,
      sizes: names,
      choices: items.map((one) => {
        const [offer = {}] = each(one.offers)
        return [String(one.name), isVeg(one), !isOut(offer), names.map(() => pricesOf(offer)[0])]
      }),
    })),
  }
}

/** The dishes of a page by name: every MenuItem with a name that is no add-on of another. */
export function rawSchemaOrgFacts(json: unknown): readonly DishFacts[] {
  const all = everything(json)
  const addOns = new Set(all.flatMap((one) => everything(one.menuAddOn ?? null)))
  const inOffers = new Set(all.flatMap((one) => everything(one.itemOffered ?? null)))
  const isDish = (one: Raw) => one['@type'] === 'MenuItem' && one.name && !addOns.has(one) && !inOffers.has(one)
  return all.filter(isDish).map(factOf)
}
