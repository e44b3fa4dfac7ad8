import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../caching/prepared.ts'
import { reads } from '../plugins/encoding.ts'
import { showsAllAlike } from '../tenants/personal.ts'

/**
 * `no-cache`: browsers revalidate every time and mostly get a 304, so a changed price shows at once. Shared caches
 * separate tenants by host. A14, A16: `private` for a tenant whose responses depend on the person, so that no shared
 * cache stores them.
 */
const cachingOf = ({ tenant }: FastifyRequest): string => (showsAllAlike(tenant) ? 'no-cache' : 'private, no-cache')

/** Sends a prepared response: 304 if unchanged, else the bytes in an accepted encoding. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('etag', prepared.etag).header('cache-control', cachingOf(request))
  reply.header('vary', 'accept, accept-encoding')
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send()
  reply.type(`${prepared.type}; charset=utf-8`)
  if (reads(request, 'br')) return reply.header('content-encoding', 'br').send(prepared.brotli)
  if (reads(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  return reply.send(gunzipSync(prepared.gzip))
}
