import { planPlaced, subscribe, toPlanPay } from './support/plans.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/story.ts'

test('a subscription is ordered again for the next month, from its list, in two taps', async ({ page }) => {
  await toPlanPay(page, 'handi-cash')

  await test.step('N1, SB9: a coupon is off the whole, by the same part of each meal', async () => {
    const offers = page.getByRole('region', { name: 'Offers', exact: true })
    await offers.getByRole('button', { name: /Apply an offer/ }).click()
    await page
      .getByRole('dialog', { name: 'Offers', exact: true })
      .getByRole('button', { name: 'Apply HANDI100' })
      .click()
    await expect(offers.getByText('HANDI100 applied')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe · ₹1,245.00' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  await subscribe(page)
  const first = await planPlaced(page)
  await expect(page.getByText('Coupon', { exact: true }).locator('xpath=following-sibling::*')).toHaveText('−₹100.00')
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByRole('link', { name: `Order again for next month: subscription ${first}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Order again for next month' })
  await expect(sheet.getByLabel('Last day')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expectAccessibleAtBothWidths(page)
  await sheet.getByRole('button', { name: /^Order \d+ meals for ₹/ }).click()
  await expect(page).not.toHaveURL(new RegExp(first))
  const next = await planPlaced(page)
  await expect(page.getByText(`Subscription Id ${next}`, { exact: true })).toBeVisible()
})
