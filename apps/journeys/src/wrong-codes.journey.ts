import { isPanel, openSignIn } from './support/account.ts'
import { codeFor } from './support/codes.ts'
import { land, newPerson } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

test.use({ expectedComplaints: /status of 422/ })

test('a diner enters wrong codes to the limit, gets new ones and loses nothing (SB4, Q19-Q24)', async ({ page }) => {
  const diner = newPerson()
  const code = page.getByLabel(`Code sent to +91 ${diner.mobile}`)
  await land(page, 'patta')
  await openSignIn(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill(diner.name)
  await page.getByLabel('Mobile number').fill(diner.mobile)
  await page.getByLabel('E-mail').fill(diner.email)
  await page.getByLabel('Choose a 6-digit passcode').fill(diner.passcode)
  await page.getByRole('button', { name: 'Continue' }).click()
  const first = await codeFor(page, 'mobile', diner.mobile)
  const wrong = first === '111111' ? '222222' : '111111'

  await test.step('five wrong codes, then not even the right one', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/api/identity/verify-code')
      await code.fill('')
      await code.fill(wrong)
      await answered
    }
    await expect(code).toHaveAccessibleDescription('OTP not correct')
    await code.fill(first)
    await expect(code).toHaveAccessibleDescription('This code can no longer be used. Please ask for a new one.')
    await expect(page.getByRole('button', { name: /^Resend code/ })).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the panel can be closed and the page reloaded meanwhile (Q20)', async () => {
    const close = page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Close', exact: true })
    if (isPanel(page)) await close.click()
    await page.reload()
    if (isPanel(page)) await openSignIn(page)
    await expect(code).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend code/ }).first()).toBeVisible()
  })

  await test.step('new codes for the same details', async () => {
    await page.getByRole('button', { name: 'Change details' }).click()
    await expect(page.getByLabel('Mobile number')).toHaveValue(diner.mobile)
    await page.getByLabel('Choose a 6-digit passcode').fill(diner.passcode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(code).toBeVisible()
    await expect(async () => {
      await code.fill('')
      await code.fill(await codeFor(page, 'mobile', diner.mobile))
      await expect(page.getByText('Verified')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByLabel(`Code sent to ${diner.email}`).fill(await codeFor(page, 'email', diner.email))
    await expectNotice(page, 'Your account is ready')
  })
})
