import { clockOf } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import { type NeutralHours, type NeutralRestaurant, WEEKDAYS } from '../neutral-menu.ts'
import { type Graph, type Node, termOf, textAt, textOf, type Valued, valuesOf } from './graph.ts'

function hoursOf(outlet: Node, graph: Graph, tally: Tally): NeutralHours | null {
  for (const { path } of valuesOf(outlet, 'openingHours'))
    tally.note(path, 'was not read, only openingHoursSpecification is: set --opens and --closes')
  const rows = graph.nodesAt(outlet, 'openingHoursSpecification', () => undefined)
  const [first] = rows
  if (!first) return null
  const [opens, closes] = [clockOf(textAt(first, 'opens')), clockOf(textAt(first, 'closes'))]
  const isSame = rows.every(
    (row) => clockOf(textAt(row, 'opens')) === opens && clockOf(textAt(row, 'closes')) === closes,
  )
  const isSeasonal = rows.some((row) => textAt(row, 'validFrom') || textAt(row, 'validThrough'))
  const names = rows.flatMap((row) => valuesOf(row, 'dayOfWeek').map(({ value }) => termOf(value).toLowerCase()))
  const days = WEEKDAYS.filter((day) => names.some((name) => name.slice(0, 3) === day))
  const isKnown = names.every((name) => WEEKDAYS.some((day) => name.slice(0, 3) === day))
  if (opens && closes && isSame && !isSeasonal && isKnown && days.length > 0)
    return { opens, closes, weekdays: days.length === WEEKDAYS.length ? null : days }
  tally.note(first.path, 'are hours that differ between days or cannot be read: set --opens, --closes and --weekdays')
  return null
}

function coordinatesOf(outlet: Node, graph: Graph, tally: Tally): NeutralRestaurant['coordinates'] {
  const [geo] = graph.nodesAt(outlet, 'geo', () => undefined)
  if (!geo) return null
  const [latitude, longitude] = [textAt(geo, 'latitude'), textAt(geo, 'longitude')].map((text) =>
    text === '' ? Number.NaN : Number(text),
  )
  if (latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    return { latitude, longitude }
  tally.note(geo.path, 'has no latitude and longitude in degrees: set --at')
  return null
}

type Address = Pick<NeutralRestaurant, 'address' | 'city' | 'pincode'>

function addressOf(outlet: Node, graph: Graph): Address {
  const onNone = () => undefined
  const [node] = graph.nodesAt(outlet, 'address', onNone)
  if (!node) return { address: textAt(outlet, 'address') || null, city: null, pincode: null }
  const parts = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'].map((each) => textAt(node, each))
  const [, city = '', , pincode = ''] = parts
  return {
    address: parts.filter((part) => part !== '').join(', ') || null,
    city: city || null,
    pincode: pincode || null,
  }
}

export type OutletFacts = Omit<NeutralRestaurant, 'categories' | 'dishes'>

/** The restaurant itself, without its menu. */
export function toOutletFacts(outlet: Node, name: string, graph: Graph, tally: Tally): OutletFacts {
  return {
    id: textOf(outlet.json['@id']),
    name,
    area: null,
    ...addressOf(outlet, graph),
    coordinates: coordinatesOf(outlet, graph, tally),
    fssai: null,
    gst: null,
    phone: textAt(outlet, 'telephone') || null,
    hours: hoursOf(outlet, graph, tally),
    packaging: null,
    path: outlet.path,
  }
}

/** Notes values of a property that are no objects of the file. */
export const notFound = (what: string, tally: Tally) => (valued: Valued) =>
  tally.note(valued.path, `names ${what} that the file does not have: it was not read`)
