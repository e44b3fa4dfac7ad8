import type { DishDetail } from '@tiffin/contract/storefront'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { type Prepared, prepare } from './prepared.ts'

/** Dish details as prepared responses, built on first use and cached per catalogue object. */
export interface DishDetails {
  /** null: the menu doesn't have the dish. */
  of(catalogue: Catalogue, productId: number): Prepared | Promise<Prepared> | null
  /** The details of several dishes in one response, without dishes that the menu doesn't have. */
  ofAll(catalogue: Catalogue, productIds: readonly number[]): Prepared | Promise<Prepared>
}

/** The cached data of one catalogue. */
interface OfCatalogue {
  /** Distinguishes the catalogue in the keys of responses with several dishes. */
  readonly mark: number
  readonly single: Map<number, Prepared | Promise<Prepared>>
  /** The JSON of each dish, which all responses share. */
  readonly json: Map<number, string>
}

/** For all responses with several dishes together: which dishes go into one response is up to the callers. */
const SEVERAL_BYTES = 32 * 1024 * 1024

export const detailIn = (catalogue: Catalogue, productId: number): DishDetail | null =>
  catalogue.dishes.get(productId)?.detail ?? null

/** The details of the dishes that the menu has, each once and sorted, so that equal sets of ids have equal responses. */
export const detailsIn = (catalogue: Catalogue, productIds: readonly number[]): DishDetail[] =>
  [...new Set(productIds)].sort((a, b) => a - b).flatMap((productId) => detailIn(catalogue, productId) ?? [])

interface Responses<K> {
  get(key: K): Prepared | Promise<Prepared> | undefined
  set(key: K, response: Prepared | Promise<Prepared>): unknown
  delete(key: K): unknown
}

/** The cached response under a key; a new one replaces its promise once it is prepared. A failure is not cached. */
function preparedOnce<K>(responses: Responses<K>, key: K, json: () => string): Prepared | Promise<Prepared> {
  const known = responses.get(key)
  if (known) return known
  const preparing = prepare(json())
  responses.set(key, preparing)
  preparing.then(
    (prepared) => responses.set(key, prepared),
    () => responses.delete(key),
  )
  return preparing
}

const sizeOf = (response: Prepared | Promise<Prepared>): number =>
  response instanceof Promise ? 1 : response.brotli.length + response.gzip.length

function jsonOf({ json }: OfCatalogue, detail: DishDetail): string {
  const text = json.get(detail.productId) ?? JSON.stringify(detail)
  json.set(detail.productId, text)
  return text
}

export function openDishDetails(): DishDetails {
  const byCatalogue = new WeakMap<Catalogue, OfCatalogue>()
  const several = new LRUCache<string, Prepared | Promise<Prepared>>({
    maxSize: SEVERAL_BYTES,
    sizeCalculation: sizeOf,
  })
  let catalogues = 0

  function cachedOf(catalogue: Catalogue): OfCatalogue {
    const known = byCatalogue.get(catalogue)
    if (known) return known
    catalogues += 1
    const cached = { mark: catalogues, single: new Map(), json: new Map() }
    byCatalogue.set(catalogue, cached)
    return cached
  }

  return {
    of(catalogue, productId) {
      const detail = detailIn(catalogue, productId)
      if (!detail) return null
      const cached = cachedOf(catalogue)
      return preparedOnce(cached.single, productId, () => `{"detail":${jsonOf(cached, detail)}}`)
    },
    ofAll(catalogue, productIds) {
      const details = detailsIn(catalogue, productIds)
      const cached = cachedOf(catalogue)
      const key = [cached.mark, ...details.map(({ productId }) => productId)].join()
      return preparedOnce(several, key, () => `{"details":[${details.map((each) => jsonOf(cached, each)).join()}]}`)
    },
  }
}
