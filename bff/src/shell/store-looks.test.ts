import { describe, expect, test } from '@jest/globals'
import type { Fillings, Look, LookName } from '@tiffin/contract/first-look'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { presentStorefront } from '../presenters/storefront.ts'
import { lunchTime, wireStoreSample, wireWholeMenuSample } from '../testing/wire-samples.ts'
import { toCatalogue } from '../upstream/store/catalogue.ts'
import { toStore } from '../upstream/store/translate.ts'
import { wireStore } from '../upstream/store/wire.ts'
import { wireMenu } from '../upstream/store/wire-menu.ts'
import { dishLook, menuLook } from './store-looks.ts'

const client = (clientType: 'NORMAL' | 'SCHOOL') =>
  ({ language: 'en', clientConfig: { clientType } }) as unknown as Tenant

function storefrontWith({
  product = {},
  store = {},
  mealTime = null,
  ratingChip = 'fixed',
}: {
  product?: object
  store?: object
  mealTime?: MealTime | null
  ratingChip?: 'fixed' | 'own' | 'none'
} = {}) {
  const products = { ...wireWholeMenuSample.products, 21: { ...wireWholeMenuSample.products[21], ...product } }
  const catalogue = toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, products }))
  const known = toStore(wireStore.parse(wireStoreSample))
  const presented = presentStorefront({ store: known, catalogue, mealTime: null, ratingChip, later: null }, lunchTime)
  return { ...presented, mealTime, store: { ...presented.store, isClosed: false, ...store } }
}

const isA =
  <Name extends LookName>(name: Name) =>
  (look: Look): look is Extract<Look, { look: Name }> =>
    look.look === name

function menuOf(
  categoryId: number,
  over: Parameters<typeof storefrontWith>[0] = {},
  hasRecent = false,
): Fillings<'menu', readonly Look[]> {
  const { look } = menuLook(storefrontWith(over), { categoryId, tenant: client('NORMAL'), now: lunchTime, hasRecent })
  if (!isA('menu')(look)) throw new Error('this is no menu')
  return look.holes
}

const dishOf = (product: object, tenant = client('NORMAL')) => {
  const look = dishLook(storefrontWith({ product }), 21, tenant)?.look
  return look && isA('dish')(look) ? look.holes : null
}

describe('the first look of a menu (D22, AMB98)', () => {
  const categoryOf = (categoryId: number) => menuOf(categoryId).rows.find(isA('menuCategory'))?.holes

  test.each([
    [-1, 'Festive'],
    [4, 'Thalis'],
  ])('at category %i starts with that category', (categoryId, name) => expect(categoryOf(categoryId)?.name).toBe(name))

  test('at the first category below the special menu starts with that category', () => {
    const { menu } = storefrontWith()
    const [first] = menu.categories
    expect(categoryOf(first?.categoryId ?? 0)?.name).toBe(first?.name)
  })

  test.each([
    [true, 'some'],
    [false, 'none'],
  ])('with orders to order again: %s, it has %s of their space (T8)', (hasRecent, recent) =>
    expect(menuOf(4, {}, hasRecent).recent).toBe(recent),
  )

  test("has no rows for a category that doesn't exist", () => expect(menuOf(77).rows).toEqual([]))

  test('tints the plates by the position of the category', () => {
    const plates = menuOf(4, { product: { image: '/dishes/thali.webp' } })
      .rows.filter(isA('dishRow'))
      .flatMap(({ holes }) => holes.picture?.filter(isA('dishPicture')) ?? [])
    expect(plates.length).toBeGreaterThan(0)
    expect(new Set(plates.map(({ holes }) => holes.tint))).toEqual(new Set(['3']))
  })

  test('has no space for the picture of a dish without one, and shows its spice level (D19)', () => {
    const product = { image: '', tags: ['Must Try', 'New', 'High Spice'] }
    const row = menuOf(-1, { product }).rows.find(isA('dishRow'))
    expect(row?.holes).toMatchObject({ picture: null, tag: 'Must Try', secondTag: 'High Spice' })
  })

  test.each([
    ['fixed', 4.25, { hasFixedChip: 'yes', chip: null }],
    ['own', 4.25, { hasFixedChip: 'no', chip: '4.3' }],
    ['own', null, { hasFixedChip: 'no', chip: null }],
    ['none', 4.25, { hasFixedChip: 'no', chip: null }],
  ] as const)('with the chip "%s" of a dish rated %j shows %j (AMB22)', (ratingChip, ownRating, said) => {
    const row = menuOf(-1, { product: { ownRating }, ratingChip }).rows.find(isA('dishRow'))
    expect(row?.holes.facts).toEqual([{ look: 'dishFacts', holes: expect.objectContaining(said) }])
  })

  test.each([
    [{}, { hours: 'open', clock: '11:00 PM', branches: 'none' }],
    [
      { isClosed: true, openingTime: '18:00', openOnWeekdays: [6] },
      { hours: 'opens later', clock: '6:00 PM' },
    ],
    [
      { isClosed: true, openOnWeekdays: [1] },
      { hours: 'opens on', clock: 'Monday, 10:00 AM' },
    ],
    [{ isInactive: true }, { hours: 'inactive' }],
    [{ closingTime: '10:00' }, { hours: 'all day' }],
  ])('of a store with %j shows %j (AMB82)', (store, said) => expect(menuOf(1, { store })).toMatchObject(said))

  test('of a store that takes orders for another day shows the hours of that day (G8)', () =>
    expect(menuOf(1, { store: { isClosed: true }, mealTime: { mealType: 'LATER', date: '2026-11-23' } })).toMatchObject(
      {
        hours: 'serves',
        clock: 'Monday, 10:00 AM to 11:00 PM',
      },
    ))
})

describe('the first look of a dish', () => {
  test('shows its name and texts, and the facts of its first size', () => {
    const variants = [
      { id: 1, displayName: 'Half', price: 100, isDisabled: true, serves: '1' },
      { id: 2, displayName: 'Full', price: 180, isDisabled: false, serves: '2-3' },
    ]
    expect(dishOf({ name: 'Thali', description: 'All of it', isVeg: false, tags: ['New'], variants })).toMatchObject({
      name: 'Thali',
      description: 'All of it',
      isVeg: 'no',
      serves: '2-3',
      tags: [{ look: 'dishTag', holes: { name: 'New' } }],
    })
  })

  test("of a school doesn't show how many a size serves, because a size is a class there (A11)", () =>
    expect(dishOf({}, client('SCHOOL'))?.serves).toBeNull())

  test('is null for a dish outside the menu', () =>
    expect(dishLook(storefrontWith(), 999, client('NORMAL'))).toBeNull())

  test('without a picture has no space for one', () => {
    expect(dishOf({ image: '' })?.picture).toBeNull()
  })

  test('preloads its picture', () => {
    const image = '/dishes/thali.webp'
    expect(dishLook(storefrontWith({ product: { image } }), 21, client('NORMAL'))?.link).toMatch(
      /^<\/dishes\/thali\.webp>; rel=preload; as=image; imagesrcset=/,
    )
  })
})
