import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '@tiffin/contract/stores'
import { isPincode } from '@tiffin/domain/people/validation'
import { kilometresBetween } from './distance.ts'
import type { Point } from './places.ts'
import { SHORTEST_QUERY, squash, wordsOf } from './query.ts'
import { addressSearch } from './typed-address.ts'

const MAX_PLACES = 8

/** Localities of the large cities by name and pincode, held in memory from the first question on. */
export interface Gazetteer {
  /**
   * B10: at most eight, best first; none for fewer than four characters. A pincode returns its localities, and an
   * address with a street or a landmark those of the area that it names.
   */
  search(query: string): readonly Place[]
  /** AMB91: the location of a pincode; null: unknown. */
  locate(pincode: string): { readonly lat: number; readonly long: number } | null
  find(id: string): Place | null
  /** B29: places of the nearest pincodes, each with its best-known name; none further than 20 km. */
  near(point: Point, most: number): readonly Place[]
  /** One place per pincode, with its best-known name, as labels for the map. */
  readonly areas: readonly Area[]
}

/** A label on the map at the location of a pincode. */
export interface Area {
  readonly place: Place
  readonly district: string
  /** Number of localities with this pincode: areas with more localities are labelled first. */
  readonly localities: number
}

interface Entry {
  readonly place: Place
  readonly key: string
  /** Positions in the key at which words start. */
  readonly starts: readonly number[]
  readonly district: string
  /** True for the head post office of the pincode, whose name is the best known. */
  readonly isHead: boolean
}

/** The name without post-office suffixes and without a bracketed district, which is displayed separately. */
const tidyName = (name: string): string =>
  name
    .replace(/\s*\((?!KKD)[^)]*\)$/, '')
    .replace(/[\s,]+(?:H\.?O|S\.?O|B\.?O|P\.?O|G\.?P\.?O)\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim()

const tidyDistrict = (district: string): string =>
  ({ 'K.V.Rangareddy': 'Ranga Reddy', 'Raigarh(MH)': 'Raigad' })[district] ?? district

const HEAD_OFFICE = /\b(?:H\.?O|G\.?P\.?O)\.?$/i

function toEntry(place: Place, district: string, isHead: boolean): Entry {
  let key = ''
  const starts: number[] = []
  for (const word of wordsOf(place.name)) {
    starts.push(key.length)
    key += squash(word)
  }
  return { place, key, starts, district: squash(district), isHead }
}

function readEntries(tsv: string): Entry[] {
  return tsv
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .flatMap((line) => {
      const [pincode = '', state = '', district = '', lat, lon, , names = ''] = line.split('\t')
      const shown = tidyDistrict(district)
      const detail = `${shown === state ? shown : `${shown}, ${state}`} ${pincode}`
      const written = names.split('|')
      const heads = new Set(written.filter((name) => HEAD_OFFICE.test(name)).map(tidyName))
      const unique = [...new Set(written.map(tidyName))]
      return unique.map((name, at) =>
        toEntry(
          { id: `${pincode}-${at}`, name, detail, pincode, latitude: Number(lat), longitude: Number(lon) },
          shown,
          heads.has(name),
        ),
      )
    })
}

/**
 * Rank of a match, lower is better; null: no match. 0: start of the name, 1: start of a word, 2: elsewhere in the name,
 * 3: start of the district.
 */
function rankOf(entry: Entry, query: string): number | null {
  const at = entry.key.indexOf(query)
  if (at === 0) return 0
  if (at > 0) return entry.starts.some((start) => entry.key.startsWith(query, start)) ? 1 : 2
  return entry.district.startsWith(query) ? 3 : null
}

function byRank(entries: readonly Entry[], query: string): Place[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, query)
    return rank === null ? [] : [{ rank, entry }]
  })
  // The sort is stable, so places of equal rank and length stay sorted by pincode.
  ranked.sort((a, b) => a.rank - b.rank || a.entry.key.length - b.entry.key.length)
  return ranked.slice(0, MAX_PLACES).map(({ entry }) => entry.place)
}

/** Offices and institutions with their own pincode, where no diner lives. */
const INSTITUTION =
  /\b(?:bhaw?an|post|college|hospital|court|offices?|bldg|building|university|commission|research|institute|staff|accountant|IBC|IAF|BARC|IICT|R\.G\.I\. Airport|command|delivery|qrs|quarters)\b/i

/** Words that name a part of an area, not the area itself. */
const PART = /\b(?:house|colony|camp|depot|school|dist|bazaa?r|factory|lines|village|extn|phase|block|sector)\b|\d|\(/i

/** Sort key for the name that represents an area, lower is better: head offices first, then plain short names. */
const awkwardness = ({ isHead, place: { name } }: Entry): number =>
  (isHead ? 0 : 2) +
  (INSTITUTION.test(name) ? 9 : 0) +
  (PART.test(name) ? 3 : 0) +
  (/\./.test(name) ? 2 : 0) +
  (name.length > 18 ? 1 : 0)

const best = (entries: readonly Entry[]): Entry | undefined =>
  entries.toSorted((a, b) => awkwardness(a) - awkwardness(b))[0]

function areasOf(byPincode: ReadonlyMap<string, readonly Entry[]>): Area[] {
  return [...byPincode.values()].flatMap((entries) => {
    const entry = best(entries)
    return entry && !INSTITUTION.test(entry.place.name)
      ? [{ place: entry.place, district: districtName(entry.place), localities: entries.length }]
      : []
  })
}

/** The first part of the detail: `Central Delhi` of `Central Delhi, Delhi 110001`. */
const districtName = ({ detail, pincode }: Place): string => detail.replace(pincode, '').split(',', 1)[0]?.trim() ?? ''

/** Beyond this distance a locality's name doesn't describe a point. */
const FURTHEST_KM = 20

function nearest(areas: readonly Area[], point: Point, most: number): Place[] {
  return areas
    .map(({ place }) => ({ place, km: kilometresBetween(place, point) }))
    .filter(({ km }) => km <= FURTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Computes a value at its first use. */
function lazily<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/** A gazetteer that reads and indexes its table at the first question, so that a server's start does not. */
export function gazetteerOf(table: () => string): Gazetteer {
  const entries = lazily(() => readEntries(table()))
  const byPincode = lazily(() => Map.groupBy(entries(), (entry) => entry.place.pincode))
  const byId = lazily(() => new Map(entries().map((entry) => [entry.place.id, entry.place])))
  const byAddress = lazily(() => addressSearch(entries()))
  const areas = lazily(() => areasOf(byPincode()))
  return {
    get areas() {
      return areas()
    },
    find: (id) => byId().get(id) ?? null,
    near: (point, most) => nearest(areas(), point, most),
    search(text) {
      const query = text.trim()
      if (isPincode(query)) return (byPincode().get(query) ?? []).slice(0, MAX_PLACES).map((entry) => entry.place)
      const key = squash(query)
      if ([...query].length < SHORTEST_QUERY || key === '') return []
      const named = byRank(entries(), key)
      return named.length > 0 ? named : byAddress()(query).slice(0, MAX_PLACES)
    },
    locate(pincode) {
      const place = byPincode().get(pincode)?.[0]?.place
      return place ? { lat: place.latitude, long: place.longitude } : null
    },
  }
}

/** The gazetteer of this process. Indexing it takes a sixth of a second of processor time and 40 MB. */
export const gazetteer: Gazetteer = gazetteerOf(() =>
  readFileSync(path.join(import.meta.dirname, 'gazetteer.tsv'), 'utf8'),
)
