import sharp from 'sharp'

/** More than a large photograph has. A small file may decode to any number of pixels. */
const MAX_PIXELS = 50_000_000
/** Enough for the whole width of a large screen. */
const MAX_SIDE = 1600
const QUALITY = 76

const READERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

// Blocks all loaders, then allows a few: the format is detected from the content, not from what the caller says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Encodes a picture as WebP of at most 1600 pixels a side, without metadata. Rejects for unreadable bytes and for too
 * many pixels.
 */
export const encodePicture = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
