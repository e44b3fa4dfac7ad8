import { describe, expect, test } from '@jest/globals'
import { notVegetarianIn } from './check-veg-name.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aCategory, aProduct } from './testing/a-catalogue.ts'

describe('a word of a dish’s name that is not vegetarian', () => {
  test.each([
    ['Chicken Biryani', 'Chicken'],
    ['APOLLO FISH', 'FISH'],
    ['Prawns Fry', 'Prawns'],
    ['Egg-Fried Rice', 'Egg'],
    ['Mutton (Boneless)', 'Mutton'],
    ['Kheema Pav', 'Kheema'],
    ['Veg Momos and Chicken Momos', 'Chicken'],
    ['Non Veg Chicken Platter', 'Chicken'],
    ['Non-veg Keema Platter', 'Keema'],
    ['Butter Crab', 'Crab'],
  ])('%s: %s', (name, word) => expect(notVegetarianIn(name)).toBe(word))

  test.each([
    'Eggless Cake',
    'Chickenless Nuggets',
    'Egg-Free Brownie',
    'Egg free brownie',
    'Eggplant Curry',
    'Veg Chicken Roll',
    'Vegan Fish Fingers',
    'Soya Keema',
    'Mock Lamb Kebab',
    'Brownie (no egg)',
    'Crabapple Pie',
    'Fisherman’s Vegetables',
    'Paneer Biryani',
  ])('%s: none', (name) => expect(notVegetarianIn(name)).toBeNull())
})

test('a vegetarian dish with such a name is one doubt each; one that is not vegetarian is none', () => {
  const products = [
    aProduct({ code: '77', name: 'Chicken Biryani', veg: true }),
    aProduct({ code: '78', name: 'Egg Roll', veg: true }),
    aProduct({ code: '79', name: 'Mutton Biryani', veg: false }),
  ]
  const categories = [aCategory({ subCategories: [{ name: 'All', products: ['77', '78', '79'] }] })]
  const { file, problems } = parseCatalogue(aCatalogue({ categories, products }))
  expect(file).not.toBeNull()
  expect(problems).toEqual([
    {
      severity: 'doubt',
      place: '/products/0/veg',
      code: '77',
      message: 'is true, but "Chicken Biryani" names chicken',
    },
    { severity: 'doubt', place: '/products/1/veg', code: '78', message: 'is true, but "Egg Roll" names egg' },
  ])
})
