import { searchPlacesChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { Gazetteer } from '../../places/gazetteer.ts'
import { serve } from '../serve.ts'

/** B10, AMB91. */
export function registerSearchPlaces(app: FastifyInstance, gazetteer: Gazetteer): void {
  serve(app, searchPlacesChecked, async ({ query }) => ({ places: [...gazetteer.search(query.query)] }))
}
