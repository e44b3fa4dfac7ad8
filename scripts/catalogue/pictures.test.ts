import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pictureDoubts } from './pictures.ts'

let themes = ''
beforeAll(() => {
  themes = mkdtempSync(join(tmpdir(), 'themes-'))
  mkdirSync(join(themes, 'spice'))
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
  writeFileSync(join(themes, 'spice/dal.png'), Buffer.from(pixel, 'base64'))
  writeFileSync(join(themes, 'spice/broken.jpg'), 'no picture')
})
afterAll(() => rmSync(themes, { recursive: true, force: true }))

const doubtsOf = async (file: unknown): Promise<string[]> => {
  const dishes = join(import.meta.dirname, '../../apps/storefront/public/dishes')
  const problems = await pictureDoubts(file, { dishes, themes })
  return problems.map(({ severity, place, code, message }) => `${severity} ${place} ${code} ${message}`)
}

test('pictures that diners would not see are doubted where they are named', async () => {
  const file = {
    stores: [{ code: 'south', promotions: ['/themes/spice/offer.svg'] }],
    products: [
      { code: 'dal', image: '/themes/spice/dal.png' },
      {
        code: 'biryani',
        image: '/dishes/drawn/biryani.svg',
        options: [{ code: 'raita', items: [{ code: 'boondi', image: '/dishes/drawn/none.svg' }] }],
      },
      { code: 'curd', image: '/themes/spice/broken.jpg' },
    ],
  }
  expect(await doubtsOf(file)).toEqual([
    'doubt /stores/0/promotions/0 south names a picture that is not there: /themes/spice/offer.svg',
    'doubt /products/1/options/0/items/0/image biryani raita boondi names a picture that is not there: /dishes/drawn/none.svg',
    'doubt /products/2/image curd names a picture that cannot be read: /themes/spice/broken.jpg',
  ])
})

test.each([
  null,
  'dal',
  [],
  {},
  { products: [{ image: '' }, { image: 7 }, { image: 'https://elsewhere.example/a.png' }] },
])('%j names none', async (file) => expect(await doubtsOf(file)).toEqual([]))
