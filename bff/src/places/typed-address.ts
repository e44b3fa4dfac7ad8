import type { Place } from '@tiffin/contract/stores'
import { SHORTEST_QUERY, squash, wordsOf } from './query.ts'

/** Words of addresses that name no area by themselves. */
const COMMON = new Set(
  [
    'road street marg lane gali main cross feet highway flyover circle chowk railway metro station stop airport',
    'near opposite behind beside next above below after before from with towards flat floor house door plot gate',
    'tower wing building apartment apartments block sector phase stage layout colony nagar village extension area',
    'north south east west central first second third ground park market bazaar mall school college hospital temple mandir',
    'masjid church bank hotel post office city town district state india new old the and of',
  ].flatMap((line) => line.split(' ')),
)

/** Cities that people call by the name that the gazetteer has no longer, or not yet. */
const CITY_NAMES: Readonly<Record<string, string>> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  madras: 'chennai',
  gurugram: 'gurgaon',
}

/** An area is named last or nearly so, before the city: a longer text is not looked through whole. */
const LAST_WORDS = 8
/** The names of most areas have at most three words. */
const LONGEST_PART = 3

/** A place with the keys of its name and of its district. */
export interface NamedPlace {
  readonly place: Place
  readonly key: string
  /** Positions in the key at which words start. */
  readonly starts: readonly number[]
  readonly district: string
}

interface Part {
  /** The key of the part that may name an area. */
  readonly key: string
  /** The keys of the other words, which may name the city. */
  readonly others: readonly string[]
  /** True for a part at the end of the text, whose last word may still be typed. */
  readonly isLast: boolean
}

const isTelling = (word: string): boolean => !COMMON.has(word) && !/\d/.test(word)

/** The parts of a text that may name an area, the longest first. */
function partsOf(text: string): readonly Part[] {
  const keys = wordsOf(text).map(squash).filter(Boolean)
  const words = keys.map((key) => CITY_NAMES[key] ?? key).slice(-LAST_WORDS)
  const parts = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_PART, words.length - from) }, (_each, more) => {
      const part = words.slice(from, from + more + 1)
      const others = [...words.slice(0, from), ...words.slice(from + part.length)]
      const isLast = from + part.length === words.length
      return { part, key: part.join(''), others: others.filter(isTelling), isLast }
    }),
  )
  return parts
    .filter(({ part, key }) => key.length >= SHORTEST_QUERY && part.some(isTelling))
    .sort((a, b) => b.key.length - a.key.length)
}

/** The area of the first three digits of a pincode: a large city, also where its districts have other names. */
const regionOf = ({ place }: NamedPlace): string => place.pincode.slice(0, 3)

/** The regions of a city: of its districts, such as "South Delhi" and "Kanpur Nagar". None for any other word. */
function regionsOf(places: readonly NamedPlace[]): (word: string) => ReadonlySet<string> {
  const byDistrict = [...Map.groupBy(places, ({ district }) => district)].map(
    ([district, members]) => [district, new Set(members.map(regionOf))] as const,
  )
  return (word) =>
    new Set(
      byDistrict
        .filter(([district]) => word.length >= SHORTEST_QUERY && (district.startsWith(word) || district.endsWith(word)))
        .flatMap(([, regions]) => [...regions]),
    )
}

/**
 * B10: finds the places of the area that a typed address names: "Indiranagar" of "12th Main, Indiranagar, Bengaluru". The
 * gazetteer has no streets and landmarks. A city alone names no area, and an area is looked for in the named city only.
 */
export function addressSearch(places: readonly NamedPlace[]): (text: string) => readonly Place[] {
  const byStart = Map.groupBy(places, ({ key }) => key.slice(0, SHORTEST_QUERY))
  const regionsIn = regionsOf(places)
  const placesAt = ({ key, others, isLast }: Part): readonly NamedPlace[] => {
    const regions = new Set(others.flatMap((word) => [...regionsIn(word)]))
    return (byStart.get(key.slice(0, SHORTEST_QUERY)) ?? [])
      .filter((named) => named.key.startsWith(key))
      .filter((named) => isLast || named.key === key || named.starts.includes(key.length))
      .filter((named) => regions.size === 0 || regions.has(regionOf(named)))
      .sort((a, b) => Number(b.key === key) - Number(a.key === key))
  }
  return (text) => {
    for (const part of partsOf(text)) {
      const named = regionsIn(part.key).size > 0 ? [] : placesAt(part)
      if (named.length > 0) return named.map(({ place }) => place)
    }
    return []
  }
}
