import type { Page } from '@playwright/test'
import { testBank } from './bank.ts'
import { expect } from './story.ts'

/** The balance on My Credits. */
export const balance = (page: Page) => page.getByRole('region', { name: 'Your balance' })

/** The action of My Credits, which its list of passbook links names too. */
const addCredits = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Credits' })

/** V1, V4: opens the bank's page for an amount in rupees. Returns the top-up's id. */
export async function openTopUp(page: Page, rupees: string): Promise<string> {
  await page.getByLabel('Amount in rupees').fill(rupees)
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/wallet/top-ups'))
  await addCredits(page).press('Enter')
  await expect(testBank(page).getByRole('heading', { level: 1 })).toBeVisible()
  const { topUp } = await (await begun).json()
  return topUp.topUpId
}

/** Adds an amount in rupees. */
export async function topUp(page: Page, rupees: string): Promise<void> {
  await openTopUp(page, rupees)
  await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
}
