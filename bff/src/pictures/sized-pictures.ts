import { setTimeout as delay } from 'node:timers/promises'
import { hasSizes, PICTURE_WIDTHS } from '@tiffin/domain/menu/picture-sources'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openBitmapCache } from './bitmap-cache.ts'
import { type Bitmaps, bitmapKey, openBitmaps } from './bitmaps.ts'
import { DAY, openOriginals, type SendOriginal } from './originals.ts'
import { openPictureFiles, type PictureFile, type PictureFolders } from './picture-files.ts'
import { defaultRenderLimits, openRenderers, type RenderLimits } from './renderers.ts'

/** How long a request waits for a bitmap that is being rendered (milliseconds). */
const PATIENCE_MS = 100

/** A browser uses its copy for a day; after that it shows the copy while it revalidates. */
const BITMAP_CACHING = `${DAY}, stale-while-revalidate=2592000`
/** For an original sent in place of a bitmap, so that the next visit gets the bitmap. */
const ASK_AGAIN = 'no-cache'

export interface SizedPictureOptions extends PictureFolders {
  readonly cacheFolder: string
  readonly limits?: RenderLimits
}

interface SizedPictureParams {
  readonly width: string
  readonly '*': string
}

const widths: ReadonlyMap<string, number> = new Map(PICTURE_WIDTHS.map((width) => [String(width), width]))

/** The bitmap if it is ready in time, `late` otherwise; null when the picture cannot be rendered. */
async function readyInTime(bitmap: Promise<Uint8Array | null>): Promise<Uint8Array | 'late' | null> {
  const over = new AbortController()
  const late = delay(PATIENCE_MS, 'late' as const, { signal: over.signal }).catch(() => null)
  try {
    return await Promise.race([bitmap, late])
  } finally {
    over.abort()
  }
}

/**
 * Serves the installation's pictures in the widths that screens need (PERF7): drawings, photographs and banners of the
 * client build and of the themes folder. A bitmap is rendered on its first request; until it is ready, and for a
 * picture that cannot be rendered, the original is sent.
 */
export function registerSizedPictures(
  app: FastifyInstance,
  { cacheFolder, limits = defaultRenderLimits, ...folders }: SizedPictureOptions,
): void {
  const renderers = openRenderers(limits)
  const pictureOf = openPictureFiles(folders)
  const sendOriginal = openOriginals()
  const bitmaps = openBitmaps({
    renderers,
    cache: openBitmapCache(cacheFolder, (error) =>
      app.log.warn({ err: error, folder: cacheFolder }, 'bitmaps of pictures are kept in memory alone'),
    ),
    report: ({ file }) => app.log.warn({ file }, 'a picture cannot be read, so it is sent as it is'),
  })
  app.addHook('onClose', async () => renderers.close())

  app.get<{ Params: SizedPictureParams }>('/pictures/:width/*', async (request, reply) => {
    const width = widths.get(request.params.width)
    const image = `/${request.params['*']}`
    if (width === undefined || !hasSizes(image)) return reply.callNotFound()
    const picture = await pictureOf(image)
    if (!picture) return reply.callNotFound()
    if (!picture.isBitmapLike) return sendOriginal(request, reply, picture.file, DAY)
    return sendBitmap({ request, reply, sendOriginal, bitmaps }, picture, width)
  })
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly sendOriginal: SendOriginal
  readonly bitmaps: Bitmaps
}

async function sendBitmap(
  { request, reply, sendOriginal, bitmaps }: Sending,
  picture: PictureFile,
  width: number,
): Promise<FastifyReply> {
  const etag = `"${bitmapKey(picture, width)}"`
  if (request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).header('cache-control', BITMAP_CACHING).header('etag', etag).send()
  }
  const bitmap = await readyInTime(bitmaps.of(picture, width))
  if (bitmap === 'late' || bitmap === null) return sendOriginal(request, reply, picture.file, ASK_AGAIN)
  return reply.header('cache-control', BITMAP_CACHING).header('etag', etag).type('image/webp').send(bitmap)
}
