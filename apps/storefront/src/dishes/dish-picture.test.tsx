import { describe, expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { pictureSources } from '@tiffin/domain/menu/picture-sources'
import { DishPicture } from './dish-picture.tsx'

const imageOf = (picture: Parameters<typeof DishPicture>[0]): HTMLImageElement | null =>
  render(<DishPicture {...picture} />).container.querySelector('img')

describe('a dish picture loads the bitmap of its display size (PERF7)', () => {
  test.each([
    ['small', undefined, '56px'],
    ['medium', undefined, '109px'],
    ['large', undefined, '206px'],
    ['large', 'tile', '109px'],
    ['large', 'page', '(min-width: 577px) 403px, 197px'],
  ] as const)('%s as %s: %s', (size, box, sizes) => {
    const src = '/dishes/drawn/idli.svg'
    const image = imageOf({ src, size, ...(box ? { box } : {}) })
    expect(image).toHaveAttribute('sizes', sizes)
    expect(image).toHaveAttribute('srcset', pictureSources(src, box ?? size).srcSet)
    expect(image).toHaveAttribute('src', src)
    for (const [name, value] of Object.entries({ loading: 'lazy', decoding: 'async', alt: '' }))
      expect(image).toHaveAttribute(name, value)
  })

  test('bitmaps are listed as sources before the original, so that no browser loads both', () => {
    const names = imageOf({ src: '/dishes/drawn/idli.svg' })?.getAttributeNames() ?? []
    expect(names.indexOf('srcset')).toBeLessThan(names.indexOf('src'))
    expect(names.indexOf('sizes')).toBeLessThan(names.indexOf('src'))
  })

  test('an external picture is loaded as it is, and a missing picture shows the placeholder', () => {
    const image = imageOf({ src: 'https://pictures.example/a.jpg' })
    expect([image?.getAttribute('src'), image?.getAttribute('srcset')]).toEqual([
      'https://pictures.example/a.jpg',
      null,
    ])
    expect(imageOf({ src: null })).toBeNull()
  })
})
