import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { OrderType } from '../order/order-type.ts'
import {
  firstMenu,
  MENU_CATEGORIES,
  type MenuCategory,
  type MenuOffer,
  type MenuRedirect,
  type MenuRoute,
  menuRedirect,
  type OfferedCategory,
  openingCategory,
} from './menu-route.ts'

/** The categories with these ids; those in `over` are not served at the time of the order. */
const menuOf = (ids: readonly number[], over: readonly number[] = []): readonly OfferedCategory[] =>
  ids.map((categoryId) => ({ categoryId, isServed: !over.includes(categoryId) }))

type Ids = Readonly<Record<MenuCategory, readonly number[]>>

const offer = (changes: Partial<MenuOffer> = {}, ids: Partial<Ids> = {}, over: readonly number[] = []): MenuOffer => {
  const all: Ids = { all: [1, 2, 3], kids: [2], healthy: [3], bulk: [1, 3], schedule: [2, 3], ...ids }
  return {
    bulkOrdering: true,
    mealSubscription: true,
    categories: {
      all: menuOf(all.all, over),
      kids: menuOf(all.kids, over),
      healthy: menuOf(all.healthy, over),
      bulk: menuOf(all.bulk, over),
      schedule: menuOf(all.schedule, over),
    },
    ...changes,
  }
}

const route = (path: string): MenuRoute => {
  const [orderType, category, id] = path.split('/')
  return {
    orderType: orderType as OrderType,
    category: category as MenuRoute['category'],
    categoryId: id === undefined ? null : Number(id),
  }
}

const shown = (redirect: MenuRedirect | null): string | null =>
  redirect === null || redirect === 'home'
    ? redirect
    : `${redirect.orderType}/${redirect.category}/${redirect.categoryId}`

const from = (path: string, menus = offer()) => shown(menuRedirect(route(path), menus))

describe('redirects of a menu address (D3-D9, AMB17)', () => {
  test.each([
    ['regular/all/2', null],
    ['regular/kids/2', null],
    ['regular/healthy/3', null],
    ['bulk/bulk/3', null],
    ['schedule/schedule/2', null],
    ['regular/kids/1', 'regular/kids/2'],
    ['regular/healthy/99', 'regular/healthy/3'],
    ['schedule/schedule/1', 'schedule/schedule/2'],
    ['regular/all/99', 'regular/all/1'],
    ['bulk/bulk/99', 'bulk/bulk/1'],
    ['schedule/all/2', 'schedule/schedule/2'],
    ['regular/schedule/2', 'schedule/schedule/2'],
    ['bulk/all/1', 'bulk/bulk/1'],
    ['regular/bulk/3', 'bulk/bulk/1'],
    ['bulk/schedule/2', 'schedule/schedule/2'],
    ['regular/all', 'home'],
    ['regular/kids', 'home'],
    ['bulk/bulk', 'bulk/bulk/1'],
    ['schedule/schedule', 'schedule/schedule/2'],
    ['regular/all/-1', 'regular/all/1'],
  ])('%s redirects to %s', (path, expected) => expect(from(path)).toBe(expected))

  test('D3: a bulk menu of a store without bulk orders redirects to its home page', () => {
    const menus = offer({ bulkOrdering: false })
    expect([from('bulk/bulk/1', menus), from('regular/bulk/1', menus), from('bulk/bulk', menus)]).toEqual([
      'home',
      'home',
      'home',
    ])
  })

  test('D4: a subscription menu of a store without subscriptions redirects to its home page', () => {
    const menus = offer({ mealSubscription: false })
    expect([from('schedule/schedule/2', menus), from('regular/schedule/2', menus)]).toEqual(['home', 'home'])
  })

  test('D6: an empty menu redirects to the whole menu', () => {
    const menus = offer({}, { kids: [], healthy: [], bulk: [], schedule: [] })
    for (const path of ['regular/kids/2', 'regular/healthy/3', 'bulk/bulk/1', 'schedule/schedule/2']) {
      expect(from(path, menus)).toBe('regular/all/1')
    }
  })

  test('D22: the special menu is valid while it is active, and no redirect of an unknown category leads there', () => {
    const menus = offer({}, { all: [-1, 1, 2] })
    expect([from('regular/all/-1', menus), from('regular/all/99', menus)]).toEqual([null, 'regular/all/1'])
  })

  test('D22, AMB98: a menu that is opened without a category starts with the special menu while it is active', () =>
    expect(shown(firstMenu('regular', offer({}, { all: [-1, 1, 2] })))).toBe('regular/all/-1'))

  test('a store without dishes has its home page only', () =>
    expect(from('regular/all/1', offer({}, { all: [] }))).toBe('home'))

  test('the target of a redirect does not redirect again', () => {
    const ids = fc.uniqueArray(fc.integer({ min: -1, max: 4 }), { maxLength: 4 })
    const menus = fc
      .record({
        changes: fc.record({ bulkOrdering: fc.boolean(), mealSubscription: fc.boolean() }),
        ids: fc.record({ all: ids, kids: ids, healthy: ids, bulk: ids, schedule: ids }),
        over: ids,
      })
      .map(({ changes, ids: all, over }) => offer(changes, all, over))
    const anywhere = fc.record({
      orderType: fc.constantFrom<OrderType>('regular', 'bulk', 'schedule'),
      category: fc.constantFrom(...MENU_CATEGORIES),
      categoryId: fc.option(fc.integer({ min: -1, max: 6 })),
    })
    fc.assert(
      fc.property(anywhere, menus, (start, there) => {
        const next = menuRedirect(start, there)
        if (next !== null && next !== 'home') expect(menuRedirect(next, there)).toBeNull()
      }),
    )
  })
})

describe('the menu of an emptied cart (D8)', () => {
  test.each([
    ['regular', 'regular/all/1'],
    ['bulk', 'bulk/bulk/1'],
    ['schedule', 'schedule/schedule/2'],
  ] as const)('%s: %s', (orderType, expected) => expect(shown(firstMenu(orderType, offer()))).toBe(expected))
})

describe('where a menu opens (D6, G17)', () => {
  test('at its first category that is served at the time of the order', () => {
    expect(openingCategory(menuOf([1, 2, 3], [1]))).toBe(2)
    expect(openingCategory(menuOf([-1, 1, 2], [-1, 1]))).toBe(2)
    expect(openingCategory(menuOf([1, 2, 3]))).toBe(1)
  })

  test('at its first one when none is served; an empty menu does not open', () => {
    expect(openingCategory(menuOf([1, 2], [1, 2]))).toBe(1)
    expect(openingCategory([])).toBeNull()
  })

  test.each([
    ['regular', 'regular/all/2'],
    ['bulk', 'bulk/bulk/3'],
    ['schedule', 'schedule/schedule/2'],
  ] as const)('an emptied %s cart leads there: %s (D8)', (orderType, expected) =>
    expect(shown(firstMenu(orderType, offer({}, {}, [1])))).toBe(expected),
  )

  test('a URL without or with an unknown category leads there, one that names a category stays (D5, D9)', () => {
    const menus = offer({}, {}, [1])
    expect([from('bulk/bulk', menus), from('regular/all/99', menus), from('regular/all/1', menus)]).toEqual([
      'bulk/bulk/3',
      'regular/all/2',
      null,
    ])
  })
})
