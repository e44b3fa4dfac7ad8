import type { Page } from '@playwright/test'
import { addDish, chooseDelivery, land } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const DISH = 'Mutton Dum Biryani'

// The test opens missing pages on purpose.
test.use({ expectedComplaints: /status of 404/ })

const said = (page: Page) => page.locator('.sr-only[role=status]').first()
const outlineOfFocus = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)

test('each page has its title; a navigation moves the focus and announces the title', async ({ page }) => {
  await test.step('after a document load the focus stays where the browser puts it', async () => {
    await land(page, 'handi-raat')
    await expect(page).toHaveTitle('Handi Raat')
    await expect(page.locator('body')).toBeFocused()
    await expect(said(page)).toBeEmpty()
  })

  await test.step('on the menu, main is focused and the live region announces the title', async () => {
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await expect(page).toHaveTitle('Menu Card · Handi Raat')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(said(page)).toHaveText('Menu Card · Handi Raat')
    expect(await outlineOfFocus(page)).toBe('none')
  })

  await test.step("on a dish's page the heading is focused, without a focus ring for mouse users", async () => {
    await page.getByRole('link', { name: DISH }).first().click()
    await expect(page).toHaveTitle(`${DISH} · Handi Raat`)
    await expect(page.getByRole('heading', { level: 1, name: DISH })).toBeFocused()
    await expect(said(page)).toBeEmpty()
    expect(await outlineOfFocus(page)).toBe('none')
    await expectAccessible(page)
  })

  await test.step('going back restores the scroll position and moves the focus without scrolling', async () => {
    await page.goBack()
    await expect(page).toHaveTitle('Menu Card · Handi Raat')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('article', { name: DISH }).first()).toBeInViewport()
  })

  await test.step('for keyboard users the heading shows a focus ring', async () => {
    await addDish(page, DISH)
    await page.getByRole('link', { name: /My Cart/ }).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Cart' })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Cart · Handi Raat')
    expect(await outlineOfFocus(page)).toBe('solid')
    await expectAccessible(page)
  })

  await test.step('a missing page says so, also a page that only schools have', async () => {
    for (const path of ['/no/such/page', '/my-child']) {
      const answer = await page.goto(urlOf('handi-raat', path))
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
      await expect(page).toHaveTitle('This page could not be found · Handi Raat')
    }
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page).toHaveTitle('Handi Raat')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
