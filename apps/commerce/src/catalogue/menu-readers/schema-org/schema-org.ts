import { doubt, error, pointerOf } from '../../problems.ts'
import { menuPrices } from '../feeds/menu-prices.ts'
import { Tally } from '../feeds/tally.ts'
import type { MenuReader, ReadMenu } from '../menu-reader.ts'
import type { NeutralCategory, NeutralRestaurant, NeutralSubCategory } from '../neutral-menu.ts'
import { Dishes } from './dishes.ts'
import { Graph, type Node, textAt, typesOf, valuesOf } from './graph.ts'
import { noteUnread } from './offers.ts'
import { notFound, toOutletFacts } from './outlet.ts'

const UNNAMED = 'Menu'

const SECTION_PROPERTIES = [
  '@id',
  '@type',
  '@context',
  'name',
  'description',
  'url',
  'image',
  'hasMenuItem',
  'hasMenuSection',
]
const MENU_PROPERTIES = [...SECTION_PROPERTIES, 'inLanguage', 'mainEntityOfPage']

const MAX_LEVELS = 10

class MenuMaking {
  readonly dishes: Dishes
  readonly #read = new Set<string>()
  readonly #graph: Graph
  readonly #tally: Tally

  constructor(graph: Graph, tally: Tally) {
    this.#graph = graph
    this.#tally = tally
    this.dishes = new Dishes(graph, tally)
  }

  /** The dishes that stand in a section, or in a menu without one. */
  #own(node: Node, name: string): readonly NeutralSubCategory[] {
    const items = this.#graph.nodesAt(node, 'hasMenuItem', notFound('a dish', this.#tally))
    const ids = items.flatMap((item) => this.dishes.idOf(item) ?? [])
    const dishIds = [...new Set(ids)]
    return dishIds.length ? [{ name, description: textAt(node, 'description'), slots: [], dishIds }] : []
  }

  /** A section's dishes and those of all sections below it. */
  #subCategories(section: Node, above: readonly Node[]): readonly NeutralSubCategory[] {
    const place = pointerOf(section.path)
    if (above.some((each) => pointerOf(each.path) === place)) {
      this.#tally.add(error(section.path, 'is a section that contains itself'))
      return []
    }
    if (above.length === MAX_LEVELS || this.#read.has(place)) {
      const why = above.length === MAX_LEVELS ? `is below ${MAX_LEVELS} other sections` : 'is named more than once'
      this.#tally.note(section.path, `${why}: left out here`)
      return []
    }
    this.#read.add(place)
    noteUnread(section, 'MenuSection', SECTION_PROPERTIES, this.#tally)
    if (above.length === 2) this.#tally.note(section.path, 'is a section of the third level: it becomes a sub-category')
    const below = this.#graph.nodesAt(section, 'hasMenuSection', notFound('a section', this.#tally))
    const name = textAt(section, 'name') || UNNAMED
    return [...this.#own(section, name), ...below.flatMap((each) => this.#subCategories(each, [...above, section]))]
  }

  /** A menu's sections are categories. */
  categoriesOf(menu: Node): readonly NeutralCategory[] {
    noteUnread(menu, 'Menu', MENU_PROPERTIES, this.#tally)
    const name = textAt(menu, 'name') || UNNAMED
    const own = this.#own(menu, name)
    const sections = this.#graph.nodesAt(menu, 'hasMenuSection', notFound('a section', this.#tally))
    const category = (node: Node, called: string, subCategories: readonly NeutralSubCategory[]): NeutralCategory => ({
      name: called,
      description: textAt(node, 'description'),
      slots: [],
      subCategories,
      path: node.path,
    })
    const fromSections = sections.flatMap((section) => {
      const subCategories = this.#subCategories(section, [])
      const called = textAt(section, 'name')
      if (!called) this.#tally.note(section.path, `is a section without a name: it is called "${UNNAMED}"`)
      return subCategories.length ? [category(section, called || UNNAMED, subCategories)] : []
    })
    return [...(own.length ? [category(menu, name, own)] : []), ...fromSections]
  }
}

function toRestaurant(
  outlet: Node,
  name: string,
  menus: readonly Node[],
  graph: Graph,
  tally: Tally,
): NeutralRestaurant {
  const making = new MenuMaking(graph, tally)
  const categories = menus.flatMap((menu) => making.categoriesOf(menu))
  return { ...toOutletFacts(outlet, name, graph, tally), categories, dishes: making.dishes.all() }
}

const isMenu = (node: Node): boolean =>
  typesOf(node).includes('Menu') && Object.keys(node.json).some((key) => key.startsWith('has'))

/** The menu with this address as its `url`. */
const menuAt = (address: unknown, graph: Graph): Node | undefined =>
  typeof address === 'string' ? graph.nodes.find((node) => isMenu(node) && textAt(node, 'url') === address) : undefined

/** Restaurants with a menu, then the menus that belong to none. */
function restaurantsOf(graph: Graph, tally: Tally): readonly NeutralRestaurant[] {
  const taken = new Set<string>()
  const outlets = graph.nodes.flatMap((outlet) => {
    const menus = ['hasMenu', 'menu'].flatMap((property) =>
      valuesOf(outlet, property).flatMap((valued) => {
        const menu = graph.nodeOf(valued) ?? menuAt(valued.value, graph)
        if (!menu) notFound('a menu', tally)(valued)
        return menu ?? []
      }),
    )
    for (const menu of menus) taken.add(pointerOf(menu.path))
    if (!menus.length) return []
    const name = textAt(outlet, 'name')
    if (!name) tally.add(error(outlet.path, 'is a restaurant without a name'))
    return [toRestaurant(outlet, name, menus, graph, tally)]
  })
  const alone = graph.nodes.filter((node) => isMenu(node) && !taken.has(pointerOf(node.path)))
  return [
    ...outlets,
    ...alone.map((menu) => {
      const name = textAt(menu, 'name') || UNNAMED
      tally.add(
        doubt(menu.path, `is a menu of no restaurant: its restaurant is called "${name}"; name it in the catalogue`),
      )
      return toRestaurant(menu, name, [menu], graph, tally)
    }),
  ]
}

/** In a script HTML decodes no references: a text that has some was written for another place of the page. */
function noteReferences(graph: Graph, tally: Tally): void {
  for (const { json, path } of graph.nodes)
    for (const property of ['name', 'description']) {
      const text = Object.hasOwn(json, property) ? json[property] : undefined
      const [reference] = typeof text === 'string' ? (/&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.exec(text) ?? []) : []
      if (reference)
        tally.note([...path, property], `has "${reference}", which diners will see as it is: correct the text`)
    }
}

function read(json: unknown): ReadMenu {
  const graph = new Graph(json)
  const tally = new Tally()
  noteReferences(graph, tally)
  const restaurants = restaurantsOf(graph, tally)
  const dishes = restaurants.flatMap((each) => each.dishes)
  if (!restaurants.length) tally.add(error([], 'has no schema.org Menu: no hasMenu, and nothing of the type Menu'))
  else if (!dishes.length) tally.add(error([], 'has no dish with a price'))
  const findings = tally.findings()
  const isRefused = findings.some((each) => each.severity === 'error')
  return { menu: isRefused ? null : { prices: menuPrices(dishes), restaurants }, findings }
}

/** A menu in schema.org's vocabulary as JSON-LD, which restaurants' own pages contain. */
export const schemaOrgMenu: MenuReader = {
  name: 'a schema.org Menu (JSON-LD, or a page with it)',
  recognises: (json) =>
    new Graph(json).nodes.some(({ json: node }) => '@type' in node || '@graph' in node || '@context' in node),
  read,
}
