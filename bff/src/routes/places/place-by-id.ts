import { placeByIdChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { PlacesOf } from '../../places/tenant-places.ts'
import { serve } from '../serve.ts'

/** B30: resolves a suggestion that came without coordinates. */
export function registerPlaceById(app: FastifyInstance, placesOf: PlacesOf): void {
  serve(app, placeByIdChecked, async ({ query: { id } }, { caller }) => ({
    place: await placesOf(caller).byId(id),
  }))
}
