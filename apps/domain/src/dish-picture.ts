/** Plates are tinted by their category: so many tints, in turn. */
export const PLATE_TINTS = 5

/** How a picture lies on its plate: the shared drawings and raster art on it, an operator's own photographs fill it. */
export type PictureKind = 'drawn' | 'art' | 'photo'

export function pictureKind(src: string): PictureKind {
  if (!src.startsWith('/dishes/')) return 'photo'
  return src.endsWith('.svg') ? 'drawn' : 'art'
}
