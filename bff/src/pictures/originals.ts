import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reads } from '../plugins/encoding.ts'
import { type Drawing, memoizeDrawings } from './drawings.ts'

export const DAY = 'public, max-age=86400'

/** Sends a picture's original file; a drawing is compressed. */
export type SendOriginal = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
) => Promise<FastifyReply>

export function openOriginals(): SendOriginal {
  const drawingOf = memoizeDrawings()
  return async (request, reply, file, cacheControl) => {
    reply.header('cache-control', cacheControl)
    if (!/\.svg$/i.test(file)) {
      return reply.sendFile(path.basename(file), path.dirname(file), { cacheControl: false })
    }
    const drawing = await drawingOf(file)
    if (drawing) return sendDrawing(request, reply, drawing)
    reply.callNotFound()
    return reply
  }
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): FastifyReply {
  reply.header('vary', 'accept-encoding').header('etag', drawing.etag)
  if (request.headers['if-none-match']?.includes(drawing.etag)) return reply.code(304).send()
  reply.type('image/svg+xml')
  if (reads(request, 'br')) return reply.header('content-encoding', 'br').send(drawing.brotli)
  if (reads(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(drawing.gzip)
  return reply.send(drawing.plain)
}
