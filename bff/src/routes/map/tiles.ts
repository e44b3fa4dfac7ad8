import type { FastifyInstance } from 'fastify'
import { foreignTiles } from '../../map/foreign-tiles.ts'
import { LEAST_ZOOM, MAX_ZOOM, type TileAddress, tileDrawer } from '../../map/tiles.ts'
import type { Gazetteer } from '../../places/gazetteer.ts'

const DAY = 'public, max-age=86400'
const SHORTLY = 'public, max-age=60'

/** Parses the tile's address; null for numbers outside the map. */
function addressOf({ z, x, y }: Record<'z' | 'x' | 'y', string>): TileAddress | null {
  if (![z, x, y].every((part) => /^\d{1,6}$/.test(part))) return null
  const address = { z: Number(z), x: Number(x), y: Number(y) }
  const side = 2 ** address.z
  const exists = address.z >= LEAST_ZOOM && address.z <= MAX_ZOOM && address.x < side && address.y < side
  return exists ? address : null
}

/** Serves map tiles: fetched from the tenant's tile server, else drawn here. */
export function registerTiles(app: FastifyInstance, gazetteer: Gazetteer): void {
  const draw = tileDrawer(gazetteer)
  const fetchForeign = foreignTiles()

  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>('/tiles/:z/:x/:y', async (request, reply) => {
    const address = addressOf(request.params)
    if (!address) return reply.callNotFound()
    const template = request.tenant.maps?.tileUrl
    const foreign = template === undefined ? null : await fetchForeign(template, address)
    if (foreign) return reply.type(foreign.type).header('cache-control', DAY).send(foreign.picture)
    // A tile drawn because the tile server is unavailable is cached briefly only.
    reply.type('image/svg+xml').header('cache-control', template === undefined ? DAY : SHORTLY)
    return reply.send(draw(address, request.tenant.theme))
  })
}
