import type { Page } from '@playwright/test'
import { addDish, typeSheet } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const timeIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Pick-Up/ })

/** Opens the picker from the top bar and chooses the first day, at 1:00 PM. */
async function chooseLater(page: Page): Promise<void> {
  await timeIn(page).click()
  await typeSheet(page)
    .getByRole('button', { name: /^Later/ })
    .click()
  const picker = page.getByRole('dialog', { name: 'Order for later' })
  await picker.locator('button[role=gridcell]:enabled').first().click()
  await picker.getByRole('combobox', { name: 'Time' }).selectOption('1:00 PM')
  await picker.getByRole('button', { name: /^Order for tomorrow, 1:00 PM/ }).click()
}

test('another type of order with a full cart: Cancel, Delete, and a second tab (G3, G4)', async ({ page, context }) => {
  const asked = page.getByRole('alertdialog', {
    name: 'Do you want change your order type from Regular to Later category',
  })
  const filled = page.getByRole('link', { name: 'My Cart, 1 item' })

  await test.step('the sheet opens from the time in the top bar', async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    await addDish(page, 'Steamed Basmati')
    await timeIn(page).click()
    await expect(typeSheet(page).getByRole('button', { name: /^Now/ })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(timeIn(page)).toBeFocused()
  })

  await test.step('Cancel changes nothing', async () => {
    await chooseLater(page)
    await expect(asked).toContainText('This will delete your previous stored cart')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(filled).toBeVisible()
    await expect(timeIn(page)).toHaveAccessibleName(/NOW/)
  })

  await test.step('Delete empties the cart and moves the order; the menu is that of the time', async () => {
    const menu = page.waitForRequest(/\/storefront\?date=.*time=13%3A00/)
    await chooseLater(page)
    await asked.getByRole('button', { name: 'Delete' }).click()
    await menu
    await expect(filled).toHaveCount(0)
    await expect(timeIn(page)).toHaveAccessibleName(/Tomorrow, 1:00 PM/)
  })

  await test.step('a second tab has the same order, and follows a change in the first', async () => {
    const other = await context.newPage()
    await other.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    await expect(timeIn(other)).toHaveAccessibleName(/Tomorrow, 1:00 PM/)
    await timeIn(page).click()
    await typeSheet(page).getByRole('button', { name: /^Now/ }).click()
    await expect(timeIn(page)).toHaveAccessibleName(/NOW/)
    await expect(timeIn(other)).toHaveAccessibleName(/NOW/)
  })
})
