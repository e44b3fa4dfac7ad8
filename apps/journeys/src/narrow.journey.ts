import type { Page } from '@playwright/test'
import { importChanged } from './support/catalogue.ts'
import { asha, land, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const TENANT = 'patta-names'

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

/** Imports the menu with long names and no pictures; at the stores of `outOfStock`, every dish is out of stock. */
function importLongNames(outOfStock: readonly string[] = []): void {
  importChanged(TENANT, (_dish, { products }) => {
    for (const [at, product] of products.entries())
      Object.assign(product, { name: longName(at), image: undefined, outOfStock })
  })
}

/** AMB29: the reason why a line cannot be ordered replaces its amount, and is longer. */
async function expectReasonToFit(page: Page): Promise<void> {
  const reason = page.getByRole('listitem').getByText(OUT_OF_STOCK)
  importLongNames(['airport-t2'])
  await expect(async () => {
    await page.reload()
    await expect(reason).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNoSidewaysScroll(page)
  importLongNames()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled({ timeout: 2000 })
    await expect(reason).toHaveCount(0)
  }).toPass()
}

test.describe('names of 100 characters, no pictures, and a narrow screen', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 568 } })
  test.setTimeout(120_000)

  test.beforeAll(() => importLongNames())

  test('fit from the landing page to the order', async ({ page }) => {
    await land(page, TENANT)
    await expect(page.getByRole('button', { name: 'Airport, Terminal 2' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
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

    await page.goto(urlOf(TENANT, '/my-order'))
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await signIn(page, asha)

    await page.getByRole('button', { name: 'Proceed To Pay' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'PROCEED TO PAY' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectReasonToFit(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
