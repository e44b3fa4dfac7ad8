import sharp from 'sharp'

/** More than a large photograph has; a small file may unpack to any number. */
const MOST_PIXELS = 50_000_000
/** A strip as wide as asked for may be this many times as high. */
const TALLEST = 3
/** Judged by eye on drawings of many small shapes: below it grains of rice blur, above it only the bytes grow. */
const QUALITY = 68
const ALPHA_QUALITY = 80

const READERS = ['Svg', 'Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

// A file is read by what it holds, not by its name: no other format is opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })
// A picture is made once, so nothing is worth keeping.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A picture as WebP of at most this width in pixels, with its alpha and without its metadata, such as where a photograph
 * was taken. Raster pictures are not enlarged. Rejects for bytes that are no picture, and for too many pixels.
 */
export async function renderPicture(picture: Uint8Array, width: number): Promise<Buffer> {
  const source = sharp(picture, { limitInputPixels: MOST_PIXELS }).autoOrient()
  const { format } = await source.metadata()
  return source
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .webp({ quality: QUALITY, alphaQuality: ALPHA_QUALITY })
    .toBuffer()
}
