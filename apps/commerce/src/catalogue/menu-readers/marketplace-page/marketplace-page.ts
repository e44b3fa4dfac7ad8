import { doubt, error, type Finding } from '../../problems.ts'
import type { MenuReader, ReadMenu } from '../menu-reader.ts'
import { objectAt, textAt } from '../raw-values.ts'
import { type Card, cardsIn, type PageOf, pagesOf } from './cards.ts'
import { collectUnknownFields } from './fields.ts'
import { habitsOf, type PageHabits } from './page-habits.ts'
import { dishesOf, readRestaurant } from './read-restaurant.ts'

const isMenu = ({ kind }: Card): boolean => kind === 'category' || kind === 'nested'

/** The restaurant that a page is of: its id, or its place in the file. */
const keyOf = ({ restaurant }: PageOf): string =>
  textAt(objectAt(restaurant?.value.info).id) || JSON.stringify(restaurant?.path)

function* checkPages(pages: readonly PageOf[], empty: readonly Card[]): Generator<Finding> {
  for (const card of empty) yield doubt(card.path, 'is a restaurant without a menu: it is left out')
  const seen = new Set<string>()
  for (const page of pages) {
    if (seen.has(keyOf(page)))
      yield doubt(page.restaurant?.path ?? [], 'is in the file before: its first menu is taken')
    seen.add(keyOf(page))
  }
}

function* checkHabits(habits: PageHabits): Generator<Finding> {
  if (!habits.dishStock) yield doubt([], 'has no stock of dishes (older exports do not): all are in stock')
}

function read(json: unknown): ReadMenu {
  const cards = cardsIn(json)
  const menu = cards.filter(isMenu)
  const raw = menu.flatMap(dishesOf)
  if (!raw.length) return { menu: null, findings: [error([], 'is a page without dishes')] }
  const habits = habitsOf(raw.map((each) => each.value))
  const { pages, empty } = pagesOf(cards)
  const findings = [...checkPages(pages, empty), ...checkHabits(habits)]
  const reading = { habits, unknown: collectUnknownFields(), findings }
  const distinct = [...Map.groupBy(pages, keyOf).values()].flatMap(([first]) => first ?? [])
  const restaurants = distinct.map((page) => readRestaurant(page, reading))
  return { menu: { prices: 'unknown', restaurants }, findings: [...findings, ...reading.unknown.findings()] }
}

/** A marketplace's page of a restaurant as its own site receives it: a tree of cards, alone or within other values. */
export const marketplacePage: MenuReader = {
  name: "a marketplace's page (a tree of cards)",
  recognises: (json) => cardsIn(json).some((card) => card.kind !== 'dish'),
  read,
}
