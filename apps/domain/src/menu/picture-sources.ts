import { pictureKind } from './dish-picture.ts'

/** The widths in which the BFF serves a picture, in pixels. */
export const PICTURE_WIDTHS: readonly number[] = [64, 128, 192, 256, 384, 512, 768, 1280, 1600, 2048, 2880]

/** Where a picture is shown; each place has a size of its own on screen. */
export type PictureBox = 'small' | 'medium' | 'tile' | 'large' | 'page' | 'promotion' | 'banner' | 'hero'

/** What an `img` element loads: one of the widths, by its size on screen and the screen's density. */
export interface PictureSources {
  readonly srcSet?: string
  readonly sizes?: string
  /** The original, for what reads no `srcSet`. */
  readonly src: string
}

/** The size in CSS pixels, and the narrowest and widest bitmap that is offered for it. */
type Fit = readonly [sizes: string, narrowest: number, widest: number]

/**
 * Drawings lie inside their plate, so they are smaller than photographs, which fill it. At density 3 a drawing is sent for
 * 2.3 to 2.5: no eye sees the difference, and it is half the bytes.
 */
const dishFits: Partial<Record<PictureBox, Readonly<Record<'inside' | 'filling', Fit>>>> = {
  medium: { inside: ['109px', 128, 256], filling: ['124px', 128, 384] },
  tile: { inside: ['109px', 128, 256], filling: ['200px', 256, 768] },
  large: { inside: ['206px', 256, 512], filling: ['374px', 384, 1280] },
  page: {
    inside: ['(min-width: 577px) 403px, 197px', 256, 1280],
    filling: ['(min-width: 577px) 704px, 100vw', 384, 1600],
  },
}

/**
 * A scene of 1600 x 640 covers its box: a low, narrow box shows a part of a wider picture. Of the hero narrow screens
 * are given less than the 750 and 900 pixels that it covers: at density 3 it is as sharp as the eye sees, in half the bytes.
 */
const fits: Partial<Record<PictureBox, Fit>> = {
  small: ['56px', 64, 192],
  promotion: ['600px', 768, 1600],
  banner: ['max(100vw, 600px)', 768, 2880],
  hero: ['(min-width: 960px) max(100vw, 145vh), 640px', 1280, 2880],
}

const PATH =
  /^\/(?:dishes(?:\/[a-z0-9_-][a-z0-9_.-]*)?|themes\/[a-z0-9_-][a-z0-9_.-]*)\/[a-z0-9_-][a-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif)$/i

/** Whether this is the path of a picture of this installation, which the BFF serves in sizes. */
export const hasSizes = (image: string): boolean => PATH.test(image)

/** The URL path of a picture in one of the widths. */
export const sizedPicture = (image: string, width: number): string => `/pictures/${width}${image}`

function fitOf(image: string, box: PictureBox): Fit | undefined {
  return dishFits[box]?.[pictureKind(image) === 'photo' ? 'filling' : 'inside'] ?? fits[box]
}

/** What to load for a picture in a box. A picture from elsewhere is loaded as it is. */
export function pictureSources(image: string, box: PictureBox): PictureSources {
  const fit = fitOf(image, box)
  if (!fit || !hasSizes(image)) return { src: image }
  const [sizes, narrowest, widest] = fit
  const srcSet = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${sizedPicture(image, width)} ${width}w`)
    .join(', ')
  // An element that is given `src` first begins to load the original.
  return { srcSet, sizes, src: image }
}
