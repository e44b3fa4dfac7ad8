import { payOnline, testBank } from './support/bank.ts'
import { asha } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

test('a diner closes the test bank, and pays there at the second try, by keyboard (SB12, AMB48)', async ({ page }) => {
  const bank = testBank(page)

  await test.step('the bank opens over the shop, says what it is, and is accessible', async () => {
    await payOnline(page, asha)
    await expect(bank.getByText('No money moves')).toBeVisible()
    await expect(bank.getByRole('definition').first()).toHaveText('Patta')
    await expectAccessible(page)
    await bank.getByText('How the result arrives').click()
    await expect(bank.getByRole('radio', { name: 'At once' })).toBeChecked()
    await expectAccessible(page)
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('Escape closes it from inside, and nothing is ordered', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toHaveCount(0)
    await expectNotice(page, 'Payment failed. Your order was not placed and your cart is kept: please try again.')
  })

  await test.step('the keyboard reaches the first choice with one step and pays', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
    await expect(bank.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bank.getByRole('button', { name: /^Pay ₹/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toHaveCount(0)
  })
})
