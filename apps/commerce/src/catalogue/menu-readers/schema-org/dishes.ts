import { doubt, type Path, pointerOf } from '../../problems.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralChoice, NeutralDish, NeutralStep } from '../neutral-menu.ts'
import { type Graph, type Node, termOf, textAt, textOf, typesOf, type Valued, valuesOf } from './graph.ts'
import { factsOf } from './nutrition.ts'
import { isInStock, noteUnread, pricedBy } from './offers.ts'

const ITEM_PROPERTIES = [
  ...['@id', '@type', '@context', 'identifier', 'name', 'description', 'url', 'image'],
  ...['offers', 'suitableForDiet', 'nutrition', 'menuAddOn'],
]

/** The first picture: an address, or an ImageObject with one. */
function imageOf(item: Node): string | null {
  const [first] = valuesOf(item, 'image')
  if (!first) return null
  const isText = typeof first.value === 'string'
  const object = first.value as Record<string, unknown>
  return (isText ? textOf(first.value) : textOf(object.contentUrl ?? object.url)) || null
}

function vegOf(item: Node, tally: Tally): boolean | null {
  const diets = valuesOf(item, 'suitableForDiet')
  const terms = diets.map(({ value }) => termOf(value))
  for (const [at, term] of terms.entries())
    if (term !== 'VeganDiet' && term !== 'VegetarianDiet')
      tally.note(diets[at]?.path ?? item.path, `is a diet that is not read (${term})`)
  if (terms.includes('VeganDiet')) return true
  const at = terms.indexOf('VegetarianDiet')
  if (at === -1) return null
  // schema.org: "exclusive of animal meat". Indian law counts a dish with egg as not vegetarian.
  tally.note(
    diets[at]?.path ?? item.path,
    'is VegetarianDiet, which may include egg: the dish goes in as vegetarian, check it',
  )
  return true
}

function toChoice(item: Node, graph: Graph, tally: Tally): NeutralChoice | null {
  const name = textAt(item, 'name')
  if (!name) {
    tally.add(doubt(item.path, 'is an add-on without a name: left out'))
    return null
  }
  noteUnread(item, 'MenuItem', ITEM_PROPERTIES, tally)
  for (const { path } of valuesOf(item, 'menuAddOn'))
    tally.add(doubt(path, 'depends on an add-on, which the catalogue cannot offer: left out'))
  const priced = pricedBy(item, name, graph, tally)
  const [size, ...others] = priced?.sizes ?? []
  if (others.length) tally.add(doubt(item.path, `"${name}" is an add-on in several sizes: left out`))
  if (!size || others.length) return null
  return {
    id: name,
    name,
    price: size.offer ?? size.price,
    veg: vegOf(item, tally),
    inStock: isInStock(item, graph),
    isDefault: false,
    image: imageOf(item),
    path: item.path,
  }
}

const STEP_NAME = 'Add-ons'

/** Makes ids of names differ. */
function numbered<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
  const taken = new Map<string, number>()
  return entries.map((entry) => {
    const count = (taken.get(entry.id) ?? 0) + 1
    taken.set(entry.id, count)
    return count === 1 ? entry : { ...entry, id: `${entry.id} ${count}` }
  })
}

function toStep(name: string, items: readonly Node[], path: Path, graph: Graph, tally: Tally): readonly NeutralStep[] {
  const choices = numbered(items.flatMap((item) => toChoice(item, graph, tally) ?? []))
  // schema.org has no minimum or maximum of add-ons.
  const step = { id: name, name, min: 0, max: null, free: 0, sizes: null, choices, path }
  return choices.length ? [step] : []
}

/** A section of add-ons is a step; add-ons that stand alone are one step together. */
function stepsOf(item: Node, graph: Graph, tally: Tally): readonly NeutralStep[] {
  const onNone = ({ path }: Valued) => tally.add(doubt(path, 'names an add-on that the file does not have: left out'))
  const addOns = graph.nodesAt(item, 'menuAddOn', onNone)
  const sections = addOns.filter((node) => typesOf(node).includes('MenuSection'))
  const alone = addOns.filter((node) => !sections.includes(node))
  const steps = sections.flatMap((section) => {
    for (const { path } of valuesOf(section, 'hasMenuSection'))
      tally.add(doubt(path, 'is a section within a section of add-ons: left out'))
    return toStep(
      textAt(section, 'name') || STEP_NAME,
      graph.nodesAt(section, 'hasMenuItem', onNone),
      section.path,
      graph,
      tally,
    )
  })
  const [first] = alone
  return numbered([...steps, ...(first ? toStep(STEP_NAME, alone, first.path, graph, tally) : [])])
}

/** The dishes of one restaurant: a dish that stands in several sections is one dish. */
export class Dishes {
  readonly #found = new Map<string, NeutralDish | null>()
  readonly #ids = new Set<string>()
  readonly #graph: Graph
  readonly #tally: Tally

  constructor(graph: Graph, tally: Tally) {
    this.#graph = graph
    this.#tally = tally
  }

  all(): readonly NeutralDish[] {
    return [...this.#found.values()].filter((dish) => dish !== null)
  }

  /** The dish's id; null when it cannot be sold. */
  idOf(item: Node): string | null {
    const place = pointerOf(item.path)
    if (!this.#found.has(place)) this.#found.set(place, this.#read(item))
    return this.#found.get(place)?.id ?? null
  }

  #read(item: Node): NeutralDish | null {
    const name = textAt(item, 'name')
    if (!name) {
      this.#tally.add(doubt(item.path, 'is a dish without a name: left out'))
      return null
    }
    noteUnread(item, 'MenuItem', ITEM_PROPERTIES, this.#tally)
    const priced = pricedBy(item, name, this.#graph, this.#tally)
    if (!priced) return null
    const facts = factsOf(item, priced.sizes.length, this.#graph, this.#tally)
    return {
      id: this.#newId(textAt(item, 'identifier') || name),
      name,
      description: textAt(item, 'description'),
      veg: vegOf(item, this.#tally),
      inStock: isInStock(item, this.#graph),
      availableAgain: null,
      sizes: facts ? priced.sizes.map((size) => ({ ...size, facts })) : priced.sizes,
      steps: stepsOf(item, this.#graph, this.#tally),
      image: imageOf(item),
      tags: [],
      rating: null,
      taxPercent: null,
      prices: priced.prices,
      slots: [],
      path: item.path,
    }
  }

  #newId(wanted: string): string {
    let made = wanted
    for (let at = 2; this.#ids.has(made); at++) made = `${wanted} ${at}`
    this.#ids.add(made)
    return made
  }
}
