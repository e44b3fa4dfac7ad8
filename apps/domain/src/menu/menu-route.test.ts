import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { OrderType } from '../order/order-type.ts'
import {
  firstMenu,
  MENU_CATEGORIES,
  type MenuOffer,
  type MenuRedirect,
  type MenuRoute,
  menuRedirect,
} from './menu-route.ts'

const offer = (changes: Partial<MenuOffer> = {}, ids: Partial<MenuOffer['categoryIds']> = {}): MenuOffer => ({
  bulkOrdering: true,
  mealSubscription: true,
  categoryIds: { all: [1, 2, 3], kids: [2], healthy: [3], bulk: [1, 3], schedule: [2, 3], ...ids },
  ...changes,
})

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
    const menus = fc.record({
      bulkOrdering: fc.boolean(),
      mealSubscription: fc.boolean(),
      categoryIds: fc.record({ all: ids, kids: ids, healthy: ids, bulk: ids, schedule: ids }),
    })
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
