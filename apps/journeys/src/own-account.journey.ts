import { openAccount, openSignIn, signOut } from './support/account.ts'
import { chooseDelivery, land, newPerson, signIn, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'handi-raat'
const NEW_PASSCODE = '594027'

test.use({ expectedComplaints: /status of (401|422)/ })

test('a diner edits the profile and changes the passcode, which signs out the other browser', async ({
  page,
  browser,
}) => {
  const diner = newPerson()
  const renamed = { ...diner, name: 'Ravi Kumar Iyer' }
  await land(page, TENANT)
  await openSignIn(page)
  await signInAsNew(page, diner)

  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Kolkata' })
  const other = await desktop.newPage()
  await land(other, TENANT)
  await openSignIn(other)
  await signIn(other, diner)

  await test.step('the profile (Q36-Q38)', async () => {
    const account = await openAccount(page, diner)
    await expectAccessible(page)
    await account.getByRole('button', { name: 'Edit Profile' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Profile' })
    await expect(form.getByText(diner.email)).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Name').fill(renamed.name)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Profile edited Successfully')
    await page.reload()
    await openAccount(page, renamed)
    await page.keyboard.press('Escape')
  })

  await test.step('the passcode (Q32-Q35)', async () => {
    await (await openAccount(page, renamed)).getByRole('button', { name: 'Change Passcode' }).click()
    const form = page.getByRole('dialog', { name: 'Change Passcode' })
    await expect(form.getByLabel('Old passcode')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Old passcode').fill('111111')
    await form.getByLabel('New passcode').fill(NEW_PASSCODE)
    await form.getByLabel('Confirm passcode').fill(NEW_PASSCODE)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The old passcode is not right')).toBeVisible()
    await form.getByLabel('Old passcode').fill(diner.passcode)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Successfully Passcode Changed')
    await expect(form).toBeHidden()
  })

  await test.step('the other browser is signed out, and the new passcode signs in (SAFE11)', async () => {
    await other.getByRole('button', { name: `Account of +91 ${diner.mobile}` }).click()
    await other.getByRole('link', { name: 'My Orders' }).click()
    await expectNotice(other, 'Session expired')
    await expect(other).toHaveURL(urlOf(TENANT))
    await openSignIn(other)
    await signIn(other, { ...diner, passcode: NEW_PASSCODE })
    await desktop.close()
  })

  await test.step('Logout stays in the store (Q29, AMB85)', async () => {
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await signOut(page, renamed)
    await expect(page.getByRole('heading', { level: 1, name: 'Hauz Khas' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})
