import { describe, expect, test } from '@jest/globals'
import { wireMenuSample, wireWholeMenuSample } from '../../testing/wire-samples.ts'
import { toCatalogue } from './catalogue.ts'
import { wireMenu } from './wire-menu.ts'

const catalogue = toCatalogue(wireMenu.parse(wireMenuSample))

test('unreadable dishes, ids without a dish and categories without dishes are left out', () => {
  expect([...catalogue.dishes.keys()]).toEqual([11, 12, 13])
  expect(catalogue.categories.map((each) => each.name)).toEqual(['Mains', 'Breakfast'])
  expect(catalogue.categories[0]?.subCategories[0]?.productIds).toEqual([11, 12])
})

test('"Free" is a price of zero, and money is in paise (AMB28)', () => {
  expect(catalogue.dishes.get(12)?.card.sizes[0]).toMatchObject({ price: 4000, discountedPrice: 0 })
  expect(catalogue.dishes.get(11)?.card.sizes[0]).toMatchObject({ price: 24_000, discountedPrice: 19_950 })
  expect(catalogue.dishes.get(13)?.card.sizes[0]).toMatchObject({ price: 8050, discountedPrice: null })
})

test('calories are shown only where a size marks its figures as known (E22)', () => {
  expect(catalogue.dishes.get(12)?.card.sizes[0]?.calories).toBe(80)
  expect(catalogue.dishes.get(11)?.card.sizes[0]?.calories).toBeNull()
})

test('pictures of other hosts are ignored: a page may not load them (SAFE15)', () => {
  expect(catalogue.dishes.get(12)?.card.image).toBeNull()
  expect(catalogue.dishes.get(13)?.card.image).toBe('/dishes/poha.webp')
})

test('slots become minutes (H3)', () => {
  expect(catalogue.categories[1]?.slots).toEqual([{ startMinute: 420, endMinute: 690 }])
})

describe('AMB99: the least that choices add, in the sizes of a menu', () => {
  const thali = wireWholeMenuSample.products[21]
  const sizesWith = (step: object | null) => {
    const [first, ...others] = thali.customisation as readonly object[]
    const customisation = step ? [{ ...first, ...step }, ...others] : []
    const products = { ...wireWholeMenuSample.products, 21: { ...thali, customisation } }
    const sizes = toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, products })).dishes.get(21)?.card.sizes
    return sizes?.map(({ isDisabled, leastChoices }) => [isDisabled, leastChoices])
  }
  const [raita, egg, papad] = (thali.customisation[0] as unknown as { items: readonly [object, object, object] }).items
  const plain = { ...raita, isDefault: false }

  test.each<[string, object | null, readonly (readonly [boolean, number | undefined])[]]>([
    [
      'absent without choices',
      null,
      [
        [false, undefined],
        [false, undefined],
      ],
    ],
    [
      'absent where no choice is required',
      { items: [plain] },
      [
        [false, undefined],
        [false, undefined],
      ],
    ],
    [
      '0 where only a default has a price',
      {},
      [
        [false, 0],
        [false, 0],
      ],
    ],
    [
      'the cheapest required choice of each size',
      { minItemCustomizableLimit: 1, items: [plain, egg] },
      [
        [false, 3000],
        [false, 2050],
      ],
    ],
    [
      'absent where a required choice may be free',
      { minItemCustomizableLimit: 1, items: [plain, { ...egg, price: { 210: 0, 211: 0 } }] },
      [
        [false, undefined],
        [false, undefined],
      ],
    ],
    [
      'a size that lacks a required choice is disabled',
      { minItemCustomizableLimit: 1, items: [{ ...papad, price: { 210: 0 } }, egg] },
      [
        [true, undefined],
        [false, 2050],
      ],
    ],
  ])('%s', (_, step, sizes) => expect(sizesWith(step)).toEqual(sizes))
})

describe('the other fields of a menu', () => {
  const whole = toCatalogue(wireMenu.parse(wireWholeMenuSample))

  test('unknown ids are left out: add-ons, specials, categories of a tag (D5, D23, J1)', () => {
    expect([whole.addOnIds, whole.specialMenu?.productIds, whole.kidsCategoryIds]).toEqual([[12], [21], [4]])
    expect([whole.bulkCategoryIds, whole.scheduleCategoryIds]).toEqual([[4], []])
  })

  test.each([
    ['21-11-2026 20:00', { date: '2026-11-21', minute: 1200 }],
    ['21-11-2026 20:00:30', { date: '2026-11-21', minute: 1200 }],
    ['31-02-2026 20:00', null],
    ['21-11-2026', null],
    ['2026-11-21 20:00', null],
    ['', null],
  ])('the end of the special menu: %j (H7)', (endsOn, expected) => {
    const specialMenu = { name: 'Festive', products: [21], endsOn }
    expect(toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, specialMenu })).specialMenu?.endsOn).toEqual(expected)
  })

  test('a dish has its tags, rating, weight and allergens; three empty lists state nothing', () => {
    expect(whole.dishes.get(21)?.card).toMatchObject({
      menuTags: ['kids', 'bulk'],
      rating: 4.4,
      sizes: [{ servingSize: '380 g' }, { servingSize: null, calories: 640 }],
      allergens: { contains: ['gluten'], mayContain: ['milk'], freeOf: ['egg'] },
    })
    expect(whole.dishes.get(11)?.card).toMatchObject({ rating: null, allergens: null, menuTags: [] })
  })

  test('AMB101: a card has the allergens of the unchanged dish only where they differ from its declaration', () => {
    const [thali, box, dal] = [21, 22, 11].map((id) => whole.dishes.get(id)?.card)
    expect(thali?.asItComes).toEqual({ contains: ['gluten', 'milk'], mayContain: [], freeOf: ['egg'] })
    expect(box).not.toHaveProperty('asItComes')
    expect(dal).not.toHaveProperty('asItComes')
  })

  test('modified slots replace the usual ones (Z3, Z17)', () => {
    expect(whole.dishes.get(21)?.slots).toEqual([{ startMinute: 660, endMinute: 1320 }])
  })

  test('a dish without a category is not on the menu', () => {
    const menu = { categories: wireWholeMenuSample.menu.categories.slice(0, 1) }
    expect([...toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, menu })).dishes.keys()]).toEqual([11, 12])
  })
})

test.each([
  [12.5, 12.5],
  ['18', 18],
  [100, 100],
  [-5, 0],
  ['150', 0],
])('I4: a tax of %j percent reads as %d, so that the bill of every cart can be sent', (tax, percent) => {
  const products = { 11: { ...wireMenuSample.products[11], tax } }
  const { dishes } = toCatalogue(wireMenu.parse({ ...wireMenuSample, products }))
  expect(dishes.get(11)?.card.taxPercent).toBe(percent)
})
