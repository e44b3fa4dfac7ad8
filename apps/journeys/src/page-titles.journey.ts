import type { Page } from '@playwright/test'
import { addDish, chooseDelivery, land } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const DISH = 'Mutton Dum Biryani'

// Pages that are not there are part of the story.
test.use({ expectedComplaints: /status of 404/ })

const said = (page: Page) => page.locator('.sr-only[role=status]').first()
const outlineOfFocus = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)

test('each page has its title, and a navigation brings the focus and the title to the diner', async ({ page }) => {
  await test.step('a document that was loaded keeps the focus where browsers put it', async () => {
    await land(page, 'handi-raat')
    await expect(page).toHaveTitle('Handi Raat')
    await expect(page.locator('body')).toBeFocused()
    await expect(said(page)).toBeEmpty()
  })

  await test.step('the menu is focused as a whole and said by the live region', async () => {
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await expect(page).toHaveTitle('Menu Card · Handi Raat')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(said(page)).toHaveText('Menu Card · Handi Raat')
    expect(await outlineOfFocus(page)).toBe('none')
  })

  await test.step("a dish's page is focused at its heading, without a ring for a mouse", async () => {
    await page.getByRole('link', { name: DISH }).first().click()
    await expect(page).toHaveTitle(`${DISH} · Handi Raat`)
    await expect(page.getByRole('heading', { level: 1, name: DISH })).toBeFocused()
    await expect(said(page)).toBeEmpty()
    expect(await outlineOfFocus(page)).toBe('none')
    await expectAccessible(page)
  })

  await test.step('going back restores the place, and the focus moves without leaving it', async () => {
    await page.goBack()
    await expect(page).toHaveTitle('Menu Card · Handi Raat')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('article', { name: DISH }).first()).toBeInViewport()
  })

  await test.step('by keyboard the heading shows where the focus is', async () => {
    await addDish(page, DISH)
    await page.getByRole('link', { name: /My Cart/ }).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Cart' })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Cart · Handi Raat')
    expect(await outlineOfFocus(page)).toBe('solid')
    await expectAccessible(page)
  })

  await test.step('what is not there says so, also a page that only schools have', async () => {
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
