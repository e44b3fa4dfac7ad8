/** Elements whose content is text up to their own end tag: a `<script>` written in one of them is none. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/iy

/** The media type without parameters. Some sites write its plus sign as a character reference. */
const mediaTypeOf = (type: string): string =>
  (type.replace(/&#43;|&#x2b;|&plus;/i, '+').split(';')[0] ?? '').trim().toLowerCase()

function typeOf(attributes: string): string {
  for (const [, name, double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (name?.toLowerCase() === 'type') return mediaTypeOf(double ?? single ?? bare ?? '')
  return ''
}

function endOfRaw(html: string, name: string, from: number): { readonly content: number; readonly next: number } {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  const found = end.exec(html)
  return found ? { content: found.index, next: end.lastIndex } : { content: html.length, next: html.length }
}

/**
 * The texts of a page's `<script type="application/ld+json">` elements, in order. Scripts in comments, attributes and
 * other scripts are none. As HTML has it, character references in a script are not decoded.
 */
export function jsonLdTexts(html: string): readonly string[] {
  const texts: string[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end === -1 ? -1 : html.indexOf('<', end + 3)
      continue
    }
    TAG.lastIndex = at
    const [tag, name = '', attributes = ''] = TAG.exec(html) ?? []
    if (!tag) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const element = name.toLowerCase()
    const start = at + tag.length
    const { content, next } = RAW.has(element) ? endOfRaw(html, element, start) : { content: start, next: start }
    if (element === 'script' && typeOf(attributes) === 'application/ld+json') texts.push(html.slice(start, content))
    at = html.indexOf('<', next)
  }
  return texts
}

export const isHtml = (text: string): boolean => /^\uFEFF?\s*</.test(text)
