import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { allPages, type PageName, type PageRow, pages } from '@tiffin/contract/pages'
import { pageTitles } from '@tiffin/domain/texts/page-titles'
import { pageAt } from '../paths.ts'
import { showApp, visit } from '../testing/app.tsx'
import type { ClientOptions } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, boot, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { preloadScreen } from './preload-screen.ts'
import { screenCode } from './screen.tsx'
import { screens } from './screens.ts'

const show = (options: Partial<ClientOptions>) =>
  showApp({ server: fakeServer({}), orderInfo, storefront: storefrontOf([biryani]), ...options })

describe('page table and loaders', () => {
  test.each(allPages())(
    '%s has a loader for its screen and for the screen it leads to',
    (_, { screen: key, leadsTo }) => {
      expect(Object.keys(screens)).toEqual(expect.arrayContaining([key, leadsTo ?? key]))
    },
  )

  test('every loader belongs to a page', () =>
    expect(Object.keys(screens).filter((key) => !allPages().some(([, row]) => row.screen === key))).toEqual([]))

  test('every title belongs to a page', () =>
    expect(Object.keys(pageTitles).filter((key) => !allPages().some(([, row]) => row.title === key))).toEqual([]))
})

describe('a page that the tenant does not have', () => {
  test.each([
    ['NORMAL', '/my-child', false],
    ['SCHOOL', '/my-child', true],
    ['STAFF', '/my-child', false],
    ['NORMAL', '/my-staff', false],
    ['SCHOOL', '/my-staff', false],
    ['STAFF', '/my-staff', true],
  ] as const)('a %s client at %s: %s (A12, L18)', async (clientType, at, isThere) => {
    await show({
      at,
      config: { clientType },
      server: fakeServer({ 'GET /api/entries': { answer: { entries: [] } } }),
    })
    const title = at === '/my-child' ? 'Your Children' : 'Staff'
    const name = isThere ? title : 'This page could not be found'
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name)
    expect(document.title).toBe(`${name} · Test Kitchen`)
    expect(window.location.pathname).toBe(at)
  })
})

describe('the guards of a page (R1-R6)', () => {
  const landed = () => [window.location.pathname, window.history.state?.usr ?? null]

  test.each(allPages().filter(([, { guard }]) => guard.includes('signed-in')))(
    '%s redirects a visitor to "/" and keeps the origin (R2, R6, R7)',
    async (_, { path }) => {
      const at = path.replace(':restaurantId', '1').replace(/:\w+/, 'x')
      const clientType = path === '/my-child' ? 'SCHOOL' : 'STAFF'
      await show({ at, signedIn: false, config: { clientType, walletEnabled: true } })
      expect(landed()).toEqual(['/', { from: at }])
    },
  )

  test('the cart without a store in its path needs an order with a store (AMB15)', async () => {
    await showApp({ server: fakeServer({}), at: '/my-order', orderInfo: { ...orderInfo, storeId: null } })
    expect(landed()).toEqual(['/', { from: '/my-order' }])
  })

  test('with such an order the cart renders in the frame of that store, also for a visitor (R5)', async () => {
    await show({ at: '/my-order', signedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart is Empty' })).toBeVisible()
    expect(window.location.pathname).toBe('/my-order')
  })

  test.each([
    '/',
    '/login',
    '/1/login',
    '/1/home',
    '/1/menu-card/regular/all/1',
    '/my-order',
    '/orderNotFound',
    '/404',
  ])('a visitor stays at %s (R4, R11)', async (at) => {
    await show({ at, signedIn: false, screen: 'mobile', config: { bypass: false } })
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(window.location.pathname).toBe(at)
  })

  test.each([
    [1, '/1/home'],
    [null, '/'],
  ])('AMB18: with the last store %s, /home leads to %s', async (storeId, landing) => {
    const shown = { server: fakeServer({}), ...(storeId && { storefront: storefrontOf([biryani]) }) }
    await showApp({ ...shown, at: '/home', config: { bypass: false }, orderInfo: { ...orderInfo, storeId } })
    await waitFor(() => expect(window.location.pathname).toBe(landing))
  })

  test('at a protected tenant the cart requires a sign-in as well (A14, AMB15)', async () => {
    await show({ at: '/my-order', signedIn: false, config: { storeAccessType: 'PROTECTED' } })
    expect(landed()).toEqual(['/', { from: '/my-order' }])
  })

  test('the frame stays mounted from one page of a store to the next', async () => {
    await show({ at: '/1/menu-card/regular/all/1' })
    const bar = await screen.findByRole('banner')
    await visit('/1/my-order')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart is Empty' })).toBeVisible()
    expect(screen.getByRole('banner')).toBe(bar)
  })
})

describe('a new page needs a row, a loader, a title and a screen', () => {
  const row: PageRow = {
    ...pages.storeCart,
    path: '/:restaurantId/reviews',
    title: 'reviews' as 'cart',
    screen: 'reviews',
  }
  const load = jest.fn(async () => () => (
    <main>
      <h1>Reviews</h1>
    </main>
  ))
  beforeAll(() => {
    Object.assign(pages, { reviews: row })
    Object.assign(screens, { reviews: screenCode(load) })
    Object.assign(pageTitles, { reviews: 'Reviews' })
  })
  afterAll(() => {
    for (const record of [pages, screens, pageTitles]) Reflect.deleteProperty(record, 'reviews')
  })

  test('the code of the page loads before the first render', async () => {
    await preloadScreen('/1/reviews', boot().client)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('the page has its route, its frame and its title', async () => {
    await show({ at: '/1/reviews' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(document.title).toBe('Reviews · Test Kitchen')
  })

  test("the page's guard applies", async () => {
    await show({ at: '/1/reviews', signedIn: false })
    expect(screen.queryByText('Reviews')).toBeNull()
    expect(window.location.pathname).toBe('/')
  })

  test("the page's views are counted by its route pattern (AMB62)", async () => {
    const server = fakeServer({})
    await show({ at: '/1/reviews', server })
    await screen.findByRole('heading', { level: 1, name: 'Reviews' })
    expect(server.callsOf('POST /api/page-views').map(({ body }) => body)).toEqual([
      { route: '/:restaurantId/reviews', screenWidth: 'desktop' },
    ])
    expect(pageAt('/1/reviews')?.page).toBe('reviews' as PageName)
  })
})
