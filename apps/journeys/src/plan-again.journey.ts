import { planPlaced, subscribe, toPlanPay } from './support/plans.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/story.ts'

test('a subscription is ordered again for the next month, from its list, in two taps', async ({ page }) => {
  await toPlanPay(page, 'handi-cash')
  await subscribe(page)
  const first = await planPlaced(page)
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
