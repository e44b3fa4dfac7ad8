import { expect, type FrameLocator, type Page } from '@playwright/test'
import { addDish, land, openCart, openCheckout, openPay, type Person, signIn } from './steps.ts'

/** The page of the sandbox bank, in its frame. */
export const testBank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Test payment"]')

/** Orders a bowl at the pickup shop and opens the test bank for it. */
export async function payOnline(page: Page, person: Person): Promise<void> {
  await land(page, 'patta')
  await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
  await page.getByRole('link', { name: 'Order Now' }).click()
  await addDish(page, 'Bengaluru Crunch')
  await openCart(page, 1)
  const login = page.getByRole('link', { name: 'Login' })
  if (await login.isVisible()) {
    await login.click()
    await signIn(page, person)
  }
  await openCheckout(page)
  await openPay(page)
  await page.getByRole('radio', { name: /Pay online/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(testBank(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Chooses a result at the test bank, and how it arrives. */
export async function chooseAtBank(page: Page, result: RegExp, arrival: string): Promise<void> {
  const bank = testBank(page)
  await bank.getByText('How the result arrives').click()
  await bank.getByRole('radio', { name: arrival, exact: true }).check()
  await bank.getByRole('button', { name: result }).click()
}
