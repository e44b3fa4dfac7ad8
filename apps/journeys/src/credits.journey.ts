import { openAccount, openSignIn } from './support/account.ts'
import { chooseAtBank, testBank } from './support/bank.ts'
import { land, newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test } from './support/story.ts'

test('a diner adds credits at the bank, closes it once, and finds both in the passbook (V1-V15)', async ({ page }) => {
  const diner = newPerson()
  const bank = testBank(page)
  const balance = page.getByRole('region', { name: 'Your balance' })
  const amount = page.getByLabel('Amount in rupees')
  const add = page.getByRole('button', { name: 'Add Credits' })

  await test.step('the account leads to My Credits (Q28, V1)', async () => {
    await land(page, 'handi-raat')
    await openSignIn(page)
    await signInAsNew(page, diner)
    const account = await openAccount(page, diner)
    await account.getByRole('link', { name: 'Add Credits' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Credits' })).toBeVisible()
    await expect(balance.getByText('₹0.00')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('less than a rupee is refused (V3), and quick adds add up (V2)', async () => {
    await add.click()
    await expectNotice(page, 'Please add atleast 1 Rs.')
    await page.getByRole('button', { name: '+50', exact: true }).click()
    await page.getByRole('button', { name: '+100' }).click()
    await expect(amount).toHaveValue('150')
  })

  await test.step('a bank that is closed adds nothing (V4, V7)', async () => {
    await add.click()
    await expect(bank.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNotice(page, 'Transcation Failed !!!')
    await expect(balance.getByText('₹0.00')).toBeVisible()
  })

  await test.step('a payment adds the credits (V6)', async () => {
    await add.click()
    await chooseAtBank(page, /^Pay ₹/, 'At once')
    await expectNotice(page, 'Credits added Succesfully')
    await expect(balance.getByText('₹150.00')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the passbook has both, with the balance only where the money moved (V9, V12, V13)', async () => {
    await page.getByRole('link', { name: 'My Credit Passbook' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Credit Passbook' })).toBeVisible()
    const rows = page.getByRole('listitem').filter({ hasText: 'Top-up' })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Success' })).toContainText('+₹150.00Balance ₹150.00')
    await expect(rows.filter({ hasText: 'Failed' })).not.toContainText('Balance')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a filter is in the URL, and a reload keeps it (V10)', async () => {
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Failed' }).check()
    await expect(page).toHaveURL(/\?statuses=FAILED$/)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Failed' })).toBeChecked()
    await expect(page.getByRole('listitem').filter({ hasText: 'Top-up' })).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
  })
})

test('leaving My Credits closes the bank, and says that nothing was added (V4, V7)', async ({ page }) => {
  const diner = newPerson()
  await land(page, 'handi-raat')
  await openSignIn(page)
  await signInAsNew(page, diner)
  const account = await openAccount(page, diner)
  await account.getByRole('link', { name: 'Add Credits' }).click()
  // The page is left within its document, as by Back: a page that is loaded anew closes everything anyway.
  await page.getByRole('link', { name: 'My Credit Passbook' }).click()
  await page.goBack()
  await page.getByRole('button', { name: '+250' }).click()
  await page.getByRole('button', { name: 'Add Credits' }).click()
  await expect(testBank(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My Credit Passbook' })).toBeVisible()
  await expectNotice(page, 'Transcation Failed !!!')
})
