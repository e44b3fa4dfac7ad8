import { searchPlacesChecked } from '@tiffin/contract/stores.schema'
import { isPincode } from '@tiffin/domain/people/validation'
import type { FastifyInstance } from 'fastify'
import type { Gazetteer } from '../../places/gazetteer.ts'
import { SHORTEST_QUERY } from '../../places/query.ts'
import type { PlacesOf } from '../../places/tenant-places.ts'
import { serve } from '../serve.ts'

/** B10, AMB91: searches places. Pincodes are always looked up in the gazetteer, names in the tenant's place service. */
export function registerSearchPlaces(
  app: FastifyInstance,
  { placesOf, gazetteer }: { placesOf: PlacesOf; gazetteer: Gazetteer },
): void {
  serve(app, searchPlacesChecked, async ({ query: { query } }, { caller }) => {
    const text = query.trim()
    if (isPincode(text)) return { places: [...gazetteer.search(text)] }
    if ([...text].length < SHORTEST_QUERY) return { places: [] }
    return { places: await placesOf(caller).search(text) }
  })
}
