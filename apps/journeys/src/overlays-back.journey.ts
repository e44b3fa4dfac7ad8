import type { BrowserContext, Locator, Page } from '@playwright/test'
import { withMotion } from './support/motion.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

// These tests go offline on purpose.
test.use({ ...withMotion, expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

/** The menu at its top, the special menu: the path names the category in view (AMB98), which stays while a test acts. */
const MENU = '/1/menu-card/regular/all/-1'

const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' })

/** The "Add Item" button of a dish with options (`opensDialog`) or without. */
const adder = (page: Page, opensDialog: boolean): Locator =>
  page.locator(opensDialog ? 'button.dish-add[aria-haspopup="dialog"]' : 'button.dish-add:not([aria-haspopup])').first()

/**
 * Expects that the browser's Back closes what `opener` opens, stays on the page and keeps its scroll position; Forward
 * does not reopen it.
 */
async function expectBackCloses(page: Page, opener: Locator, overlay: Locator): Promise<void> {
  await opener.click()
  await expect(overlay).toBeVisible()
  const [url, scrolled] = [page.url(), await page.evaluate(() => window.scrollY)]
  await page.goBack()
  await expect(overlay).toBeHidden()
  await expect(opener).toBeFocused()
  await page.evaluate(() => window.history.forward())
  // The client goes back at once from the history entry that Forward reaches.
  await expect.poll(() => page.evaluate(() => window.history.state.overlay?.depth)).toBe(0)
  await expect(overlay).toBeHidden()
  expect(page.url()).toBe(url)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
}

async function whileOffline(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  try {
    await act()
  } finally {
    await context.setOffline(false)
  }
}

/** Starts counting page views (AMB62); the returned function returns the count. */
function viewsOf(page: Page): () => number {
  let views = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-views')) views += 1
  })
  return () => views
}

test('Back closes the top overlay and stays on the page (AMB104)', async ({ page }) => {
  await page.goto(urlOf('handi-raat', '/1/home'))
  await page.getByRole('link', { name: /menu/i }).first().click()
  await page.goto(urlOf('handi-raat', MENU))
  await expect(adder(page, true)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const views = viewsOf(page)

  await test.step('filters, avoided allergens and a dish', async () => {
    await expectBackCloses(page, page.getByRole('button', { name: 'Filters' }), dialog(page))
    await expectBackCloses(page, page.getByRole('button', { name: 'Allergens' }), dialog(page))
    await expectBackCloses(page, adder(page, true), dialog(page))
  })

  await test.step('the search overlay on phones', async () => {
    const field = page.getByRole('search').getByRole('textbox')
    await page.getByRole('button', { name: 'Search', exact: false }).first().click()
    await field.fill('naan')
    await page.goBack()
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${MENU}$`))
  })

  expect(views(), 'pages that were counted').toBe(0)

  await test.step("closing by the overlay's own button leaves no entry: one Back leaves the page", async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.history.state.overlay?.depth)).toBe(0)
    await page.goBack()
    await expect(page).not.toHaveURL(new RegExp(`${MENU}$`))
    await page.goForward()
    await expect(adder(page, true)).toBeVisible()
  })

  await test.step('reloading with an open sheet shows no sheet, and one Back leaves the page', async () => {
    await adder(page, true).click()
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expect(adder(page, true)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await page.goBack()
    await expect(page).not.toHaveURL(new RegExp(`${MENU}$`))
  })
})

test.describe('code that fails to load shows a notice and is retried', () => {
  // Playwright starts each test with an empty cache: cached code would load while offline.
  test.beforeEach(async ({ page }) => {
    await page.goto(urlOf('handi-raat', MENU))
    await expect(adder(page, true)).toBeVisible()
    await expect(adder(page, false)).toBeVisible()
    // The notice loads once the page is idle; offline it could not.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/load-notice-')),
    )
    await page.waitForLoadState('networkidle')
  })

  test('Close and Back cancel a sheet whose code is loading', async ({ page, context }) => {
    await whileOffline(context, async () => {
      await adder(page, true).click()
      await expect(notice(page)).toBeVisible()
      await expectAccessible(page)
      await notice(page).getByRole('button', { name: 'Close' }).click()
      await expect(notice(page)).toBeHidden()
      await adder(page, true).click()
      await expect(notice(page)).toBeVisible()
      await page.goBack()
      await expect(notice(page)).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`${MENU}$`))
    })
    await expect(dialog(page)).toBeHidden()
  })

  test('the page stays usable, and the sheet opens once the network is back', async ({ page, context }) => {
    await whileOffline(context, async () => {
      await adder(page, true).click()
      await expect(notice(page)).toBeVisible()
      await adder(page, false).click()
      await expect(page.getByRole('link', { name: /My Cart, 1 item/ }).first()).toBeVisible()
    })
    await expect(dialog(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
    // The request for the dish's options failed as well and is retried.
    await expect(
      dialog(page)
        .getByRole('button', { name: /cart|Next/i })
        .last(),
    ).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
  })

  test('the current page stays until the next page can render', async ({ page, context }) => {
    await whileOffline(context, async () => {
      await page.locator('article a').first().click()
      await expect(notice(page)).toBeVisible()
      await expect(adder(page, true)).toBeVisible()
    })
    await expect(page).toHaveURL(/food-item/)
    await expect(adder(page, false)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  test('the cart too, which has another frame around it: the menu stays, not an empty page', async ({
    page,
    context,
  }) => {
    const filesOfTheCart = '**/assets/cart*'
    await page.route(filesOfTheCart, (route) => route.abort('internetdisconnected'))
    await adder(page, false).click()
    const cart = page.getByRole('link', { name: /My Cart, 1 item/ }).first()
    await whileOffline(context, async () => {
      await cart.press('Enter')
      await expect(notice(page)).toBeVisible()
      await expect(adder(page, true)).toBeVisible()
      await expect(cart).toBeFocused()
      await page.unroute(filesOfTheCart)
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
    await expect(notice(page)).toBeHidden()
  })
})
