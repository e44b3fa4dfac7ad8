import { asha } from './support/steps.ts'
import { expect, test, urlOf } from './support/story.ts'
import { inTestLanguage } from './support/test-language.ts'

const TENANT = 'handi-accents'

test.use({ expectedComplaints: /status of 404/ })

const pages: readonly (readonly [string, string])[] = [
  ['/', '.stores-list li'],
  ['/login', '[name=passcode]'],
  ['/1/home', '.home-question'],
  ['/1/menu-card/regular/all/1', 'article'],
  ['/1/menu-card/bulk/bulk/1', 'article'],
  ['/my-order', '.empty-state'],
  ['/no/such/page', '.nothing'],
]

test('a tenant in another language shows only that language on a desktop too, and clips no text', async ({ page }) => {
  const { check } = inTestLanguage(page, asha)
  for (const [path, sign] of pages) {
    await page.goto(urlOf(TENANT, path))
    await expect(page.locator(sign).first()).toBeVisible()
    await check(path)
  }
})
