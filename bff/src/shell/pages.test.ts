import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allPages, type PageRow, pages } from '@tiffin/contract/pages'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { laySite, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'

/** A page that the product doesn't have. The server knows only its row and its title. */
const reviews: PageRow = {
  ...pages.storeCart,
  path: '/:restaurantId/reviews',
  when: ({ walletEnabled }) => walletEnabled,
  title: 'reviews' as 'cart',
  screen: 'menu',
}
const { titles } = catalogueOf('en')

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  Object.assign(pages, { reviews })
  Object.assign(titles, { reviews: 'Reviews' })
  upstream = await startKitchen()
  const site = laySite(['spice', 'school', 'staff'])
  site.writeTenant('spice', tenantFile('spice', { clientConfig: { walletEnabled: true } }))
  site.writeTenant('school', { ...tenantFile('school', { clientConfig: { clientType: 'SCHOOL' } }), language: 'en-XA' })
  site.writeTenant('staff', tenantFile('staff', { clientConfig: { clientType: 'STAFF' } }))
  bff = await startBff({ commerceUrl: upstream.url, site })
})
afterAll(async () => {
  await bff.close()
  bff.site.remove()
  await upstream.close()
  for (const record of [pages, titles]) Reflect.deleteProperty(record, 'reviews')
})

const open = (path: string, tenant = 'spice') => bff.browser(`${tenant}.localhost`).get(path)

const params: Readonly<Record<string, string>> = {
  restaurantId: '1',
  orderType: 'regular',
  category: 'all',
  categoryId: '1',
  productId: '13',
  orderId: 'B-17',
  subscriptionId: 'B-19',
  type: 'current',
  topUpId: 'B-18',
  documentId: 'D-1',
}
const pathOf = ({ path }: PageRow): string => path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')

const tenantWith = (page: string): string => (page === 'myChild' ? 'school' : page === 'myStaff' ? 'staff' : 'spice')

describe('every row of the page table', () => {
  test.each(allPages())('%s is answered with its status, its policy, its title and its code', async (page, row) => {
    const { status, headers, text } = await open(pathOf(row), tenantWith(page))
    expect(status).toBe(page === 'notFound' ? 404 : 200)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(text).toMatch(/<title>.*The \w+ kitchen<\/title>/)
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/main-abc.js"')
    expect(text.includes('href="/assets/store-ghi.js"')).toBe(row.frame !== 'none')
    expect(text.includes('href="/assets/menu-def.js"')).toBe([row.screen, row.leadsTo].includes('menu'))
    expect(text.includes('id="storefront"')).toBe(row.inlined === 'storefront')
  })
})

describe("a page that a tenant doesn't have is not found", () => {
  test.each([
    ['/my-child', { spice: 404, school: 200, staff: 404 }],
    ['/my-staff', { spice: 404, school: 404, staff: 200 }],
    ['/1/reviews', { spice: 200, school: 404, staff: 404 }],
  ])('%s answers %j (A12)', async (path, expected) => {
    for (const [tenant, status] of Object.entries(expected)) {
      const answer = await open(path, tenant)
      expect([tenant, answer.status]).toEqual([tenant, status])
      if (status === 404 && tenant !== 'school') expect(answer.text).toContain('<title>This page could not be found')
    }
  })
})

describe('the address of a store alone', () => {
  test.each(['/1', '/42'])('%s leads to the home of the store', async (path) => {
    const { status, headers } = await open(path)
    expect([status, headers.location]).toEqual([302, `${path}/home`])
  })

  test.each(['/0', '/1a', '/-1'])('%s is no store', async (path) => expect((await open(path)).status).toBe(404))
})

describe('the first document has the title that the client gives the page (R12)', () => {
  test.each([
    ['/', 'The spice kitchen'],
    ['/1/home', 'Day Kitchen · The spice kitchen'],
    ['/1/menu-card/regular/all/1', 'Menu Card · The spice kitchen'],
    ['/1/food-item/regular/13', 'Poha · The spice kitchen'],
    ['/1/food-item/regular/13?veg=1', 'Poha · The spice kitchen'],
    ['/1/food-item/regular/99', 'Item Details · The spice kitchen'],
    ['/my-order', 'Cart · The spice kitchen'],
    ['/1/check-out', 'Add Details · The spice kitchen'],
    ['/1/check-out/pay', 'Pay · The spice kitchen'],
    ['/1/track-order/B-17', 'Track Order B-17 · The spice kitchen'],
    ['/1/track-order/Call%201800%20now', 'Track Order · The spice kitchen'],
    ['/orderNotFound', 'Order Doesn&#39;t exist · The spice kitchen'],
    ['/no/such/page', 'This page could not be found · The spice kitchen'],
    ['/1/reviews', 'Reviews · The spice kitchen'],
  ])('%s is "%s"', async (path, title) => {
    const { text } = await open(path)
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe(title)
  })

  test("in the tenant's language", async () => {
    const { text } = await open('/my-child', 'school')
    expect(text).toContain(`<title>${catalogueOf('en-XA').titles.myChild} · The school kitchen</title>`)
  })
})
