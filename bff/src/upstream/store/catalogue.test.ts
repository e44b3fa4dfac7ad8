import { expect, test } from '@jest/globals'
import { wireMenuSample } from '../../testing/wire-samples.ts'
import { toCatalogue } from './catalogue.ts'
import { wireMenu } from './wire-menu.ts'

const catalogue = toCatalogue(wireMenu.parse(wireMenuSample))

test('a dish that cannot be read, an id without a dish and a category without dishes are left out', () => {
  expect([...catalogue.dishes.keys()]).toEqual([11, 12, 13])
  expect(catalogue.categories.map((each) => each.name)).toEqual(['Mains', 'Breakfast'])
  expect(catalogue.categories[0]?.subCategories[0]?.productIds).toEqual([11, 12])
})

test('"Free" is a price of nothing, and money is paise (AMB28)', () => {
  expect(catalogue.dishes.get(12)?.card.sizes[0]).toMatchObject({ price: 4000, discountedPrice: 0 })
  expect(catalogue.dishes.get(11)?.card.sizes[0]).toMatchObject({ price: 24_000, discountedPrice: 19_950 })
  expect(catalogue.dishes.get(13)?.card.sizes[0]).toMatchObject({ price: 8050, discountedPrice: null })
})

test('calories show only where a size says that its figures are known (E22)', () => {
  expect(catalogue.dishes.get(12)?.card.sizes[0]?.calories).toBe(80)
  expect(catalogue.dishes.get(11)?.card.sizes[0]?.calories).toBeNull()
})

test('pictures of other hosts are none: a page may not load them (SAFE15)', () => {
  expect(catalogue.dishes.get(12)?.card.image).toBeNull()
  expect(catalogue.dishes.get(13)?.card.image).toBe('/dishes/poha.webp')
})

test('slots become minutes (H3)', () => {
  expect(catalogue.categories[1]?.slots).toEqual([{ startMinute: 420, endMinute: 690 }])
})
