import { doubt, error, type Finding } from '../../problems.ts'
import type { MenuReader, ReadMenu } from '../menu-reader.ts'
import { objectAt, textAt } from '../raw-values.ts'
import { cardsIn } from './cards.ts'
import { collectUnknownFields, type UnknownFields } from './fields.ts'
import { isMenu, type PageOf, type Pages, pagesOf } from './owners.ts'
import { habitsOf } from './page-habits.ts'
import { dishesOf, readRestaurant } from './read-restaurant.ts'

/** The restaurant that a page is of: its id, or its place in the file. */
const keyOf = ({ restaurant }: PageOf): string =>
  textAt(objectAt(restaurant?.value.info).id) || JSON.stringify(restaurant?.path)

const HOMELESS =
  'is a menu of no restaurant, in a file with several menus: give the object that holds each menu an "info" with its "name", or convert one at a time'

function* checkPages({ pages, empty, homeless }: Pages): Generator<Finding> {
  for (const { path } of homeless) yield error(path, HOMELESS)
  for (const card of empty) yield doubt(card.path, 'is a restaurant without a menu: it is left out')
  const seen = new Set<string>()
  for (const page of pages) {
    if (seen.has(keyOf(page)))
      yield doubt(page.restaurant?.path ?? [], 'is in the file before: its first menu is taken')
    seen.add(keyOf(page))
  }
}

/** One restaurant of the file. Which flags it uses is its own: answers of one file may be of different ages. */
function readPage(page: PageOf, unknown: UnknownFields) {
  const dishes = page.cards.filter(isMenu).flatMap(dishesOf)
  const habits = habitsOf(dishes.map((each) => each.value))
  const findings: Finding[] = habits.dishStock
    ? []
    : [doubt(page.restaurant?.path ?? [], 'has no stock of dishes (older exports do not): all are in stock')]
  return { restaurant: readRestaurant(page, { habits, unknown, findings }), findings }
}

function read(json: unknown): ReadMenu {
  const cards = cardsIn(json)
  if (!cards.filter(isMenu).flatMap(dishesOf).length)
    return { menu: null, findings: [error([], 'is a page without dishes')] }
  const unknown = collectUnknownFields()
  const grouped = pagesOf(json, cards)
  if (grouped.homeless.length) return { menu: null, findings: [...checkPages(grouped)] }
  const distinct = [...Map.groupBy(grouped.pages, keyOf).values()].flatMap(([first]) => first ?? [])
  const read = distinct.map((page) => readPage(page, unknown))
  return {
    menu: { prices: 'unknown', restaurants: read.map((each) => each.restaurant) },
    findings: [...checkPages(grouped), ...read.flatMap((each) => each.findings), ...unknown.findings()],
  }
}

/** A marketplace's page of a restaurant as its own site receives it: a tree of cards, alone or within other values. */
export const marketplacePage: MenuReader = {
  name: "a marketplace's page (a tree of cards)",
  recognises: (json) => cardsIn(json).some((card) => card.kind !== 'dish'),
  read,
}
