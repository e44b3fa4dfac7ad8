import type { Gazetteer } from './gazetteer.ts'
import { MAX_CANDIDATES, type Places } from './places.ts'

/** A place lookup that needs neither an API key nor a network. */
export const gazetteerPlaces = (gazetteer: Gazetteer): Places => ({
  search: async (query) => gazetteer.search(query),
  byId: async (id) => gazetteer.find(id),
  near: async (point) => gazetteer.near(point, MAX_CANDIDATES),
})
