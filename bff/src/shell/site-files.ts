import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reads } from '../plugins/encoding.ts'
import { publicFolders } from './client-build.ts'
import { type Drawing, drawingKeeper } from './drawings.ts'

const PICTURE_OR_SOUND = /\.(svg|png|jpe?g|webp|avif|ico|mp3|m4a|ogg|wav)$/i
const NAME = /^[a-z0-9_-][a-z0-9_.-]*$/i

const DAY = 'public, max-age=86400'

/** The client's code for ever, since its names change with it; pictures for a day. */
export async function registerSiteFiles(
  app: FastifyInstance,
  { storefrontDist, themes }: { storefrontDist: string; themes: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    index: false,
    preCompressed: true,
    root: path.join(storefrontDist, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  })
  for (const folder of publicFolders(storefrontDist)) {
    const root = path.join(storefrontDist, folder)
    const prefix = `/${folder}/`
    await app.register(fastifyStatic, {
      index: false,
      preCompressed: true,
      decorateReply: false,
      root,
      prefix,
      maxAge: '1d',
    })
  }
  registerThemeFiles(app, themes)
}

/** What presets hold for pages: pictures and music. Whatever else lies there is nobody's business. */
function registerThemeFiles(app: FastifyInstance, themes: string): void {
  const drawingOf = drawingKeeper()
  app.get<{ Params: { preset: string; file: string } }>('/themes/:preset/:file', async (request, reply) => {
    const { preset, file } = request.params
    if (!NAME.test(preset) || !NAME.test(file) || !PICTURE_OR_SOUND.test(file)) return reply.callNotFound()
    if (!/\.svg$/i.test(file)) return reply.header('cache-control', DAY).sendFile(file, path.join(themes, preset))
    const drawing = await drawingOf(path.join(themes, preset, file))
    return drawing ? sendDrawing(request, reply, drawing) : reply.callNotFound()
  })
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): FastifyReply {
  reply.header('cache-control', DAY).header('vary', 'accept-encoding').header('etag', drawing.etag)
  if (request.headers['if-none-match']?.includes(drawing.etag)) return reply.code(304).send()
  reply.type('image/svg+xml')
  if (reads(request, 'br')) return reply.header('content-encoding', 'br').send(drawing.brotli)
  if (reads(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(drawing.gzip)
  return reply.send(drawing.plain)
}
