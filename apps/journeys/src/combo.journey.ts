import type { Locator, Page } from '@playwright/test'
import { asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const BOX = 'Dawat for Two'

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: BOX })

const go = (page: Page, name: string): Promise<void> => sheet(page).getByRole('button', { name, exact: true }).click()

const part = (page: Page, name: RegExp): Locator => sheet(page).getByRole('radio', { name })

test('a combo is configured group by group, edited, ordered and tracked', async ({ page }) => {
  // A long journey: from the dish to the tracked order.
  test.slow()
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))

  await test.step('goes through its groups in order, with the defaults selected (F16)', async () => {
    await page
      .getByRole('button', { name: `Add Item ${BOX}` })
      .first()
      .click()
    await expect(sheet(page).getByText('Step 1 of 5')).toBeVisible()
    await expect(part(page, /Chicken Dum Biryani/)).toBeChecked()
    await expectAccessible(page)
    await part(page, /Mutton Dum Biryani/).check()
    await expect(sheet(page).locator('output')).toContainText('₹759.00')
    for (const group of ['Dal', 'Breads', 'Sweet']) {
      await go(page, 'Next')
      await expect(sheet(page).getByRole('heading', { name: group })).toBeVisible()
    }
    await go(page, 'Back')
    await part(page, /Burnt Garlic Naan/).check()
    await go(page, 'Next')
    await go(page, 'Next')
  })

  await test.step('its last group is optional and adds to the cart (F17)', async () => {
    await expect(part(page, /Nothing of this/)).toBeChecked()
    await expectAccessible(page)
    await go(page, 'Add To Cart')
    await openCart(page, 1)
    await expect(page.getByText(/Mutton Dum Biryani/)).toBeVisible()
    await expect(page.getByText('₹774.00').first()).toBeVisible()
  })

  await test.step('is edited with its previous picks (F2, F17)', async () => {
    await page.getByRole('button', { name: `Edit ${BOX}` }).click()
    await expect(part(page, /Mutton Dum Biryani/)).toBeChecked()
    for (let step = 0; step < 4; step += 1) await go(page, 'Next')
    await part(page, /Masala Chaas/).check()
    await go(page, 'Save')
    await expect(page.getByText(/Masala Chaas/)).toBeVisible()
    await expect(page.getByText('₹813.00').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('is ordered, and tracked with its parts', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByText(/Masala Chaas/)).toBeVisible()
  })
})
