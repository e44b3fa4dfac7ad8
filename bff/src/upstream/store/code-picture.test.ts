import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPlainDrawing, pictureInDataUrl } from './code-picture.ts'

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`

const starts = {
  'image/png': Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
  'image/jpeg': Buffer.from('\xff\xd8\xffrest', 'latin1'),
  'image/gif': Buffer.from('GIF89arest', 'latin1'),
  'image/webp': Buffer.from('RIFF0000WEBPrest', 'latin1'),
} as const

describe('Z8, SB25: the picture in a data URL', () => {
  test.each(Object.entries(starts))('%s is read with its bytes', (type, bytes) => {
    expect(pictureInDataUrl(dataUrl(type, bytes))).toEqual({ type, bytes })
  })

  test('is none when its bytes are of another type, or when it is too large', () => {
    const types = Object.keys(starts)
    const mixed = types.flatMap((type) =>
      Object.entries(starts).flatMap(([of, bytes]) => (of === type ? [] : [pictureInDataUrl(dataUrl(type, bytes))])),
    )
    expect(mixed).toEqual(mixed.map(() => null))
    const large = Buffer.concat([starts['image/png'], Buffer.alloc(300_000)])
    expect(pictureInDataUrl(dataUrl('image/png', large))).toBeNull()
  })

  test.each([
    '',
    'https://pictures.example/qr.png',
    '//pictures.example/qr.png',
    '/address/e1/qr',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    dataUrl('image/svg+xml', Buffer.from('<svg/>')),
    dataUrl('text/html', starts['image/png']),
    `data:image/png,${starts['image/png'].toString('latin1')}`,
    `${dataUrl('image/png', starts['image/png'])}<script>`,
  ])('"%s" has none', (text) => expect(pictureInDataUrl(text)).toBeNull())

  test('any text has a picture of a known type, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.base64String().map((text) => `data:image/png;base64,${text}`),
        ),
        (text) => {
          const picture = pictureInDataUrl(text)
          expect(picture === null || Object.hasOwn(starts, picture.type)).toBe(true)
        },
      ),
    )
  })
})

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"${attributes}>${inside}</svg>`

describe('SAFE15: an SVG that only draws', () => {
  test.each([
    svg(''),
    svg('<path fill="#fff" d="M0 0h41v41H0z"/><path d="M4 4h7v1h-7z"/>', ' shape-rendering="crispEdges"'),
    svg('<title>Code</title><g transform="translate(1 1)"><rect x="0" y="0" width="1" height="1"/></g>'),
  ])('%s', (text) => expect(isPlainDrawing(text)).toBe(true))

  test.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('', ' onload="alert(1)"'),
    svg("<path d='M0 0' onclick='alert(1)'/>"),
    svg('<image href="https://pictures.example/"/>'),
    svg('<a href="javascript:alert(1)"><rect width="1"/></a>'),
    svg('<use href="#a"/>'),
    svg('<path fill="url(https://pictures.example/)"/>'),
    svg('<style>@import "https://pictures.example/"</style>'),
    svg('<path style="fill: red"/>'),
    svg('<foreignObject><p>words</p></foreignObject>'),
    svg('<!-- words -->'),
    svg('<![CDATA[<script>]]>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `<?xml-stylesheet href="https://pictures.example/"?>${svg('')}`,
    `<svg>${'x'.repeat(300_000)}</svg>`,
    '<html></html>',
    '',
  ])('but not %#', (text) => expect(isPlainDrawing(text)).toBe(false))
})
