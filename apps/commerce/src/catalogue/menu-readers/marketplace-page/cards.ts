import type { Path } from '../../problems.ts'
import { isObject, type RawObject } from '../raw-values.ts'

export type CardKind = 'restaurant' | 'address' | 'licence' | 'category' | 'nested' | 'dish'

/** A card is recognised by the end of its `@type`, wherever it lies. No end is the end of another. */
const KINDS: readonly (readonly [string, CardKind])[] = [
  ['v2.Restaurant', 'restaurant'],
  ['RestaurantAddress', 'address'],
  ['RestaurantLicenseInfo', 'licence'],
  ['v2.ItemCategory', 'category'],
  ['v2.NestedItemCategory', 'nested'],
  ['v2.Dish', 'dish'],
]

export interface Card {
  readonly kind: CardKind
  readonly value: RawObject
  readonly path: Path
}

function kindOf(value: RawObject): CardKind | null {
  const type = value['@type']
  if (typeof type !== 'string') return null
  return KINDS.find(([end]) => type.endsWith(end))?.[1] ?? null
}

/** A value of the tree with the way back to the root: whole paths are only made for cards. */
interface Place {
  readonly value: unknown
  readonly key: string | number
  readonly parent: Place | null
}

function pathOf(place: Place): Path {
  const path: (string | number)[] = []
  for (let here = place; here.parent; here = here.parent) path.push(here.key)
  return path.reverse()
}

/** Every card of the file in document order. What a card holds is its own: cards inside it are not answered. */
export function cardsIn(json: unknown): readonly Card[] {
  const cards: Card[] = []
  // A stack instead of recursion: a file may be nested deeper than the call stack.
  const waiting: Place[] = [{ value: json, key: '', parent: null }]
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { value } = here
    if (typeof value !== 'object' || value === null) continue
    const kind = isObject(value) ? kindOf(value) : null
    if (kind && isObject(value)) {
      cards.push({ kind, value, path: pathOf(here) })
      continue
    }
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
    for (const [key, inner] of entries.reverse()) waiting.push({ value: inner, key, parent: here })
  }
  return cards
}
