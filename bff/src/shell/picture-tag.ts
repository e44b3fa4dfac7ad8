import { type PictureBox, pictureSources } from '@tiffin/domain/picture-sources'
import { tag } from './html.ts'

/** An `img` that loads what the client's own will load, so that nothing is fetched twice. */
export function pictureTag(image: string, box: PictureBox, attributes: Readonly<Record<string, string>>): string {
  const { srcSet = null, sizes = null, src } = pictureSources(image, box)
  return tag('img', { srcset: srcSet, sizes, src, ...attributes })
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

/** The same as a header, before the page is read. Null for what is no plain path: nothing else may stand in a header. */
export function pictureLink(image: string, box: PictureBox): string | null {
  if (!/^\/[\w./%-]+$/.test(image)) return null
  const { srcSet, sizes, src } = pictureSources(image, box)
  const sized = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${sizes}"` : ''
  return `<${src}>; rel=preload; as=image${sized}; fetchpriority=high`
}
