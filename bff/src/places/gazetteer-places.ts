import type { Gazetteer } from './gazetteer.ts'
import { MOST_CANDIDATES, type Places } from './places.ts'

/** Places without an API key and without a network. */
export const gazetteerPlaces = (gazetteer: Gazetteer): Places => ({
  search: async (query) => gazetteer.search(query),
  byId: async (id) => gazetteer.find(id),
  near: async (point) => gazetteer.near(point, MOST_CANDIDATES),
})
