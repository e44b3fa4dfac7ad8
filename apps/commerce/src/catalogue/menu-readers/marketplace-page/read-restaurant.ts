import { isDeepStrictEqual } from 'node:util'
import { doubt, type Path } from '../../problems.ts'
import type { NeutralCategory, NeutralDish, NeutralRestaurant, NeutralSubCategory } from '../neutral-menu.ts'
import { isObject, listAt, objectAt, type RawObject, textAt } from '../raw-values.ts'
import type { Card, CardKind } from './cards.ts'
import type { PageOf } from './owners.ts'
import { readDish } from './read-dish.ts'
import type { Reading } from './read-sizes.ts'

/** Latitude and longitude in one text, "12.93,77.61". */
function coordinatesOf(text: string): NeutralRestaurant['coordinates'] {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text
    .split(',')
    .map((each) => Number(each.trim() || Number.NaN))
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !more.length
  return isPlace ? { latitude, longitude } : null
}

/** The 14 digits of an FSSAI licence within its sentence. */
const licenceIn = (card: RawObject | undefined): string | null =>
  /(?<!\d)\d{14}(?!\d)/.exec(listAt(card?.text).map(textAt).join(' ') || textAt(card?.text))?.[0] ?? null

const labelled = (info: RawObject, title: string): string =>
  textAt(objectAt(listAt(info.labels).find((each) => textAt(objectAt(each).title) === title)).message)

interface Shelf {
  readonly value: RawObject
  readonly path: Path
}

/** The sub-categories of a category card. A nested one may list dishes beside its categories. */
function shelvesOf({ kind, value, path }: Card): readonly Shelf[] {
  const own = { value, path }
  if (kind === 'category') return [own]
  const inner = listAt(value.categories).flatMap((each, at) =>
    isObject(each) ? [{ value: each, path: [...path, 'categories', at] }] : [],
  )
  return listAt(value.itemCards).length ? [own, ...inner] : inner
}

/** The dish in an entry of `itemCards`, wherever the entry wraps it. */
function dishIn(entry: unknown, path: Path): Shelf | null {
  const [outer, inner] = [objectAt(entry), objectAt(objectAt(entry).card)]
  if (isObject(inner.info)) return { value: inner.info, path: [...path, 'card', 'info'] }
  return isObject(outer.info) ? { value: outer.info, path: [...path, 'info'] } : null
}

export const dishesOf = (card: Card): readonly Shelf[] =>
  card.kind === 'dish'
    ? [{ value: objectAt(card.value.info), path: [...card.path, 'info'] }]
    : shelvesOf(card).flatMap(({ value, path }) =>
        listAt(value.itemCards).flatMap((each, at) => dishIn(each, [...path, 'itemCards', at]) ?? []),
      )

/** What makes two mentions of a dish the same dish; places and the order of fields do not. */
const contentOf = (dish: NeutralDish): unknown =>
  JSON.parse(JSON.stringify(dish, (key, value) => (key === 'path' ? undefined : value)))

/** The dishes of a page by id; a dish that stands in several categories is read at its first place. */
function readDishes(cards: readonly Card[], reading: Reading): Map<string, NeutralDish> {
  const dishes = new Map<string, NeutralDish>()
  for (const { value, path } of cards.flatMap(dishesOf)) {
    const known = dishes.get(textAt(value.id))
    // What a repetition says of itself was said at its first place.
    const dish = readDish(value, path, known ? { ...reading, findings: [] } : reading)
    if (!dish) continue
    if (!known) dishes.set(dish.id, dish)
    else if (!isDeepStrictEqual(contentOf(known), contentOf(dish)))
      reading.findings.push(doubt(path, 'differs from the same dish in an earlier category: the earlier one is taken'))
  }
  return dishes
}

function toCategory(card: Card, dishes: ReadonlyMap<string, NeutralDish>, { findings }: Reading): NeutralCategory {
  const subCategories = shelvesOf(card).map(({ value, path }): NeutralSubCategory => {
    const entries = listAt(value.itemCards)
    const ids = entries.flatMap((each, at) => textAt(dishIn(each, [...path, 'itemCards', at])?.value.id) || [])
    if (ids.length < entries.length)
      findings.push(doubt([...path, 'itemCards'], `has ${entries.length - ids.length} entries without a dish`))
    return {
      name: textAt(value.title) || textAt(card.value.title),
      description: '',
      slots: [],
      dishIds: [...new Set(ids)].filter((id) => dishes.has(id)),
    }
  })
  return { name: textAt(card.value.title), description: '', slots: [], subCategories, path: card.path }
}

/** One restaurant with its menu. Reads none of the fields that name a visitor of the page. */
export function readRestaurant({ restaurant, cards }: PageOf, reading: Reading): NeutralRestaurant {
  const info = objectAt(restaurant?.value.info)
  const cardOf = (kind: CardKind) => cards.find((card) => card.kind === kind)?.value
  const address = cardOf('address')
  const menu = cards.filter(({ kind }) => kind === 'category' || kind === 'nested')
  const dishes = readDishes(menu, reading)
  const shown = new Set(dishes.keys())
  for (const card of cards.filter(({ kind }) => kind === 'dish')) {
    if (!shown.has(textAt(objectAt(card.value.info).id)))
      reading.findings.push(doubt(card.path, 'is a dish outside all categories: it is left out'))
  }
  return {
    id: textAt(info.id),
    name: textAt(info.name) || textAt(address?.name),
    city: textAt(info.city) || null,
    area: textAt(info.areaName) || textAt(address?.area) || null,
    address: textAt(address?.completeAddress) || labelled(info, 'Address') || null,
    pincode: null,
    coordinates: coordinatesOf(textAt(info.latLong)),
    fssai: licenceIn(cardOf('licence')),
    gst: null,
    phone: null,
    hours: null,
    packaging: null,
    categories: menu
      .map((card) => toCategory(card, dishes, reading))
      .filter((category) => category.subCategories.some((each) => each.dishIds.length)),
    dishes: [...dishes.values()],
    path: restaurant?.path ?? [],
  }
}
