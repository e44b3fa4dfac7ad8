import { type Hex, mix } from '@tiffin/domain/theme/colour'
import { CAP_HEIGHT, drawLine, estimatedWidth, initialOf, isRightToLeft, settings } from './lettering.ts'
import type { Palette } from './palette.ts'
import { rounded, svg } from './svg.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const GENERIC_FONTS = 'system-ui, Roboto, Noto Sans, sans-serif'

interface Place {
  /** The left edge, or the middle of centred text. */
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly colour: Hex
  readonly isCentred: boolean
}

/** Text as outlines, or as SVG text in a system font when the outlines lack one of its characters. */
function drawText(text: string, { x, baseline, size, colour, isCentred }: Place): string {
  const drawn = drawLine(text)
  if (!drawn) {
    const direction = isRightToLeft(text) ? ' direction="rtl"' : ''
    return `<text x="${rounded(x)}" y="${rounded(baseline)}" font-family="${GENERIC_FONTS}" font-size="${rounded(size)}" font-weight="700" fill="${colour}"${isCentred ? ' text-anchor="middle"' : ''}${direction}>${escaped(text)}</text>`
  }
  const scale = size / 1000
  const left = isCentred ? x - (drawn.width * scale) / 2 : x
  const paths = drawn.parts.map((part) => `<path transform="translate(${part.x})" d="${part.path}"/>`).join('')
  return `<g fill="${colour}" transform="translate(${rounded(left)} ${rounded(baseline)}) scale(${scale.toFixed(4)})">${paths}</g>`
}

/** The square mark, 512 wide: the initial above the rim of a bowl. */
function markShapes(name: string, { mark, onMark, accent }: Palette): string {
  const size = 330
  const initial = drawText(initialOf(name), {
    ...{ x: 256, baseline: 214 + (CAP_HEIGHT / 2000) * size, size, colour: onMark, isCentred: true },
  })
  return [
    `<path d="M0 0H512V512H0z" fill="${mark}"/>`,
    `<path d="M512 0V512H0C282 512 512 282 512 0z" fill="${mix(onMark, mark, 0.08)}"/>`,
    initial,
    `<path d="M116 388H396A140 74 0 0 1 116 388z" fill="${accent}"/>`,
  ].join('')
}

export const drawIcon = (name: string, palette: Palette): string => svg('0 0 512 512', markShapes(name, palette))

const HEIGHT = 80
const MARK = 72
const GAP = 14

/** The width of the name at most: the top bar shows a logo of 150 x 40 px. */
const LONGEST_NAME = 214
const LARGEST_SIZE = 40
const LINE_HEIGHT = 1.12

const widthOf = (line: string): number => drawLine(line)?.width ?? estimatedWidth(line)

/** The lines in which the name is largest. */
function bestSetting(name: string): { readonly lines: readonly string[]; readonly size: number } {
  const sized = settings(name).map((lines) => {
    const widest = Math.max(1, ...lines.map(widthOf)) / 1000
    const size = Math.min(LARGEST_SIZE, LONGEST_NAME / widest, (MARK + 4) / (lines.length * LINE_HEIGHT))
    return { lines, size }
  })
  return sized.reduce((best, each) => (each.size > best.size + 0.5 ? each : best))
}

/** The mark and the name beside it, on a transparent ground. */
export function drawLogo(name: string, palette: Palette): string {
  const { lines, size } = bestSetting(name)
  const width = Math.max(...lines.map(widthOf)) * (size / 1000)
  const isRight = isRightToLeft(name)
  const left = MARK + GAP + 4
  const top = HEIGHT / 2 - ((lines.length - 1) * size * LINE_HEIGHT) / 2 + (CAP_HEIGHT / 2000) * size
  const text = lines.map((line, at) =>
    drawText(line, {
      ...{ x: isRight ? left + width / 2 : left, isCentred: isRight, size, colour: palette.ink },
      baseline: top + at * size * LINE_HEIGHT,
    }),
  )
  const mark = [
    '<clipPath id="tile"><rect width="512" height="512" rx="112"/></clipPath>',
    `<g transform="translate(4 4) scale(${MARK / 512})"><g clip-path="url(#tile)">${markShapes(name, palette)}</g></g>`,
  ].join('')
  return svg(`0 0 ${Math.ceil(left + width + 6)} ${HEIGHT}`, [mark, ...text].join(''))
}
