import { describe, expect, test } from '@jest/globals'
import { readMenu } from '../readers.ts'
import { answer, category, choice, dish, group, nested, pizzeria, variation } from '../testing/invented-pages.ts'

const pageOf = (...dishes: ReturnType<typeof dish>[]) => answer('61', 'Test Kitchen', [category('All', ...dishes)])

const FIRST = '/data/cards/2/groupedCard/cardGroupMap/REGULAR/cards/0/card/card/itemCards/0/card/info'

function read(json: unknown) {
  const { menu, findings } = readMenu(json)
  return {
    restaurants: menu?.restaurants ?? [],
    dishes: menu?.restaurants[0]?.dishes ?? [],
    findings: findings.map(({ path, message }) => `/${path.join('/')} ${message}`),
  }
}

describe('what a page holds', () => {
  test('the restaurant, its licence, address and place; a finding for nothing that is known', () => {
    const { restaurants, findings } = read(pizzeria)
    expect(restaurants).toMatchObject([
      {
        ...{ id: '31', name: 'Paper Lantern Pizza', city: 'Pune', area: 'Baner', fssai: '11200000000031' },
        ...{ address: '31 Baner Road, Pune 411045', coordinates: { latitude: 18.559, longitude: 73.786 } },
      },
    ])
    expect(findings).toEqual([])
  })

  test('nested categories, each once, also with dishes of their own', () => {
    const inner = { title: 'Hot', itemCards: [dish('1', 'Tea', 4000)] }
    const outer = { ...nested('Drinks', inner), itemCards: [dish('2', 'Water', 2000)] }
    const { restaurants } = read(answer('61', 'Test Kitchen', [outer]))
    expect(restaurants[0]?.categories).toMatchObject([
      {
        name: 'Drinks',
        subCategories: [
          { name: 'Drinks', dishIds: ['2'] },
          { name: 'Hot', dishIds: ['1'] },
        ],
      },
    ])
  })

  test('a default size of older and newer files is marked', () => {
    expect(read(pizzeria).dishes[0]?.sizes.map((size) => [size.name, size.isDefault])).toEqual([
      ['Large, Pan', false],
      ['Small, Pan', false],
      ['Large, Thin', true],
      ['Large, Burst', false],
    ])
  })

  test('without prices of combinations, variations have their own where the dish costs what one of them costs', () => {
    const sizesOf = (own: readonly number[]) => {
      const variations = own.map((price, at) => variation(`${at}`, `Size ${at}`, { price }))
      const variants = { variant_groups: [{ group_id: 1, name: 'Size', variations }] }
      return read(pageOf(dish('1', 'A', 19000, { variants }))).dishes[0]?.sizes.map(({ name, price }) => [name, price])
    }
    const both = [
      ['Size 0', 26000],
      ['Size 1', 19000],
    ]
    expect(sizesOf([260, 190])).toEqual(both)
    expect(sizesOf([26000, 19000])).toEqual(both)
    expect(sizesOf([0, 50])).toEqual([['Regular', 19000]])
    expect(sizesOf([0, 0])?.map(([, price]) => price)).toEqual([19000, 19000])
  })

  test('more combinations than sizes become required steps, if each variation adds the same everywhere', () => {
    const options = [0, 1, 2, 3, 4, 5, 6, 7]
    const groups = ['1', '2'].map((groupId) => ({
      ...{ groupId, name: `Kebab ${groupId}` },
      variations: options.map((at) => variation(`${at}`, `Kind ${at}`, { isVeg: 1 })),
    }))
    const platter = (extra: number) => {
      const pricingModels = options.flatMap((a) =>
        options.map((b) => ({
          price: 50000 + a * 100 + b * 1000 + (a === 7 && b === 7 ? extra : 0),
          variations: [
            { groupId: '1', variationId: `${a}` },
            { groupId: '2', variationId: `${b}` },
          ],
        })),
      )
      return read(pageOf(dish('1', 'Platter', undefined, { variantsV2: { variantGroups: groups, pricingModels } })))
    }
    const { dishes, findings } = platter(0)
    expect(dishes[0]?.sizes.map((size) => size.price)).toEqual([50000])
    expect(dishes[0]?.steps.map(({ name, min, max, choices }) => [name, min, max, choices[7]?.price])).toEqual([
      ['Kebab 1', 1, 1, 700],
      ['Kebab 2', 1, 1, 7000],
    ])
    expect(findings).toEqual([
      `${FIRST}/variantsV2 has 64 combinations: each group became a step in which one must be chosen`,
    ])
    expect(platter(500).dishes[0]?.sizes).toHaveLength(64)
  })

  test.each([
    ['paise', 15050],
    ['rupees', { units: '150', nanos: 500_000_000 }],
  ])('the price on offer of a combination, in %s, is its size’s', (_, finalPrice) => {
    const variantGroups = [{ groupId: 'g', name: 'Size', variations: [variation('s', 'S')] }]
    const pricingModels = [{ variations: [{ groupId: 'g', variationId: 's' }], price: 20000, finalPrice }]
    const { dishes, findings } = read(
      pageOf(dish('1', 'A', 20000, { finalPrice: 15050, variantsV2: { variantGroups, pricingModels } })),
    )
    expect([dishes[0]?.sizes[0]?.offer, findings]).toEqual([15050, []])
  })

  test('an absent flag means "no" only where the page has the flag at all', () => {
    const without = { inStock: undefined, isVeg: undefined }
    expect(read(pageOf(dish('1', 'A', 100, without), dish('2', 'B', 100))).dishes).toMatchObject([
      { inStock: false, veg: false },
      { inStock: true, veg: true },
    ])
    const alone = read(pageOf(dish('1', 'A', 100, without)))
    expect(alone.dishes).toMatchObject([{ inStock: true, veg: null }])
    expect(alone.findings).toEqual([
      '/data/cards/0/card/card has no stock of dishes (older exports do not): all are in stock',
    ])
  })

  test('a dish that was only outside its hours keeps the words of the page', () => {
    const waiting = dish('1', 'A', 100, { inStock: 0, nextAvailableAtMessage: 'Next available at 7 am' })
    expect(read(pageOf(waiting)).dishes).toMatchObject([{ inStock: false, availableAgain: 'Next available at 7 am' }])
  })
})

