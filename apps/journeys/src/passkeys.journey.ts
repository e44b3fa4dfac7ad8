import type { CDPSession, Page } from '@playwright/test'
import { asha, land, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

// The last sign-in is refused, which the browser reports.
test.use({ expectedComplaints: /api\/identity\/passkey\b/ })

/** Chromium's own authenticator in software. `isTouched`: whether it answers requests at once, or waits. */
interface Device {
  touch(isTouched: boolean): Promise<void>
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
  }
}

const openForm = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function choose(page: Page, entry: 'Passkeys' | 'LogOut'): Promise<void> {
  await page.getByRole('button', { name: `Account of +91 ${asha.mobile}` }).click()
  await page.getByRole(entry === 'LogOut' ? 'button' : 'link', { name: entry }).click()
}

test('a passkey is added after signing in with the passcode, signs in, and is removed', async ({ page }) => {
  const device = await withDevice(page)
  await land(page, 'patta')
  await openForm(page)
  await signIn(page, asha)

  await choose(page, 'Passkeys')
  await expect(page.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectNotice(page, 'Your passkey is ready. You can sign in with it next time.')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)

  await choose(page, 'LogOut')
  await expect(page).toHaveURL(urlOf('patta'))
  await device.touch(false)
  await openForm(page)
  await expect(passkeyButton(page)).toBeVisible()
  await expectAccessible(page)
  await device.touch(true)
  await passkeyButton(page).click()
  await expectNotice(page, 'Successfully Signed In')

  await choose(page, 'Passkeys')
  await expect(page.getByText(/^Last used Today/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible()

  // The device still has it, and the account does not.
  await choose(page, 'LogOut')
  await device.touch(false)
  await openForm(page)
  await expect(passkeyButton(page)).toBeVisible()
  await device.touch(true)
  await passkeyButton(page).click()
  await expectNotice(page, 'This passkey could not be used here. Please sign in with your passcode.')
})
