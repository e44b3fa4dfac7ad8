import { dayAhead, dayButton, planPlaced, subscribe, toPlanPay } from './support/plans.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/story.ts'

test('a subscription with a coupon, and again for the next month, from its list, in two taps (SB9, N5)', async ({
  page,
}) => {
  await toPlanPay(page, 'handi-cash')

  await test.step('a coupon for all its meals', async () => {
    await page.getByRole('button', { name: /Apply an offer/ }).click()
    await page.getByRole('button', { name: 'Apply HANDI100' }).click()
    await expect(page.getByText('HANDI100 applied')).toBeVisible()
    await expect(page.getByText('−₹100.00').first()).toBeVisible()
    await subscribe(page)
  })
  const first = await planPlaced(page)

  await test.step('each meal has an equal share of it', async () => {
    await dayButton(page, dayAhead(0)).click()
    await expect(page.getByRole('dialog')).toContainText('₹249.00')
    await page.goBack()
    await page.getByRole('link', { name: 'Subscriptions' }).click()
    await expect(page.getByRole('article', { name: 'Chicken Dum Biryani' })).toContainText(
      'Coupon−₹100.00All meals₹1,245.00',
    )
  })

  await test.step('again in two taps; the coupon was one use', async () => {
    await page.getByRole('link', { name: `Order again for next month: subscription ${first}` }).click()
    const sheet = page.getByRole('dialog', { name: 'Order again for next month' })
    await expect(sheet.getByLabel('Last day')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(sheet).toContainText('₹269.00')
    await expectAccessibleAtBothWidths(page)
    await sheet.getByRole('button', { name: /^Order \d+ meals for ₹/ }).click()
    await expect(page).not.toHaveURL(new RegExp(first))
    const next = await planPlaced(page)
    await expect(page.getByText(`Subscription Id ${next}`, { exact: true })).toBeVisible()
  })
})
