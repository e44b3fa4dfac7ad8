import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueDatabase, openCatalogueDatabase } from '../../testing/catalogue-database.ts'
import { convertMenu } from '../convert-menu.ts'
import { usualSettings } from '../convert-settings.ts'
import { parseSource } from '../parse-source.ts'
import { factsOf, importedMenus, linesOf, placesOf } from '../testing/imported-menu.ts'
import { rawSchemaOrgFacts } from '../testing/raw-schema-org.ts'

const load = (name: string) => readFileSync(path.join(import.meta.dirname, '../testing', name), 'utf8')
const page = parseSource(load('schema-org-full.html.txt')).json
const nasty = JSON.parse(load('schema-org-nasty.json'))

const somewhere = { at: { latitude: 18.52, longitude: 73.85 }, address: '1 Test Road, Pune 411001' }
const byName = <T extends { readonly name: string }>(dishes: readonly T[]) =>
  [...dishes].sort((a, b) => a.name.localeCompare(b.name))

let shop: CatalogueDatabase
beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
afterAll(() => shop.close())

describe('a page with a schema.org Menu', () => {
  test('each dish, size, add-on and paisa arrives in both restaurants as the page has them', async () => {
    const menus = await importedMenus(shop, page, {}, 2)
    expect(rawSchemaOrgFacts(page)).toHaveLength(3)
    for (const menu of menus) expect(byName(factsOf(menu))).toEqual(byName(rawSchemaOrgFacts(page)))
  })

  test('a few figures by hand: sizes of several offers, a struck price, steps of add-ons', async () => {
    const [menu] = await importedMenus(shop, page)
    const rotti = factsOf(menu as never).find(({ name }) => name === 'Akki Rotti')
    expect(rotti?.sizes).toEqual([
      ['One', 3550, null],
      ['Three', 10500, 9525],
    ])
    expect(
      rotti?.steps.map(({ name, choices }) => [
        name,
        choices.map(([choice, , stock, [price]]) => [choice, stock, price]),
      ]),
    ).toEqual([
      [
        'Chutney',
        [
          ['Coconut', true, 0],
          ['Dried Fish', true, 1275],
        ],
      ],
      ['Add-ons', [['Butter', false, 1500]]],
    ])
    expect(menu?.products.find(({ name }) => name === 'Akki Rotti')?.sizes.map(({ disabled }) => disabled)).toEqual([
      false,
      true,
    ])
  })

  test('sections are categories, and a dish that the page names twice is one dish in two places', async () => {
    const [menu] = await importedMenus(shop, page)
    expect(placesOf(menu as never)).toEqual([
      'All Day > All Day: Banyan Thali',
      'Mains > Mains: Soppu Saaru, Banyan Thali',
      'Mains > Breads: Akki Rotti',
    ])
  })

  test('calories and weight of a dish in one size', () => {
    const dishes = convertMenu(page, usualSettings).file?.products ?? []
    expect(dishes.find(({ name }) => name === 'Soppu Saaru')?.sizes).toMatchObject([
      { nutrition: { Calories: { value: 240, unit: 'k' } }, servingSize: { value: 350, unit: 'g' } },
    ])
  })

  test('restaurants have their place and hours', () => {
    expect(convertMenu(page, usualSettings).file?.stores).toMatchObject([
      {
        name: 'Banyan Table',
        location: 'Mysuru',
        address: '3 Palace View, Mysuru, Karnataka, 570001',
        pincode: '570001',
        latitude: 12.3052,
        longitude: 76.6552,
        hours: { opens: '11:30', closes: '22:00', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
        orderPlacementNumber: '08210000007',
      },
      { name: 'Banyan Table Hunsur', pincode: '571105', hours: { opens: '10:00' } },
    ])
  })

  test('what a catalogue cannot take is reported, nothing else', () => {
    expect(linesOf(page)).toEqual([
      'doubt /1/@graph/2/hasMenuSection/0/hasMenuItem/0/description has "&amp;", which diners will see as it is: correct the text',
      'doubt /2/suitableForDiet is VegetarianDiet, which may include egg: the dish goes in as vegetarian, check it',
      'doubt /1/@graph/2/hasMenuSection/0/hasMenuItem/0/nutrition/sugarContent is a property that is not read (NutritionInformation.sugarContent)',
      expect.stringContaining('does not say whether it is vegetarian: it goes in as not'),
    ])
  })
})

describe('a careless schema.org Menu', () => {
  test('what has a price arrives to the paisa, in the order of the file', async () => {
    const [menu] = await importedMenus(shop, nasty, somewhere)
    expect(
      factsOf(menu as never).map(({ name, sizes, steps }) => [
        name,
        sizes,
        steps.map(({ choices }) => choices.map(([choice]) => choice)),
      ]),
    ).toEqual([
      ['Vada Pav', [['Regular', 2500, null]], []],
      ['Vada Pav', [['Regular', 3000, null]], []],
      ['Misal', [['Regular', 8010, null]], [['Farsan']]],
      ['Deep Bhaji', [['Regular', 4000, null]], []],
    ])
  })

  const items = '/2/hasMenuSection/1/hasMenuItem'
  test.each([
    [
      'a menu without a restaurant',
      'doubt /2 is a menu of no restaurant: its restaurant is called "Street Menu"; name it in the catalogue',
    ],
    [
      'a section that is missing',
      'doubt /2/hasMenuSection/0 names a section that the file does not have: it was not read',
    ],
    ['a section without a name', 'doubt /2/hasMenuSection/1 is a section without a name: it is called "Menu"'],
    [
      'an offer without a currency',
      `doubt ${items}/0/offers is an offer without priceCurrency: its price is taken as rupees`,
    ],
    [
      'an unknown property, once per kind',
      `doubt ${items}/0/spiciness is a property that is not read (MenuItem.spiciness) (and 1 more like it)`,
    ],
    ['no price', `doubt ${items}/2 "No Price" has no price: left out`],
    ['a range of prices', `doubt ${items}/3 "A Range" has a range of prices, not a price: left out`],
    ['a range of a specification', `doubt ${items}/4 "From To" has no price: left out`],
    [
      'offers that cannot be told apart',
      `doubt ${items}/5 "Nameless Sizes" has several offers that cannot be told apart by name: left out`,
    ],
    ['a dish without a name', `doubt ${items}/6 is a dish without a name: left out`],
    ['a dish elsewhere', `doubt ${items}/7 names a dish that the file does not have: it was not read`],
    ['another diet', `doubt ${items}/8/suitableForDiet/0 is a diet that is not read (GlutenFreeDiet)`],
    [
      'an unknown availability',
      `doubt ${items}/8/offers/availability is "WhoKnows", which is not known: it goes in as out of stock`,
    ],
    [
      'an unknown property of an offer',
      `doubt ${items}/8/offers/eligibleRegion is a property that is not read (Offer.eligibleRegion)`,
    ],
    ['an add-on that is missing', `doubt ${items}/8/menuAddOn/0 names an add-on that the file does not have: left out`],
    [
      'an add-on of an add-on',
      `doubt ${items}/8/menuAddOn/1/menuAddOn depends on an add-on, which the catalogue cannot offer: left out`,
    ],
    ['an add-on without a price', `doubt ${items}/8/menuAddOn/2 "Unpriced" has no price: left out`],
    ['an add-on in sizes', `doubt ${items}/8/menuAddOn/3 "Pav" is an add-on in several sizes: left out`],
    [
      'a third level',
      'doubt /2/hasMenuSection/1/hasMenuSection/0/hasMenuSection/0 is a section of the third level: it becomes a sub-category',
    ],
  ])('%s is reported by its path', (_, line) => expect(linesOf(nasty, somewhere)).toContain(line))
})

describe('a menu that cannot be read is refused by path, without a stack trace', () => {
  const menuOf = (item: object, more: object = {}) => ({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'X',
    hasMenu: { '@type': 'Menu', hasMenuItem: [{ '@type': 'MenuItem', name: 'Tea', ...item }], ...more },
  })
  const offer = (wanted: object) => ({ offers: { '@type': 'Offer', price: 20, priceCurrency: 'INR', ...wanted } })
  const ring = { '@type': 'MenuSection', '@id': '#ring', name: 'Ring', hasMenuSection: { '@id': '#ring' } }

  test.each<[string, unknown, string]>([
    [
      'more than two decimals',
      menuOf(offer({ price: 19.999 })),
      'error /hasMenu/hasMenuItem/0/offers/price 19.999 has more than two decimals',
    ],
    [
      'a sign in the price',
      menuOf(offer({ price: '₹20' })),
      'error /hasMenu/hasMenuItem/0/offers/price must be an amount of rupees, such as 120 or "63.75", not "₹20"',
    ],
    [
      'another currency',
      menuOf(offer({ priceCurrency: 'USD' })),
      'error /hasMenu/hasMenuItem/0/offers/priceCurrency is "USD": a catalogue has rupees (INR) only',
    ],
    [
      'a section that contains itself',
      menuOf(offer({}), { hasMenuSection: ring }),
      'error /hasMenu/hasMenuSection is a section that contains itself',
    ],
    ['a restaurant without a name', { ...menuOf(offer({})), name: '' }, 'error / is a restaurant without a name'],
    [
      'no menu',
      { '@context': 'https://schema.org', '@type': 'Restaurant', name: 'X' },
      'error / has no schema.org Menu: no hasMenu, and nothing of the type Menu',
    ],
    [
      'a menu that is a link',
      { '@context': 'https://schema.org', '@type': 'Restaurant', name: 'X', hasMenu: 'https://x.example/menu.pdf' },
      'doubt /hasMenu names a menu that the file does not have: it was not read',
    ],
    ['nothing with a price', menuOf({}), 'error / has no dish with a price'],
  ])('%s', (_, json, line) => {
    expect(convertMenu(json, { ...usualSettings, ...somewhere }).file).toBeNull()
    expect(linesOf(json, somewhere)).toContain(line)
  })

  test.each([
    ['its @id as text', { '@id': '#m' }, '#m'],
    ['its url', { url: 'https://x.example/menu' }, 'https://x.example/menu'],
  ])('a restaurant names its menu by %s', (_, names, hasMenu) => {
    const { hasMenu: menu, ...restaurant } = menuOf(offer({}))
    const json = [
      { ...restaurant, hasMenu },
      { ...menu, ...names },
    ]
    const { file, problems } = convertMenu(json, { ...usualSettings, ...somewhere })
    expect([file?.stores?.length, file?.stores?.[0]?.name, file?.products.length]).toEqual([1, 'X', 1])
    expect(problems.map(({ message }) => message)).not.toContainEqual(expect.stringContaining('no restaurant'))
  })

  test('valueAddedTaxIncluded says whether prices include tax', () => {
    const taxed = (included: boolean) =>
      menuOf({ offers: { priceSpecification: { price: 100, priceCurrency: 'INR', valueAddedTaxIncluded: included } } })
    const priceOf = (json: unknown) =>
      convertMenu(json, { ...usualSettings, ...somewhere }).file?.products[0]?.sizes[0]?.price
    expect([priceOf(taxed(true)), priceOf(taxed(false))]).toEqual([100, 105])
  })

  test('sections that name each other thousands of times are read once, in a moment', () => {
    const section = (at: number) => ({
      ...{ '@type': 'MenuSection', '@id': `#${at}`, name: `S${at}` },
      hasMenuItem: { name: `D${at}`, offers: { price: 10, priceCurrency: 'INR' } },
      hasMenuSection: [1, 2, 3].map((next) => ({ '@id': `#${at + next}` })),
    })
    const sections = Array.from({ length: 3000 }, (_, at) => section(at))
    const json = [...sections, menuOf(offer({}), { hasMenuSection: { '@id': '#0' } })]
    const { file } = convertMenu(json, { ...usualSettings, ...somewhere })
    expect(file?.products.length).toBeGreaterThan(9)
  })

  test('a file that is deeply nested is no stack overflow', () => {
    let deep: unknown = { '@type': 'Menu' }
    for (let at = 0; at < 5000; at++) deep = { '@type': 'Thing', it: deep }
    expect(linesOf(deep)[0]).toMatch(/^error \/ has no schema\.org Menu/)
  })
})
