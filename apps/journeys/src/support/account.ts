import type { Locator, Page } from '@playwright/test'
import type { Person } from './steps.ts'
import { expect, expectNotice } from './story.ts'

/** The sign-in button of the header, which opens the panel, or the page on phones. */
export const openSignIn = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()

/** AMB46: on larger screens the sign-in is a panel, which a reload closes; on phones it is a page. */
export const isPanel = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 576

/** Signs in with what is in the form, which must be filled in up to the passcode. */
export async function enterPasscode(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode').fill(passcode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

/** Q28: opens the account: the side panel of phones, else the menu of the header. */
export async function openAccount(page: Page, { name, mobile }: Person): Promise<Locator> {
  await page.getByRole('button', { name: `Account of +91 ${mobile}` }).click()
  const panel = page.getByRole('dialog', { name: `Hello ${name}` })
  const account = panel.or(page.getByRole('banner').filter({ hasText: `Hello ${name}` }))
  await expect(account.getByText(`+91 ${mobile}`)).toBeVisible()
  return account
}

/** Q30, AMB85: signs out by the panel or the menu. */
export async function signOut(page: Page, person: Person): Promise<void> {
  const account = await openAccount(page, person)
  await account.getByRole('button', { name: /^Log[oO]ut$/ }).click()
  await expectNotice(page, 'Sign out Succesfully')
}
