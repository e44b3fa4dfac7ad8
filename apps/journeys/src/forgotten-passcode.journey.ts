import { isPanel, openSignIn, signOut } from './support/account.ts'
import { codeFor } from './support/codes.ts'
import { land, newPerson, signIn, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

const NEW_PASSCODE = '594027'

test.use({ expectedComplaints: /status of 422/ })

test('a diner signs in by e-mail, forgets the passcode, signs in with a sent one and chooses another', async ({
  page,
}) => {
  const diner = newPerson()
  await land(page, 'handi-raat')
  await openSignIn(page)
  await signInAsNew(page, diner)
  await signOut(page, diner)

  await test.step('signs in by e-mail (Q1, Q6, AMB44)', async () => {
    await openSignIn(page)
    await page.getByLabel('E-mail').fill(diner.email.toUpperCase())
    await page.getByLabel('Passcode').fill(diner.passcode)
    await page.getByLabel('Passcode').press('Enter')
    await expectNotice(page, 'Successfully Signed In')
    await signOut(page, diner)
  })

  await test.step('asks for a passcode (Q25-Q27)', async () => {
    await openSignIn(page)
    await page.getByLabel('Mobile number').fill(diner.mobile)
    await page.getByLabel('Passcode').fill('111111')
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
    await expect(page.getByText('The number, e-mail or passcode is not right').first()).toBeVisible()
    await page.getByRole('button', { name: 'Resend Passcode' }).click()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'CONFIRM' }).click()
    await expectNotice(page, 'If there is an account with these details, a passcode is on its way to you')
    await expect(page.getByText(`If +91 ${diner.mobile} has an account, a passcode is on its way.`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another one has to wait, and a reload while the diner reads the SMS loses nothing (Q20)', async () => {
    await page.reload()
    if (isPanel(page)) await openSignIn(page)
    await page.getByRole('button', { name: 'Resend Passcode' }).click()
    await expect(page.getByLabel('Mobile number')).toHaveValue(diner.mobile)
    await expect(page.getByRole('button', { name: /^CONFIRM in \d+ s$/ })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back To Sign In' }).click()
  })

  await test.step('signs in with it and chooses another one (AMB42)', async () => {
    await page.getByLabel('Passcode').fill(await codeFor(page, 'mobile', diner.mobile, { word: ' passcode.' }))
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
    const form = page.getByRole('dialog', { name: 'Choose your own passcode' })
    await expect(form).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('New passcode').fill(NEW_PASSCODE)
    await form.getByLabel('Confirm passcode').fill(NEW_PASSCODE)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Successfully Passcode Changed')
    await expect(form).toBeHidden()
  })

  await test.step('from then on only the new passcode signs in', async () => {
    await signOut(page, diner)
    await openSignIn(page)
    await page.getByLabel('Mobile number').fill(diner.mobile)
    await page.getByLabel('Passcode').fill(diner.passcode)
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
    await expect(page.getByText('The number, e-mail or passcode is not right').first()).toBeVisible()
    await signIn(page, { ...diner, passcode: NEW_PASSCODE })
  })
})
