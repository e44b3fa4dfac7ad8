import type { Fillings } from '@tiffin/contract/first-look'
import { type PictureBox, pictureSources } from '@tiffin/domain/menu/picture-sources'
import { tag } from './html.ts'

/**
 * The `srcset` and `sizes` of a picture in a first look. Equal to the client's, so that no picture is fetched twice.
 */
export function sizesIn(image: string, box: PictureBox): Pick<Fillings<'hero', never>, 'srcSet' | 'imageSizes'> {
  const { srcSet = null, sizes = '' } = pictureSources(image, box)
  return { srcSet, imageSizes: sizes }
}

/** PERF7: a link tag that preloads a page's first picture before layout. */
export function picturePreload(image: string, box: PictureBox): string {
  const { srcSet = null, sizes = null, src } = pictureSources(image, box)
  return tag('link', {
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    imagesrcset: srcSet,
    imagesizes: sizes,
    href: src,
  })
}

/** The same preload as a `link` header, which arrives before the page. null for a path that is not safe in a header. */
export function pictureLink(image: string, box: PictureBox): string | null {
  if (!/^\/[\w./%-]+$/.test(image)) return null
  const { srcSet, sizes, src } = pictureSources(image, box)
  const sized = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${sizes}"` : ''
  return `<${src}>; rel=preload; as=image${sized}; fetchpriority=high`
}
