import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { documentTitle, pageFacts } from './page-title.ts'
import { allPages } from './pages.ts'

const named = (wanted: (row: ReturnType<typeof allPages>[number][1]) => boolean) =>
  allPages().flatMap(([page, row]) => (wanted(row) ? [page] : []))

describe('the page table', () => {
  test('has a distinct path for every page', () =>
    expect(new Set(allPages().map(([, { path }]) => path.replaceAll(/:\w+/g, ':')))).toHaveProperty(
      'size',
      allPages().length,
    ))

  test("guards exactly the pages inside a store's frame with the store check (R5, R6)", () =>
    expect(named(({ guard }) => guard.includes('store'))).toEqual(named(({ frame }) => frame !== 'none')))

  test('requires a sign-in where the clauses do (R4 to R7)', () =>
    expect(named(({ guard }) => guard.includes('signed-in'))).toEqual([
      'storeCart',
      'checkout',
      'pay',
      'trackOrder',
      'trackItem',
      'trackPlan',
      'bill',
      'myOrders',
      'myChild',
      'myStaff',
      'myWeek',
      'mySessions',
      'myPasskeys',
      'myCredits',
      'topUpReceipt',
      'myCreditsHistory',
      'document',
    ]))

  test('enters checkout, pay and the top-up of credits by a full document load', () =>
    expect(named(({ enters }) => enters === 'load')).toEqual(['checkout', 'pay', 'myCredits']))

  test("embeds a store's data only in pages whose path names a store", () =>
    expect(allPages().filter(([, row]) => row.inlined === 'storefront' && !row.path.includes(':restaurantId'))).toEqual(
      [],
    ))
})

describe('the title of a document', () => {
  const shown = { store: { storeId: 7, name: 'Hauz Khas' }, menu: { dishes: { 11: { name: 'Thali' } } } }
  const nothing = { store: null, dish: null, order: null }

  test("is the page's name followed by the tenant's; the landing page has the tenant's name alone (B4)", () => {
    expect(documentTitle('Cart', nothing, 'Handi Raat')).toBe('Cart · Handi Raat')
    expect(documentTitle(({ dish }) => dish ?? 'Dish', { ...nothing, dish: 'Thali' }, 'Handi Raat')).toBe(
      'Thali · Handi Raat',
    )
    expect(documentTitle('', nothing, 'Handi Raat')).toBe('Handi Raat')
  })

  test("contains what the path identifies, as far as that store's data is loaded", () => {
    expect(pageFacts({ restaurantId: '7', productId: '11' }, shown)).toEqual({
      store: 'Hauz Khas',
      dish: 'Thali',
      order: null,
    })
    expect(pageFacts({ restaurantId: '8', productId: '11' }, shown)).toEqual(nothing)
    expect(pageFacts({ restaurantId: '7', productId: '12' }, { ...shown, menu: null })).toMatchObject({ dish: null })
    expect(pageFacts({ orderId: 'B-17' }, null)).toEqual({ ...nothing, order: 'B-17' })
  })

  test('ignores an order id in the URL that is not well-formed, so that a link cannot put a sentence into the title', () => {
    fc.assert(
      fc.property(fc.string(), (orderId) => {
        const { order } = pageFacts({ orderId }, null)
        expect(order === null || /^[\w-]{1,40}$/.test(order)).toBe(true)
      }),
    )
    expect(pageFacts({ orderId: 'Call 1800 now' }, null).order).toBeNull()
  })
})
