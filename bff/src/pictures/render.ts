import sharp from 'sharp'

/** More than a large photograph has. A small file may decode to any number of pixels. */
const MAX_PIXELS = 50_000_000
/** Limits the height to this multiple of the requested width. */
const TALLEST = 3
/**
 * Chosen by comparing drawings: lower values blur small shapes such as grains of rice, higher values only add bytes.
 */
const QUALITY = 68
const ALPHA_QUALITY = 80

const READERS = ['Svg', 'Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

// Blocks all loaders, then allows a few: the format is detected from the content, not from the file name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })
// Each picture is rendered once, so the library's cache is useless.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Renders a picture as WebP of at most this width in pixels, with its alpha channel and without metadata, such as a
 * photograph's location. Raster pictures are not enlarged. Rejects for unreadable bytes and for too many pixels.
 */
export async function renderPicture(picture: Uint8Array, width: number): Promise<Buffer> {
  const source = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const { format } = await source.metadata()
  return source
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .webp({ quality: QUALITY, alphaQuality: ALPHA_QUALITY })
    .toBuffer()
}
