import type { CDPSession, Page } from '@playwright/test'
import { land, newPerson, type Person, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'
import { DESKTOP, PHONE, resizeTo } from './support/widths.ts'

// The sign-in with a removed passkey is refused, which the browser reports.
test.use({ expectedComplaints: /api\/identity\/passkey\b/ })

/** Chromium's own authenticator in software. */
interface Device {
  /** Whether it answers requests at once, or waits. */
  touch(isTouched: boolean): Promise<void>
  /** How many passkeys it has. */
  count(): Promise<number>
}

async function withDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', ...abilities, automaticPresenceSimulation: true },
  })
  return {
    async touch(enabled) {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async count() {
      return (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    },
  }
}

const openForm = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()

const openAccount = (page: Page, { mobile }: Person) =>
  page.getByRole('button', { name: `Account of +91 ${mobile}` }).click()

async function openPage(page: Page, diner: Person, name: 'My Orders' | 'Passkeys'): Promise<void> {
  await openAccount(page, diner)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function signOut(page: Page, diner: Person): Promise<void> {
  await openAccount(page, diner)
  await page.getByRole('button', { name: /^log ?out$/i }).click()
  await expect(page).toHaveURL(urlOf('patta'))
}

/**
 * Opens the form, a panel and on phones a page (AMB46), while the device does not answer, so that no suggestion signs in
 * by itself, and asks for a passkey.
 */
async function askForPasskey(page: Page, device: Device): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await device.touch(false)
  await resizeTo(page, PHONE)
  await openForm(page)
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(button).toBeHidden()
  await resizeTo(page, DESKTOP)
  await openForm(page)
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await device.touch(true)
  await button.click()
}

async function newDiner(page: Page): Promise<Person> {
  const diner = newPerson()
  await land(page, 'patta')
  await openForm(page)
  await signInAsNew(page, diner)
  return diner
}

test('a passkey is added after signing in with the passcode, renamed, signs in, and is removed', async ({ page }) => {
  const device = await withDevice(page)
  const diner = await newDiner(page)

  await openPage(page, diner, 'Passkeys')
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectNotice(page, 'Your passkey is ready. You can sign in with it next time.')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: /^Rename: / }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My travel phone')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'The passkey has its new name')
  await expect(page.getByRole('article').getByRole('heading', { name: 'My travel phone' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await signOut(page, diner)
  await askForPasskey(page, device)
  await expectNotice(page, 'Successfully Signed In')

  await openPage(page, diner, 'Passkeys')
  await expect(page.getByText(/^Last used Today/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove: My travel phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible()
  // The browser has told the device that the account no longer accepts it.
  await expect.poll(() => device.count()).toBe(0)
})

test('the account offers a passkey, and a device forgets one that was removed elsewhere', async ({ page }) => {
  const device = await withDevice(page)
  const diner = await newDiner(page)

  await openPage(page, diner, 'My Orders')
  const offer = page.getByRole('complementary', { name: 'Sign in without typing' })
  await expect(offer).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await expectNotice(page, 'Your passkey is ready. You can sign in with it next time.')
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No orders to display' })).toBeVisible()
  await expect(offer).toBeHidden()

  // Without the page's own code, so that the device hears nothing of it, as when another browser removes it.
  await page.evaluate(async () => {
    const { passkeys } = await (await fetch('/api/passkeys')).json()
    await fetch(`/api/passkeys/${passkeys[0].id}`, { method: 'DELETE' })
  })
  expect(await device.count()).toBe(1)

  await signOut(page, diner)
  await askForPasskey(page, device)
  await expectNotice(page, 'This passkey could not be used here. Please sign in with your passcode.')
  await expect.poll(() => device.count()).toBe(0)
})
