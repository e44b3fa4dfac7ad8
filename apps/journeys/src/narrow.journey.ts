import type { Page } from '@playwright/test'
import { shops } from './screenshots/shops.ts'
import { importChanged } from './support/catalogue.ts'
import { asha, land, openCheckout, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, type Tenant, test, urlOf } from './support/story.ts'

/** 98 characters, to which `longName` prepends two; one word is wider than a small phone. */
const LONG =
  'Hand-pounded Thiruvananthapuramchakkapradhamanpayasam of jackfruit, jaggery, coconut and cardamom …'.padEnd(98, '.')

/** The narrowest phone, and a common phone with text at 200 % (WCAG 1.4.4, 1.4.10), in CSS pixels. */
const WIDTHS = [320, 195] as const

const OUT_OF_STOCK = 'Item Out Of Stock'

const longName = (at: number): string => `${String(at).padStart(2, '0')}${LONG}`.slice(0, 100)

/** Expects that the page does not scroll horizontally at any of the widths. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 568 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `beyond ${width} px at ${new URL(page.url()).pathname}`).toBe(0)
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 568 })
}

/** A catalogue with long texts; at the stores of `outOfStock`, every dish is out of stock. */
interface LongTexts {
  readonly title: string
  readonly tenant: Tenant
  /** The name of the store in which the order is placed. */
  readonly store: string
  readonly fill: (outOfStock?: readonly string[]) => void
}

/** Names of 100 characters and no pictures. */
const longNames: LongTexts = {
  title: 'names of 100 characters, no pictures, and a narrow screen',
  tenant: 'patta-names',
  store: 'Airport, Terminal 2',
  fill: (outOfStock = []) =>
    importChanged('patta-names', (_dish, { products }) => {
      for (const [at, product] of products.entries())
        Object.assign(product, { name: longName(at), image: undefined, outOfStock })
    }),
}

/** A word without a place to break it, which ends with its number. */
const unbroken = (length: number, at: number): string => String(at).padStart(length, 'Rindfleisch')

/** The length to which each text of a catalogue is filled; names have at most 160 characters. */
type Lengths = Readonly<Record<string, number>>
const LENGTHS: Lengths = { name: 160, description: 300, address: 300, serves: 40 }
const COUPON_LENGTHS: Lengths = { description: 160 }

/** Replaces every text of a catalogue by one unbroken word. Codes and pictures stay. */
function fillTexts(value: unknown, next: () => number, lengths = LENGTHS): void {
  if (Array.isArray(value)) for (const each of value) fillTexts(each, next, lengths)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const record = value as Record<string, unknown>
  for (const [key, text] of Object.entries(record)) {
    const length = lengths[key]
    if (length !== undefined && typeof text === 'string') record[key] = unbroken(length, next())
    // These name things of the dish's recipe, which have other names now.
    else if (key === 'uses') delete record[key]
    else if (key === 'tags' && Array.isArray(text)) record[key] = text.map(() => unbroken(40, next()))
    else fillTexts(text, next, key === 'coupons' ? COUPON_LENGTHS : lengths)
  }
}

/** The third store is open at any hour. Each store has two texts, its name and its address, so its name is the fifth. */
const longWords: LongTexts = {
  title: 'unbroken words in every text of the catalogue, and a narrow screen',
  tenant: 'patta-unbroken',
  store: unbroken(160, 5),
  fill: (outOfStock = []) =>
    importChanged('patta-unbroken', (_dish, all) => {
      let count = 0
      fillTexts(all, () => {
        count += 1
        return count
      })
      for (const product of all.products) Object.assign(product, { outOfStock })
    }),
}

/** AMB29: the reason why a line cannot be ordered replaces its amount, and is longer. */
async function expectReasonToFit(page: Page, fill: LongTexts['fill']): Promise<void> {
  const reason = page.getByRole('listitem').getByText(OUT_OF_STOCK)
  fill(['airport-t2'])
  await expect(async () => {
    await page.reload()
    await expect(reason).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNoSidewaysScroll(page)
  fill()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled({ timeout: 2000 })
    await expect(reason).toHaveCount(0)
  }).toPass()
}

for (const { title, tenant, store, fill } of [longNames, longWords]) {
  test.describe(title, () => {
    test.use({ viewport: { width: WIDTHS[0], height: 568 } })

    test.beforeAll(() => fill())

    test('fit from the landing page to the order', async ({ page }) => {
      await land(page, tenant)
      await expect(page.getByRole('button', { name: store })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: store }).click()
      await expect(page.getByText('Would you like to place an order?')).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.getByRole('link', { name: 'Open Menu Card' }).click()
      const dish = page.getByRole('article').first()
      await expect(dish).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await dish.getByRole('button', { name: /^Add Item / }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Save to cart' }).click()
      await dish.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.goto(urlOf(tenant, '/my-order'))
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByLabel('Passcode')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await signIn(page, asha)

      await openCheckout(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await openPay(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectReasonToFit(page, fill)
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page).toHaveURL(/\/track-order\//)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}

/** From phones to tablets: the widths between the two layouts, and one on either side. */
const BETWEEN = [560, 580, 600, 640, 680, 720, 760, 800] as const

/** The least width in px of a dish's text on its card: some six words a line. */
const TEXT_MIN = 200

/** Less than the height of two lines of the time, in px. */
const ONE_LINE = 30

for (const { tenant, laterAt, opensAt, loginFirst } of shops) {
  test(`${tenant}: between phone and tablet the bar keeps time and address, and dishes their text (C12, C13)`, async ({
    page,
  }) => {
    if (loginFirst) {
      await land(page, tenant)
      await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
      await signIn(page, asha)
    }
    await page.goto(urlOf(tenant, `/${laterAt}/menu-card/regular/all/${opensAt}`))
    await expect(page.locator('article').first()).toBeVisible()
    for (const width of BETWEEN) {
      await page.setViewportSize({ width, height: 800 })
      // Retry: the client renders the other layout after the resize.
      await expect(async () => {
        const shown = await page.evaluate(() => {
          const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          const { scrollWidth, clientWidth } = document.documentElement
          return {
            beyond: scrollWidth - clientWidth,
            time: boxOf('.top-bar-time')?.height ?? 0,
            address: boxOf('.top-bar-address')?.width ?? 0,
            text: boxOf('article .dish-text')?.width ?? 0,
          }
        })
        expect(shown.beyond, `beyond ${width} px`).toBe(0)
        expect(shown.time, `height of the time at ${width} px`).toBeLessThan(ONE_LINE)
        expect(shown.address, `width of the address at ${width} px`).toBeGreaterThan(100)
        expect(shown.text, `width of a dish’s text at ${width} px`).toBeGreaterThan(TEXT_MIN)
      }).toPass({ timeout: 5000 })
    }
  })
}

/** The width in px of a common phone. */
const PHONE = 390

for (const { tenant, laterAt, opensAt, loginFirst } of shops) {
  test(`${tenant}: the bar of a phone shows the address to its last letter, and the music is elsewhere (C12, C17)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: PHONE, height: 844 })
    if (loginFirst) {
      await land(page, tenant)
      await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
      await signIn(page, asha)
    }
    await page.goto(urlOf(tenant, `/${laterAt}/menu-card/regular/all/${opensAt}`))
    const address = page.locator('.top-bar-address')
    await expect(address).not.toBeEmpty()
    // C12: 23 letters, which a later order leaves room for too.
    expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Music/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Music On' })).toHaveCount(tenant === 'handi-raat' ? 1 : 0)
  })
}
