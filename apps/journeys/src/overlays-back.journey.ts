import type { BrowserContext, Page } from '@playwright/test'
import { chooseDelivery, land } from './support/steps.ts'
import { expect, expectAccessible, test } from './support/story.ts'

// What cannot be fetched while offline is the story.
test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|ERR_FAILED/ })

const dialog = (page: Page) => page.getByRole('dialog')

/** The browser's own Back closes what is open and stays on the page, where it was scrolled to. */
async function expectBackCloses(page: Page, isOpen: () => Promise<void>, isClosed: () => Promise<void>): Promise<void> {
  await isOpen()
  const [url, scrolled] = [page.url(), await page.evaluate(() => window.scrollY)]
  await page.goBack()
  await isClosed()
  expect(page.url()).toBe(url)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
}

async function expectSheet(page: Page, name: string): Promise<void> {
  const open = () => expect(dialog(page)).toBeVisible()
  const closed = () => expect(dialog(page)).toBeHidden()
  const opener = page.getByRole('button', { name, exact: true }).first()
  await opener.click()
  await expectBackCloses(page, open, closed)
  await expect(opener).toBeFocused()
  // Forward does not reopen it.
  await page.goForward().catch(() => null)
  await closed()
  await opener.click()
  await open()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await closed()
}

async function whileOffline(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  try {
    await act()
  } finally {
    await context.setOffline(false)
  }
}

const asking = (page: Page) => page.locator('button.dish-add[aria-haspopup="dialog"]').first()

test('Back closes what lies on top, and what cannot be loaded is said and comes by itself', async ({
  page,
  context,
}) => {
  await land(page, 'handi-raat')
  await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('page-view')) views.push(request.postData() ?? '')
  })

  await test.step('sheets of the menu (AMB104)', async () => {
    await page
      .getByRole('link', { name: /Our Menu|Menu/ })
      .first()
      .click({ trial: true })
      .catch(() => undefined)
    await expect(asking(page)).toBeVisible()
    await expectSheet(page, 'What you avoid')
  })
  await expectAccessible(page)
})
