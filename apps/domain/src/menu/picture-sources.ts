import { pictureKind } from './dish-picture.ts'

/** The widths in which the BFF serves a picture, in pixels. */
export const PICTURE_WIDTHS: readonly number[] = [64, 128, 192, 256, 384, 512, 768, 1280, 1600, 2048, 2880]

/** The layout slot of a picture; each slot has its own size on screen. */
export type PictureBox = 'small' | 'medium' | 'tile' | 'large' | 'page' | 'promotion' | 'banner' | 'hero'

/** Attributes of an `img` element. The browser picks one of the widths by size on screen and pixel density. */
export interface PictureSources {
  readonly srcSet?: string
  readonly sizes?: string
  /** The original, for clients that ignore `srcSet`. */
  readonly src: string
}

/** The `sizes` attribute, and the narrowest and widest width that `srcSet` offers. */
type Fit = readonly [sizes: string, narrowest: number, widest: number]

/**
 * Drawings lie inside their plate, so they are smaller than photographs, which fill it. At pixel density 3 the widest
 * drawing has a density of 2.3 to 2.5: the difference is not visible, and the file is half as large.
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
 * Promotion, banner and hero pictures have an aspect ratio of 1600:640 and cover their box: a box of another shape
 * shows a part of a picture that is wider than the box. On narrow screens the hero covers 650 to 800 pixels but states
 * 640: at pixel density 3 it is still sharp, in half the bytes.
 */
const fits: Partial<Record<PictureBox, Fit>> = {
  small: ['56px', 64, 192],
  promotion: ['600px', 768, 1600],
  banner: ['max(100vw, 600px)', 768, 2880],
  hero: ['(min-width: 960px) max(100vw, 145vh), 640px', 1280, 2880],
}

const PATH =
  /^\/(?:dishes(?:\/[a-z0-9_-][a-z0-9_.-]*)?|themes\/[a-z0-9_-][a-z0-9_.-]*)\/[a-z0-9_-][a-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif)$/i

/** True for the path of a picture of this installation, which the BFF serves in several widths. */
export const hasSizes = (image: string): boolean => PATH.test(image)

/** The URL path of a picture in one of the widths. */
export const sizedPicture = (image: string, width: number): string => `/pictures/${width}${image}`

function fitOf(image: string, box: PictureBox): Fit | undefined {
  return dishFits[box]?.[pictureKind(image) === 'photo' ? 'filling' : 'inside'] ?? fits[box]
}

/** The `img` attributes for a picture in a box. A picture of another site has only `src`. */
export function pictureSources(image: string, box: PictureBox): PictureSources {
  const fit = fitOf(image, box)
  if (!fit || !hasSizes(image)) return { src: image }
  const [sizes, narrowest, widest] = fit
  const srcSet = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${sizedPicture(image, width)} ${width}w`)
    .join(', ')
  // `src` comes last: an element whose `src` is set first starts to load the original.
  return { srcSet, sizes, src: image }
}
