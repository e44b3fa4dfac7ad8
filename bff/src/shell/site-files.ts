import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY, openOriginals } from '../pictures/originals.ts'
import { publicFolders } from './client-build.ts'

const PICTURE_OR_SOUND = /\.(svg|png|jpe?g|webp|avif|ico|mp3|m4a|ogg|wav)$/i
const NAME = /^[a-z0-9_-][a-z0-9_.-]*$/i

/**
 * Serves the client's static files: code is cached for a year, because its file names contain content hashes; pictures
 * for a day.
 */
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

/** Serves pictures and music of presets. Other files of the folder are not public. */
function registerThemeFiles(app: FastifyInstance, themes: string): void {
  const sendOriginal = openOriginals()
  app.get<{ Params: { preset: string; file: string } }>('/themes/:preset/:file', async (request, reply) => {
    const { preset, file } = request.params
    if (!NAME.test(preset) || !NAME.test(file) || !PICTURE_OR_SOUND.test(file)) return reply.callNotFound()
    return sendOriginal(request, reply, path.join(themes, preset, file), DAY)
  })
}
