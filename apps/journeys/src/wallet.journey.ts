import type { Page } from '@playwright/test'
import { openSignIn } from './support/account.ts'
import { testBank } from './support/bank.ts'
import { balance, openTopUp, topUp } from './support/credits.ts'
import { decidePayment } from './support/operator.ts'
import { land, newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem')

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const reached = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await reached()).toMatch(name)
  }).toPass({ intervals: [0] })
}

test('credits are added in every way that the bank can end, and the passbook has it all (V1 to V15)', async ({
  page,
}) => {
  test.setTimeout(180_000)

  await test.step('V1: signs in and opens My Credits by its URL', async () => {
    await land(page, 'handi-raat')
    await openSignIn(page)
    await signInAsNew(page, newPerson())
    await page.goto(urlOf('handi-raat', '/my-credits-history'))
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goto(urlOf('handi-raat', '/my-credits'))
    await expect(balance(page)).toContainText('₹0.00')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('V2, V3: the quick adds add, and less than a rupee is refused', async () => {
    const amount = page.getByLabel('Amount in rupees')
    await amount.focus()
    await tabTo(page, /^\+50$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^\+100$/)
    await page.keyboard.press('Enter')
    await expect(amount).toHaveValue('150')
    await amount.fill('0')
    await amount.press('Enter')
    await expect(page.getByText('Please add atleast 1 Rs.').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('V6: paid', async () => {
    await topUp(page, '150')
    await expectNotice(page, 'Credits added Succesfully')
    await expect(balance(page)).toContainText('₹150.00')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('V7: refused by the bank', async () => {
    // The notice would lie over a corner of the bank's window.
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0, { timeout: 15_000 })
    await openTopUp(page, '70')
    await expectAccessible(page)
    await testBank(page).getByRole('button', { name: 'TXN_FAILURE' }).click()
    await expectNotice(page, 'Transcation Failed !!!')
    await expect(balance(page)).toContainText('₹150.00')
  })

  await test.step('V7: closed without paying', async () => {
    await page.reload()
    await openTopUp(page, '60')
    await page.getByRole('button', { name: 'Close without paying' }).first().click()
    await expectNotice(page, 'Transcation Failed !!!')
    await expect(balance(page)).toContainText('₹150.00')
  })

  await test.step('SAFE5: undecided, and paid later, also after a reload', async () => {
    const topUpId = await openTopUp(page, '40')
    await testBank(page).getByRole('button', { name: 'USER_PENDING' }).click()
    const confirming = page.getByRole('region', { name: 'Top-ups being confirmed' })
    await expect(confirming).toContainText('Confirming ₹40.00')
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(confirming).toContainText('Confirming ₹40.00')
    await expect(balance(page)).toContainText('₹150.00')
    await decidePayment('handi-raat', topUpId, 'success')
    await expect(balance(page)).toContainText('₹190.00', { timeout: 60_000 })
    await expect(confirming).not.toContainText('Confirming')
  })

  await test.step('V9 to V15: the passbook has a row of each, with its sign and status', async () => {
    await page.getByRole('link', { name: 'My Credit Passbook' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Credit Passbook' })).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).filter({ hasText: 'Success' })).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'Failed' })).toHaveCount(2)
    await expect(rows(page).first()).toContainText(/\+₹40\.00.*Balance ₹190\.00/)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('V6: a paid top-up has a receipt, which prints alone and survives a reload', async () => {
    await page.getByRole('link', { name: 'Receipt of ₹150.00' }).click()
    await expect(page).toHaveURL(/\/my-credits\/receipts\/[\w-]+$/)
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('₹150.00')
    await expect(receipt).toContainText('It is not a tax invoice')
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(receipt).toContainText('₹150.00')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(receipt).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.goBack()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('V10: the filters are in the URL, which reload and Back keep', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
    await page.getByRole('checkbox', { name: 'Failed' }).press('Space')
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/\?statuses=FAILED$/)
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('checkbox', { name: 'Failed' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Top-up' }).check()
    await expect(page).toHaveURL(/types=TOPUP/)
    await page.goBack()
    await expect(page).toHaveURL(/\?statuses=FAILED$/)
    await expect(page.getByRole('checkbox', { name: 'Top-up' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Bonus' }).check()
    await expect(page).toHaveURL(/types=BONUS/)
    await expect(page.getByRole('heading', { name: 'No transactions with these filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(rows(page)).toHaveCount(4)
  })
})
