/** Number of plate tints. Categories use them in turn. */
export const PLATE_TINTS = 5

/**
 * How a picture is laid out: shared drawings and raster art lie on the plate, an operator's own photographs fill it.
 */
export type PictureKind = 'drawn' | 'art' | 'photo'

export function pictureKind(src: string): PictureKind {
  if (!src.startsWith('/dishes/')) return 'photo'
  return src.endsWith('.svg') ? 'drawn' : 'art'
}
