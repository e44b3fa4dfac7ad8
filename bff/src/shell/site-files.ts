import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { publicFolders } from './client-build.ts'

const PICTURE_OR_SOUND = /\.(svg|png|jpe?g|webp|avif|ico|mp3|m4a|ogg)$/i

/** Files as they are: the client's code for ever, since its names change with it; pictures for a day. */
export async function registerSiteFiles(
  app: FastifyInstance,
  { storefrontDist, themes }: { storefrontDist: string; themes: string },
): Promise<void> {
  const common = { index: false, decorateReply: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...common,
    root: path.join(storefrontDist, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  })
  for (const folder of publicFolders(storefrontDist)) {
    await app.register(fastifyStatic, {
      ...common,
      root: path.join(storefrontDist, folder),
      prefix: `/${folder}/`,
      maxAge: '1d',
    })
  }
  await app.register(fastifyStatic, {
    ...common,
    root: themes,
    prefix: '/themes/',
    maxAge: '1d',
    // A preset's folder also holds what is nobody's business.
    allowedPath: (file) => PICTURE_OR_SOUND.test(file),
  })
}