describe('what cannot be taken exactly is reported by its path', () => {
  test.each<[string, ReturnType<typeof dish>, string]>([
    ['a dish without a price', dish('1', 'A', undefined), 'has no price in whole paise: this dish is left out'],
    [
      'a dish with a price that is not whole',
      dish('1', 'A', 10.5),
      'has no price in whole paise: this dish is left out',
    ],
    [
      'two marks that contradict each other',
      dish('1', 'A', 100, { itemAttribute: { vegClassifier: 'EGG' } }),
      'is marked vegetarian and is called EGG: it goes in as not vegetarian',
    ],
    [
      'variations without known prices',
      dish('1', 'A', 19000, {
        variants: {
          variantGroups: [
            { groupId: '1', name: 'Size', variations: [variation('1', 'S'), variation('2', 'L', { price: 50 })] },
          ],
        },
      }),
      'has variations without known prices: the dish is sold in one size',
    ],
    [
      'two groups of variations without a common price',
      dish('1', 'A', 19000, {
        variants: {
          variantGroups: [
            { groupId: '1', name: 'Size', variations: [variation('1', 'S', { price: 190 })] },
            { groupId: '2', name: 'Base', variations: [variation('3', 'Thin', { price: 20 })] },
          ],
        },
      }),
      'has 2 groups of variations and no prices of their combinations: the dish is sold in one size',
    ],
    [
      'a choice with a price that is not a number',
      dish('1', 'A', 100, { addons: [group('g', 'G', [choice('c', 'C', undefined, { price: '20' })])] }),
      'has no price in whole paise: this choice is left out',
    ],
    [
      'a limit over all steps',
      dish('1', 'A', 100, { maxAddons: 2 }),
      'counts over all steps: the catalogue counts each step on its own',
    ],
    [
      'an offer that no size has',
      dish('1', 'A', 100, {
        finalPrice: 50,
        variantsV2: {
          variantGroups: [{ groupId: 'g', name: 'Size', variations: [variation('s', 'S')] }],
          pricingModels: [{ variations: [{ groupId: 'g', variationId: 's' }], price: 100 }],
        },
      }),
      'is not tied to a combination: no size was reduced',
    ],
  ])('%s', (_, raw, message) => {
    const { findings } = read(pageOf(raw, dish('9', 'Other', 100)))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(new RegExp(`^${FIRST}\\S* ${message}$`))
  })

  test('a field that is not known: once per kind, with its first place and how often', () => {
    const steps = { addons: [group('g', 'G', [choice('c', 'C', 100, { halal: 1 })], { perPerson: true })] }
    const { findings } = read(pageOf(dish('1', 'A', 100, { spice: 3, ...steps }), dish('2', 'B', 100, { spice: 1 })))
    expect(findings).toEqual([
      `${FIRST}/spice is a field of a dish that is not known: it was left out (2 in this file)`,
      `${FIRST}/addons/0/perPerson is a field of a step of choices that is not known: it was left out (1 in this file)`,
      `${FIRST}/addons/0/choices/0/halal is a field of a choice that is not known: it was left out (1 in this file)`,
    ])
  })

  test('a dish that differs in a second category, or stands in none', () => {
    const menu = [category('One', dish('1', 'A', 100)), category('Two', dish('1', 'A', 200)), dish('2', 'B', 100).card]
    const { dishes, findings } = read(answer('61', 'Test Kitchen', menu))
    expect(dishes.map((each) => each.sizes[0]?.price)).toEqual([100])
    expect(findings).toEqual([
      expect.stringMatching(/differs from the same dish in an earlier category: the earlier one is taken$/),
      expect.stringMatching(/is a dish outside all categories: it is left out$/),
    ])
  })

  test('a restaurant without a menu, and one that is in the file twice', () => {
    const suggestion = answer('62', 'Nearby', [])
    const { restaurants, findings } = read([pizzeria, suggestion, pizzeria])
    expect(restaurants.map((each) => each.name)).toEqual(['Paper Lantern Pizza'])
    expect(findings).toEqual([
      '/1/data/cards/0/card/card is a restaurant without a menu: it is left out',
      '/2/data/cards/0/card/card is in the file before: its first menu is taken',
    ])
  })

  test.each([
    ['a page without a menu', answer('61', 'Test Kitchen', [])],
    ['a category whose entries are no dishes', answer('61', 'Test Kitchen', [category('All', { card: {} } as never)])],
  ])('%s is refused', (_, json) =>
    expect(read(json)).toMatchObject({ restaurants: [], findings: ['/ is a page without dishes'] }),
  )

  test('a file nested deeper than the call stack is read', () => {
    let deep: unknown = pizzeria
    for (let level = 0; level < 20_000; level++) deep = [deep]
    expect(readMenu(deep).menu?.restaurants).toHaveLength(1)
  })
})

