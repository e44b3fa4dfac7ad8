import type { Page } from '@playwright/test'
import { addDish, land, newPerson, openCart, proceedToPay, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Offers', exact: true })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const total = (page: Page, amount: string) => expect(placeOrder(page)).toContainText(amount)

/** From the pay page to the cart, a change there, and back. */
async function changeCart(page: Page, press: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await page.getByRole('button', { name: press, exact: true }).first().click()
  await proceedToPay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
}

test('a coupon is applied, follows the cart, goes with one order, and is refused for a second', async ({ page }) => {
  await test.step('fills a cart and signs up', async () => {
    await land(page, 'patta')
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await addDish(page, 'Bengaluru Crunch')
    await addDish(page, 'Bengaluru Crunch', 'Add one')
    await openCart(page, 2)
    await page.getByRole('link', { name: 'Login' }).click()
    await signInAsNew(page, newPerson())
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await proceedToPay(page)
    await total(page, '₹413.00')
  })

  await test.step('N1, N5: applies an offer of the list with a tap, and the bill falls', async () => {
    await offers(page)
      .getByRole('button', { name: /Apply an offer/ })
      .click()
    await expect(sheet(page).getByText('15% off, up to ₹75, once for each guest')).toBeVisible()
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Apply GREENS15' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(offers(page).getByText('GREENS15 applied')).toBeVisible()
    await expect(page.getByText('−₹59.70').first()).toBeVisible()
    await total(page, '₹353.30')
    await expectAccessible(page)
  })

  await test.step('N5: keeps it over a reload', async () => {
    await page.reload()
    await expect(page.getByText('−₹59.70').first()).toBeVisible()
    await total(page, '₹353.30')
  })

  await test.step('AMB94, N4: loses it when the cart falls below its minimum, with the message', async () => {
    await changeCart(page, 'Remove one Bengaluru Crunch')
    await expect(offers(page).getByText('GREENS15 is not applied')).toBeVisible()
    await expect(offers(page).getByText(/items of ₹249.00 or more. Add ₹50.00 more to use it/)).toBeVisible()
    await total(page, '₹214.00')
    await expectAccessible(page)
  })

  await test.step('AMB94: has it again when the cart has its minimum, and places the order with it', async () => {
    await changeCart(page, 'Add one Bengaluru Crunch')
    await expect(page.getByText('−₹59.70').first()).toBeVisible()
    await total(page, '₹353.30')
    await placeOrder(page).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(page.getByText('−₹59.70').first()).toBeVisible()
  })

  await test.step('N6, SB9: the next order has no coupon, and a second use is refused', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Patta' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await addDish(page, 'Bengaluru Crunch')
    await addDish(page, 'Bengaluru Crunch', 'Add one')
    await openCart(page, 2)
    await proceedToPay(page)
    await total(page, '₹413.00')
    await offers(page)
      .getByRole('button', { name: /Apply an offer/ })
      .click()
    await expect(sheet(page).getByRole('button', { name: 'Apply COLLECT40' })).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Apply GREENS15' })).toBeHidden()
    await sheet(page).getByLabel('Offer code').fill('greens15')
    await sheet(page).getByRole('button', { name: 'Apply', exact: true }).first().click()
    await expect(sheet(page).getByText('You have already used this offer')).toBeVisible()
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await total(page, '₹413.00')
  })
})
