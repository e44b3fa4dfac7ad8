import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hasSizes, PICTURE_WIDTHS, type PictureBox, pictureSources, sizedPicture } from './picture-sources.ts'

const boxes: readonly PictureBox[] = ['small', 'medium', 'tile', 'large', 'page', 'promotion', 'banner', 'hero']

const name = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,12}$/)
const file = fc
  .tuple(name, fc.constantFrom('svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'SVG'))
  .map((parts) => parts.join('.'))
const picture = fc.oneof(
  file.map((each) => `/dishes/${each}`),
  fc.tuple(fc.constantFrom('/dishes', '/themes'), name, file).map((parts) => parts.join('/')),
)

describe('which pictures come in sizes', () => {
  test.each([
    ['/dishes/drawn/biryani.svg', true],
    ['/dishes/poha.webp', true],
    ['/themes/spice-lane/kitchen.JPG', true],
    ['/themes/spice-lane/kitchen.avif', true],
    ['/themes/kitchen.png', false],
    ['/themes/spice-lane/music.wav', false],
    ['/themes/spice-lane/theme.json', false],
    ['/themes/spice-lane/.hidden.png', false],
    ['/themes/../tenants/a.png', false],
    ['/themes/a/..%2fb.png', false],
    ['/themes/a/b/c.png', false],
    ['/themes/a/b.png?v=2', false],
    ['/assets/a/b.png', false],
    ['https://pictures.example/themes/a/b.png', false],
    ['//pictures.example/b.png', false],
    ['', false],
  ])('%s: %s', (image, expected) => expect(hasSizes(image)).toBe(expected))
})

describe('what an img loads', () => {
  test('a row of a menu offers bitmaps for its size and the usual densities, and keeps the original', () => {
    expect(pictureSources('/dishes/drawn/biryani.svg', 'medium')).toEqual({
      src: '/dishes/drawn/biryani.svg',
      srcSet:
        '/pictures/128/dishes/drawn/biryani.svg 128w, /pictures/192/dishes/drawn/biryani.svg 192w, ' +
        '/pictures/256/dishes/drawn/biryani.svg 256w',
      sizes: '109px',
    })
  })

  test.each(['https://pictures.example/a.jpg', '/elsewhere/a.png', '/themes/a/b.png?v=2'])(
    '%s is loaded as it is',
    (image) => expect(pictureSources(image, 'medium')).toEqual({ src: image }),
  )

  test('a photograph fills its plate, so it is wider than a drawing there', () => {
    expect(pictureSources('/themes/spice-lane/dal.jpg', 'large').sizes).toBe('374px')
    expect(pictureSources('/dishes/drawn/dal-tadka.svg', 'large').sizes).toBe('206px')
  })

  test('whatever picture and box: widths that are served, rising, each a path that needs no escape', () => {
    fc.assert(
      fc.property(picture, fc.constantFrom(...boxes), (image, box) => {
        const { src, srcSet = '', sizes } = pictureSources(image, box)
        const offered = srcSet.split(', ').map((each) => each.split(' '))
        const widths = offered.map(([, width]) => Number.parseInt(width ?? '', 10))
        expect(src).toBe(image)
        expect(sizes).toMatch(/px|vw/)
        expect(widths.length).toBeGreaterThan(1)
        expect(widths).toEqual(widths.toSorted((a, b) => a - b))
        for (const [at, [url]] of offered.entries()) {
          expect(PICTURE_WIDTHS).toContain(widths[at])
          expect(url).toBe(sizedPicture(image, widths[at] ?? 0))
          expect(url).toMatch(/^[\w./-]+$/)
        }
      }),
    )
  })
})