describe('several restaurants without cards of their own', () => {
  const menuOf = (name: string, ...categories: ReturnType<typeof category>[]) => ({
    info: { name, areaName: 'Baner' },
    menu: { cards: categories.map((card) => ({ card })) },
  })
  const chai = category('Hot', dish('1', 'Chai', 2000))
  const idli = category('Hot', dish('1', 'Idli', 5000))
  const namesOf = (json: unknown) =>
    read(json).restaurants.map((each) => [each.name, each.dishes.map(({ name }) => name)])

  test('each object with a name around its menu is a restaurant with its own dishes', () => {
    const both = [
      ['Tea Stall', ['Chai']],
      ['Idli Stall', ['Idli']],
    ]
    const listed = [menuOf('Tea Stall', chai), menuOf('Idli Stall', idli)]
    expect(namesOf(listed)).toEqual(both)
    expect(namesOf({ answers: listed })).toEqual(both)
    expect(namesOf({ tea: listed[0], idli: listed[1] })).toEqual(both)
    expect(
      namesOf([
        { info: { name: 'Tea Stall' }, menu: chai },
        { info: { name: 'Idli Stall' }, menu: idli },
      ]),
    ).toEqual(both)
    expect(namesOf([pizzeria, listed[1]]).map(([name]) => name)).toEqual(['Paper Lantern Pizza', 'Idli Stall'])
  })

  test('menus that name none are refused by their places, as is one beside restaurants', () => {
    const unnamed = ({ menu }: ReturnType<typeof menuOf>) => ({ menu })
    const [tea, idlis] = [menuOf('Tea Stall', chai), menuOf('Idli Stall', idli)]
    const refusal = expect.stringMatching(/is a menu of no restaurant, in a file with several menus: give the object/)
    const placesOf = (json: unknown) => {
      const { restaurants, findings } = read(json)
      expect(restaurants).toEqual([])
      expect(findings).toEqual(findings.map(() => refusal))
      return findings.map((each) => each.split(' ')[0])
    }
    const first = '/menu/cards/0/card'
    expect(placesOf([unnamed(tea), unnamed(idlis)])).toEqual([`/0${first}`, `/1${first}`])
    expect(placesOf([tea, unnamed(idlis)])).toEqual([`/1${first}`])
    expect(placesOf([pizzeria, unnamed(idlis)])).toEqual([`/1${first}`])
  })

  test('one menu needs no name, in however many categories', () => {
    expect(
      namesOf([{ menu: { cards: [{ card: chai }, { card: category('Cold', dish('2', 'Lassi', 4000)) }] } }]),
    ).toEqual([['', ['Chai', 'Lassi']]])
  })
})
