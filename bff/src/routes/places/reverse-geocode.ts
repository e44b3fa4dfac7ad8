import { reverseGeocodeChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { PlacesOf } from '../../places/tenant-places.ts'
import { serve } from '../serve.ts'

/** B29: the places at a point. */
export function registerReverseGeocode(app: FastifyInstance, placesOf: PlacesOf): void {
  serve(app, reverseGeocodeChecked, async ({ query: { lat, long } }, { caller }) => ({
    places: await placesOf(caller).near({ latitude: lat, longitude: long }),
  }))
}
