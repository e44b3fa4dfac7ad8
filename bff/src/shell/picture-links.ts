import type { Fillings } from '@tiffin/contract/first-look'
import { type PictureBox, pictureSources } from '@tiffin/domain/picture-sources'
import { tag } from './html.ts'

/** How a first look names the sizes of a picture: as the client does, so that nothing is fetched twice. */
export function sizesIn(image: string, box: PictureBox): Pick<Fillings<'hero', never>, 'srcSet' | 'imageSizes'> {
  const { srcSet = null, sizes = '' } = pictureSources(image, box)
  return { srcSet, imageSizes: sizes }
}

/** PERF7: has a page's first picture fetched before anything is laid out. */
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

/** The same as a header, before the page is read. Null unless the path is plain: nothing else may stand in a header. */
export function pictureLink(image: string, box: PictureBox): string | null {
  if (!/^\/[\w./%-]+$/.test(image)) return null
  const { srcSet, sizes, src } = pictureSources(image, box)
  const sized = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${sizes}"` : ''
  return `<${src}>; rel=preload; as=image${sized}; fetchpriority=high`
}
