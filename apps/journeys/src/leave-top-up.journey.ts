import { openAccount, openSignIn } from './support/account.ts'
import { testBank } from './support/bank.ts'
import { balance, openTopUp } from './support/credits.ts'
import { land, newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectNotice, test } from './support/story.ts'

test('leaving My Credits closes the bank, and says that nothing was added (Q28, V4, V7)', async ({ page }) => {
  const diner = newPerson()
  await land(page, 'handi-raat')
  await openSignIn(page)
  await signInAsNew(page, diner)

  const account = await openAccount(page, diner)
  await expect(account.getByRole('group', { name: 'Meal Credits' })).toContainText('₹0.00')
  await account.getByRole('link', { name: 'Add Credits' }).click()
  await expect(balance(page)).toContainText('₹0.00')

  // Within the document: one that is loaded anew closes everything anyway.
  await page.getByRole('link', { name: 'My Credit Passbook' }).click()
  await page.goBack()
  await openTopUp(page, '250')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'My Credit Passbook' })).toBeVisible()
  await expect(testBank(page).owner()).toHaveCount(0)
  await expectNotice(page, 'Transcation Failed !!!')
})
