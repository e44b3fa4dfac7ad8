import { doubt, error } from '../../problems.ts'
import { readRupees } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralSize, Paise, PricesSay } from '../neutral-menu.ts'
import { type Graph, type Node, termOf, textAt, typesOf, type Valued, valuesOf } from './graph.ts'

const AVAILABLE = new Map([
  ...['InStock', 'LimitedAvailability', 'OnlineOnly', 'MadeToOrder'].map((term) => [term, true] as const),
  ...['OutOfStock', 'SoldOut', 'Discontinued', 'InStoreOnly', 'Reserved', 'BackOrder', 'PreOrder', 'PreSale'].map(
    (term) => [term, false] as const,
  ),
])

/** Price types that a shop shows struck through beside the price that counts. */
const LIST_PRICES = ['StrikethroughPrice', 'ListPrice', 'SRP', 'MSRP']

export interface Priced {
  readonly sizes: readonly NeutralSize[]
  readonly prices: PricesSay
}

interface ReadOffer {
  readonly name: string
  readonly price: Paise
  readonly list: Paise | null
  readonly taxIncluded: boolean | null
  readonly inStock: boolean
  readonly node: Node
}

function amountAt(node: Node, tally: Tally): Paise | null {
  const [valued] = valuesOf(node, 'price')
  if (!valued) return null
  const amount = readRupees(valued.value)
  if ('value' in amount) return amount.value
  tally.add(error(valued.path, amount.problem))
  return null
}

function checkCurrency(nodes: readonly Node[], tally: Tally): void {
  const [stated] = nodes.flatMap((node) => valuesOf(node, 'priceCurrency'))
  const [offer] = nodes
  if (!stated && offer) tally.note(offer.path, 'is an offer without priceCurrency: its price is taken as rupees')
  else if (stated && textAt({ json: { it: stated.value }, path: [] }, 'it').toUpperCase() !== 'INR')
    tally.add(error(stated.path, `is ${JSON.stringify(stated.value)}: a catalogue has rupees (INR) only`))
}

function isAvailable(offer: Node, tally: Tally): boolean {
  const [stated] = valuesOf(offer, 'availability')
  if (!stated) return true
  const known = AVAILABLE.get(termOf(stated.value))
  if (known === undefined)
    tally.note(stated.path, `is "${termOf(stated.value)}", which is not known: it goes in as out of stock`)
  return known ?? false
}

const OFFER_PROPERTIES = [
  ...['@id', '@type', '@context', 'name', 'description', 'url', 'price', 'priceCurrency', 'priceSpecification'],
  ...['availability', 'itemOffered', 'category', 'seller', 'offeredBy', 'businessFunction', 'itemCondition'],
]

/** Notes the properties of an object that its reader does not know. */
export function noteUnread(node: Node, type: string, known: readonly string[], tally: Tally): void {
  for (const [key, value] of Object.entries(node.json))
    if (!known.includes(key) && value !== null && value !== '')
      tally.note([...node.path, key], `is a property that is not read (${type}.${key})`)
}

/** One offer; null when it has no single price. */
function readOffer(offer: Node, graph: Graph, tally: Tally): ReadOffer | null {
  noteUnread(offer, 'Offer', OFFER_PROPERTIES, tally)
  const onNone = ({ path }: Valued) => tally.note(path, 'is no price specification of the file')
  const specifications = graph.nodesAt(offer, 'priceSpecification', onNone)
  const isList = (node: Node) => valuesOf(node, 'priceType').some(({ value }) => LIST_PRICES.includes(termOf(value)))
  const counted = [offer, ...specifications.filter((node) => !isList(node))]
  const [price = null] = counted.map((node) => amountAt(node, tally)).filter((amount) => amount !== null)
  const [list = null] = specifications.filter(isList).map((node) => amountAt(node, tally))
  if (price === null) return null
  checkCurrency([offer, ...specifications], tally)
  const [included] = counted.flatMap((node) => valuesOf(node, 'valueAddedTaxIncluded')).map(({ value }) => value)
  const [offered] = graph.nodesAt(offer, 'itemOffered', () => undefined)
  return {
    name: textAt(offer, 'name') || (offered ? textAt(offered, 'name') : ''),
    price,
    list: list !== null && list > price ? list : null,
    taxIncluded: typeof included === 'boolean' ? included : null,
    inStock: isAvailable(offer, tally),
    node: offer,
  }
}

function saidBy(offers: readonly ReadOffer[]): PricesSay {
  const said = new Set(offers.map((offer) => offer.taxIncluded))
  if (said.size !== 1) return 'unknown'
  return said.has(true) ? 'with-tax' : said.has(false) ? 'before-tax' : 'unknown'
}

/** The sizes of a dish: one offer is its only size; of several each needs a name. Null: it has no price to sell it at. */
export function pricedBy(item: Node, name: string, graph: Graph, tally: Tally): Priced | null {
  const refuse = (why: string): null => {
    tally.add(doubt(item.path, `"${name}" ${why}: left out`))
    return null
  }
  const nodes = graph.nodesAt(item, 'offers', ({ path }) => tally.note(path, 'is no offer of the file'))
  if (nodes.some((node) => typesOf(node).includes('AggregateOffer')))
    return refuse('has a range of prices, not a price')
  const offers = nodes.flatMap((node) => readOffer(node, graph, tally) ?? [])
  if (offers.length < nodes.length || !offers.length) return refuse('has no price')
  const names = offers.map((offer) => offer.name)
  const isOne = offers.length === 1
  if (!isOne && (names.includes('') || new Set(names).size < names.length))
    return refuse('has several offers that cannot be told apart by name')
  const sizes = offers.map(
    (offer, at): NeutralSize => ({
      id: isOne ? 'regular' : offer.name,
      name: isOne ? 'Regular' : offer.name,
      price: offer.list ?? offer.price,
      offer: offer.list === null ? null : offer.price,
      inStock: isOne || offer.inStock,
      isDefault: at === 0,
      serves: '',
      path: offer.node.path,
    }),
  )
  return { sizes, prices: saidBy(offers) }
}

/** Whether a dish is in stock: with several offers, whether any of them is. */
export function isInStock(item: Node, graph: Graph): boolean {
  const offers = graph.nodesAt(item, 'offers', () => undefined)
  const stated = offers.flatMap((offer) => valuesOf(offer, 'availability').map(({ value }) => termOf(value)))
  return stated.length < offers.length || stated.some((term) => AVAILABLE.get(term) === true)
}
