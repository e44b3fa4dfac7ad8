import type { Page } from '@playwright/test'
import { addDish, land, newPerson, openCart, proceedToPay, signInAsNew } from './steps.ts'
import { expect } from './story.ts'

/** The store of `patta` that never closes. */
export const STORE = 'Airport, Terminal 2'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

/** The bank's page of the sandbox. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Test payment"]')

/** Goes with one dish in the cart to the pay page, where paying online is selected. */
export async function toPay(page: Page): Promise<void> {
  await land(page, 'patta')
  await page.getByRole('button', { name: STORE }).click()
  await page.getByRole('link', { name: 'Order Now' }).click()
  await addDish(page, 'Bengaluru Crunch')
  await openCart(page, 1)
  await page.getByRole('link', { name: 'Login' }).click()
  await signInAsNew(page, newPerson())
  await proceedToPay(page)
  await page.getByRole('radio', { name: /Pay online/ }).check()
}

/** Presses the button that pays, without waiting for the bank's page. */
export const pressPay = (page: Page): Promise<void> => payButton(page).click()

/** Presses the button that pays, and waits for the bank's page. */
export async function openBank(page: Page): Promise<void> {
  await pressPay(page)
  await expect(bank(page).getByText('Choose the result')).toBeVisible()
}

/** Chooses a result on the bank's page. */
export const choose = (page: Page, result: string): Promise<void> =>
  bank(page).getByRole('button', { name: result }).click()
