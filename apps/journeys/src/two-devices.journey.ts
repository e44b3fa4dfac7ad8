import type { Page } from '@playwright/test'
import { enterPasscode, openSignIn } from './support/account.ts'
import { type ClockedSystem, clockedTest as test } from './support/clocked-system.ts'
import { codeFor } from './support/codes.ts'
import { newPerson } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, urlOf } from './support/story.ts'

// The refused codes.
test.use({ expectedComplaints: /status of 422/ })

const ASKED_AT = '2026-12-22T12:00:00+05:30'
const A_MINUTE_LATER = '2026-12-22T12:01:00+05:30'

const person = newPerson()
const mobileCode = (page: Page) => page.getByLabel(`Code sent to +91 ${person.mobile}`)
const newest = ({ env }: ClockedSystem, page: Page, channel: 'mobile' | 'email', after?: string) =>
  codeFor(page, channel, person[channel], { dataDir: env.DATA_DIR, ...(after ? { after } : {}) })

async function askForCodes({ port }: ClockedSystem, page: Page): Promise<void> {
  await page.goto(urlOf('patta', '/', port))
  await openSignIn(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('Enter them in the browser where you asked for them.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Choose a 6-digit passcode').fill(person.passcode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can read them on any device.')).toBeVisible()
}

/** Q24: the sixth digit confirms it. */
const enterMobileCode = (page: Page, code: string): Promise<void> => mobileCode(page).fill(code)

test('codes asked for on a desktop are read on a phone: typed there, after a resend, and where they belong (Q19-Q23, AMB43)', async ({
  page: desktop,
  browser,
  system,
}) => {
  await system.setClock(ASKED_AT)
  await desktop.clock.install()
  await askForCodes(system, desktop)
  const early = await newest(system, desktop, 'mobile')

  const phones = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' })
  const phone = await phones.newPage()

  await test.step('a phone that does not know the sign up says where the code belongs', async () => {
    await askForCodes(system, phone)
    await phones.clearCookies()
    await enterMobileCode(phone, early)
    await expect(mobileCode(phone)).toHaveAccessibleDescription(
      'This sign up is too old, or began in another browser. Enter the code there, or start again for new codes.',
    )
    await phone.getByRole('button', { name: 'Change details' }).click()
    await expect(phone.getByLabel('Mobile number')).toHaveValue(person.mobile)
  })

  await test.step('an SMS that arrives after a resend is an earlier code (AMB43)', async () => {
    const own = await newest(system, desktop, 'mobile')
    await system.setClock(A_MINUTE_LATER)
    await desktop.clock.fastForward('01:00')
    await desktop.getByRole('button', { name: 'Resend code', exact: true }).first().click()
    await expectNotice(desktop, 'A new code is on its way')
    const late = await newest(system, desktop, 'mobile', own)
    await enterMobileCode(desktop, early)
    await expect(mobileCode(desktop)).toHaveAccessibleDescription(
      'This is an earlier code. Please enter the newest one that we sent.',
    )
    await expectAccessible(desktop)
    await enterMobileCode(desktop, late)
    await expect(desktop.getByText('Verified')).toBeVisible()
  })

  await test.step('the sign up ends on the desktop, and the account is open to both', async () => {
    // The phone's own sign up sent an e-mail code too; the desktop's is the newest after its resend.
    const others = await newest(system, desktop, 'email')
    await desktop.getByRole('button', { name: 'Resend code', exact: true }).click()
    const code = await newest(system, desktop, 'email', others)
    await desktop.getByLabel(`Code sent to ${person.email}`).fill(code)
    await expectNotice(desktop, 'Your account is ready')
    await enterPasscode(desktop, person.passcode)
    await expectNotice(desktop, 'Successfully Signed In')
    await phone.getByRole('tab', { name: 'Sign In' }).click()
    await phone.getByLabel('Mobile number').fill(person.mobile)
    await enterPasscode(phone, person.passcode)
    await expectNotice(phone, 'Successfully Signed In')
    await phones.close()
  })
})
