import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '@tiffin/contract/stores'
import { isPincode } from '@tiffin/domain/validation'

/** AMB9: place search starts here. */
const SHORTEST_QUERY = 4
const MOST_PLACES = 8

/** Localities of the metros by name and pincode, held in memory. */
export interface Gazetteer {
  /** B10: at most eight, best first; none for fewer than four characters. A pincode lists its localities. */
  search(query: string): readonly Place[]
  /** AMB91: where a pincode is; null when we do not know it. */
  locate(pincode: string): { readonly lat: number; readonly long: number } | null
}

interface Entry {
  readonly place: Place
  /** Letters and digits of the name alone: people write "M.G. Road" in many ways. */
  readonly key: string
  /** Where words begin in the key. */
  readonly starts: readonly number[]
  readonly district: string
}

const squash = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Names as a diner knows them: without the post office's own endings and the district that stands beside them anyway. */
const tidyName = (name: string): string =>
  name
    .replace(/\s*\((?!KKD)[^)]*\)$/, '')
    .replace(/[\s,]+(?:H\.?O|S\.?O|B\.?O|P\.?O|G\.?P\.?O)\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim()

const tidyDistrict = (district: string): string =>
  ({ 'K.V.Rangareddy': 'Ranga Reddy', 'Raigarh(MH)': 'Raigad' })[district] ?? district

function toEntry(place: Place, district: string): Entry {
  let key = ''
  const starts: number[] = []
  for (const word of place.name.split(/[^\p{L}\p{N}]+/u)) {
    if (word) starts.push(key.length)
    key += squash(word)
  }
  return { place, key, starts, district: squash(district) }
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
      const unique = [...new Set(names.split('|').map(tidyName))]
      return unique.map((name, at) =>
        toEntry(
          { id: `${pincode}-${at}`, name, detail, pincode, latitude: Number(lat), longitude: Number(lon) },
          shown,
        ),
      )
    })
}

/** Lower is better; null when it does not match: the whole name's start, a word's start, anywhere, the district. */
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
  // A sort is stable, so places of one rank and length keep the order of their pincodes.
  ranked.sort((a, b) => a.rank - b.rank || a.entry.key.length - b.entry.key.length)
  return ranked.slice(0, MOST_PLACES).map(({ entry }) => entry.place)
}

export function openGazetteer(tsv = readFileSync(path.join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')): Gazetteer {
  const entries = readEntries(tsv)
  const byPincode = Map.groupBy(entries, (entry) => entry.place.pincode)
  return {
    search(text) {
      const query = text.trim()
      if (isPincode(query)) return (byPincode.get(query) ?? []).slice(0, MOST_PLACES).map((entry) => entry.place)
      const key = squash(query)
      return [...query].length < SHORTEST_QUERY || key === '' ? [] : byRank(entries, key)
    },
    locate(pincode) {
      const place = byPincode.get(pincode)?.[0]?.place
      return place ? { lat: place.latitude, long: place.longitude } : null
    },
  }
}
