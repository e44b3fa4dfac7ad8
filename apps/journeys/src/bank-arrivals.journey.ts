import { chooseAtBank, payOnline, testBank } from './support/bank.ts'
import { asha } from './support/steps.ts'
import { expect, expectNotice, test } from './support/story.ts'

const orderPage = /\/track-order\/\w+$/

test.describe('the ways in which a result arrives from the test bank (SB12, SAFE5)', () => {
  test('late, twice and never', async ({ page }) => {
    await test.step('late: the order is placed when the bank is asked, before its callback arrives', async () => {
      await payOnline(page, asha)
      const callback = page.waitForRequest((request) => request.url().endsWith('/payments/callback'))
      await chooseAtBank(page, /^Pay ₹/, 'Late')
      await expect(page).toHaveURL(orderPage)
      // The bank's hidden frame outlives the change of page.
      expect((await (await callback).response())?.status()).toBe(200)
    })

    await test.step('twice: the order is placed once', async () => {
      await payOnline(page, asha)
      await chooseAtBank(page, /^Pay ₹/, 'Twice')
      await expect(page).toHaveURL(orderPage)
    })

    await test.step('never: the order is placed all the same', async () => {
      await payOnline(page, asha)
      await chooseAtBank(page, /^Pay ₹/, 'Never')
      await expect(page).toHaveURL(orderPage)
    })
  })

  test('by leaving the page, and forged', async ({ page }) => {
    await test.step('by leaving the page: the whole window comes back to the order', async () => {
      await payOnline(page, asha)
      await chooseAtBank(page, /^Pay ₹/, 'By leaving the page')
      await expect(page).toHaveURL(orderPage)
      await expect(testBank(page).getByRole('heading', { level: 1 })).toHaveCount(0)
    })

    await test.step('forged: a failure stays a failure, whatever the page and the callback claim', async () => {
      await payOnline(page, asha)
      await chooseAtBank(page, /^Fail/, 'Forged')
      await expectNotice(page, 'Payment failed. Your order was not placed and your cart is kept')
      await expect(page).not.toHaveURL(orderPage)
    })
  })
})
