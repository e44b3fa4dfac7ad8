/** The types of pictures that are served of a code. */
export type PictureType = 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export interface CodePicture {
  readonly type: PictureType
  readonly bytes: Buffer
}

/** The largest accepted picture of a code, in bytes. A drawn code is about 10 kB. */
const MAX_BYTES = 300_000

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/

const startsWith =
  (...parts: readonly (readonly [at: number, text: string])[]) =>
  (bytes: Buffer): boolean =>
    parts.every(([at, text]) => bytes.toString('latin1', at, at + text.length) === text)

const signatures: Readonly<Record<Exclude<PictureType, 'image/svg+xml'>, (bytes: Buffer) => boolean>> = {
  'image/png': startsWith([0, '\x89PNG\r\n\x1a\n']),
  'image/jpeg': startsWith([0, '\xff\xd8\xff']),
  'image/gif': startsWith([0, 'GIF8']),
  'image/webp': startsWith([0, 'RIFF'], [8, 'WEBP']),
}

/**
 * Z8, SB25: the picture that an upstream sends as a data URL; null for anything else. An address is never requested: it
 * could name a server inside (SAFE15). An SVG of another server is a document with code, and is not shown.
 */
export function pictureInDataUrl(url: string): CodePicture | null {
  if (url.length > 2 * MAX_BYTES) return null
  const [, type, base64 = ''] = DATA_URL.exec(url) ?? []
  if (type === undefined || !Object.hasOwn(signatures, type)) return null
  const bytes = Buffer.from(base64, 'base64')
  const known = type as keyof typeof signatures
  return bytes.length <= MAX_BYTES && signatures[known](bytes) ? { type: known, bytes } : null
}

/** The elements and attributes of a drawing without code, references and styles. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'title', 'desc', 'text', 'tspan'])
const ATTRIBUTES = new Set(
  (
    'xmlns version viewBox width height x y dx dy d fill role aria-label aria-labelledby id transform shape-rendering ' +
    'text-anchor font-family font-size font-weight stroke stroke-width'
  ).split(' '),
)

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z-]+="[^"<>&]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([A-Za-z-]+)="/g

/** True for an SVG that only draws: no script, style, reference, entity, comment or processing instruction. */
export function isPlainDrawing(svg: string): boolean {
  if (!svg.startsWith('<svg') || Buffer.byteLength(svg) > MAX_BYTES) return false
  const words = svg.replace(TAG, (tag, _closing, name: string, attributes: string) => {
    const isKnown = ELEMENTS.has(name) && [...attributes.matchAll(ATTRIBUTE)].every(([, it = '']) => ATTRIBUTES.has(it))
    return isKnown ? '' : tag
  })
  return !words.includes('<') && !/url\(/i.test(svg)
}

export const pictureOfSvg = (svg: string): CodePicture | null =>
  isPlainDrawing(svg) ? { type: 'image/svg+xml', bytes: Buffer.from(svg) } : null
