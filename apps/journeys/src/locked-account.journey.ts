import type { Page } from '@playwright/test'
import { enterPasscode, isPanel, openSignIn, signOut } from './support/account.ts'
import { codeFor } from './support/codes.ts'
import { land, newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

/** Both widths run within a minute, from one address: one tenant's limit of sign-ins is not for both. */
const tenantFor = (page: Page) => (isPanel(page) ? 'little-ladle' : 'chaat-circuit')
const NEW_PASSCODE = '594027'

// The refused sign-ins.
test.use({ expectedComplaints: /status of (422|429)/ })

test('a stranger guesses until the sign-in is locked; the owner gets in on the own device, and on a new one (SAFE14, AMB42)', async ({
  page,
  browser,
}) => {
  const owner = newPerson()
  await land(page, tenantFor(page))
  await openSignIn(page)
  await signInAsNew(page, owner)
  await signOut(page, owner)

  const device = await (
    await browser.newContext({ viewport: page.viewportSize(), timezoneId: 'Asia/Kolkata' })
  ).newPage()
  const passcode = device.getByLabel('Passcode')

  await test.step('ten wrong passcodes on an unknown device lock it there, also for the right one', async () => {
    await land(device, tenantFor(page))
    await openSignIn(device)
    await device.getByLabel('Mobile number').fill(owner.mobile)
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = device.waitForResponse('**/api/identity/sign-in')
      await enterPasscode(device, '803922')
      await answered
    }
    await expect(passcode).toHaveAccessibleDescription('The number, e-mail or passcode is not right')
    await enterPasscode(device, owner.passcode)
    await expect(passcode).toHaveAccessibleDescription(
      'Too many wrong passcodes. Please try again in 24 hours, or ask for a passcode to be sent to you.',
    )
    await expectAccessible(device)
  })

  await test.step('the device that the account knows gets in with the own passcode', async () => {
    await openSignIn(page)
    await page.getByLabel('Mobile number').fill(owner.mobile)
    await enterPasscode(page, owner.passcode)
    await expectNotice(page, 'Successfully Signed In')
    await signOut(page, owner)
  })

  await test.step('a passcode that is sent lifts the lock', async () => {
    await device.getByRole('button', { name: 'Resend Passcode' }).click()
    await device.getByRole('button', { name: 'CONFIRM' }).click()
    await enterPasscode(device, await codeFor(device, 'mobile', owner.mobile, { word: ' passcode.' }))
    const form = device.getByRole('dialog', { name: 'Choose your own passcode' })
    await form.getByLabel('New passcode').fill(NEW_PASSCODE)
    await form.getByLabel('Confirm passcode').fill(NEW_PASSCODE)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(device, 'Successfully Passcode Changed')
    await signOut(device, owner)
    await openSignIn(device)
    await device.getByLabel('Mobile number').fill(owner.mobile)
    await enterPasscode(device, NEW_PASSCODE)
    await expectNotice(device, 'Successfully Signed In')
  })
})
