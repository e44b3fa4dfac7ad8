import { balance, topUp } from './support/credits.ts'
import { dayAhead, subscribe, toPlanCart } from './support/plans.ts'
import { addChild, openEmpty, signUpByCall } from './support/prepared.ts'
import { newPerson, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const LUNCH = 750

/** Of a meal of the dal, in rupees. */
const PRICE = 40

const inRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}.00`

test('a parent subscribes for two children in one go, and then the same for the third', async ({ page }) => {
  test.setTimeout(180_000)
  const one = 5 * PRICE

  await test.step('a family with credits for two', async () => {
    await openEmpty(page, 'little-ladle')
    await signUpByCall(page, newPerson())
    for (const name of ['Aarav Rao', 'Meera Rao', 'Kabir Rao']) await addChild(page, name, '3')
    await page.goto(urlOf('little-ladle', '/my-credits'))
    await topUp(page, String(4 * one))
    await expect(balance(page)).toContainText(inRupees(4 * one))
    const plan = { kind: 'days', from: dayAhead(0), to: dayAhead(4), weekdays: [1, 2, 3, 4, 5], minute: LUNCH } as const
    await openEmpty(page, 'little-ladle')
    await toPlanCart(page, 'little-ladle', plan, 'Dal, Rice & Ghee')
    await openCheckout(page)
    await page.getByRole('radio', { name: 'Aarav Rao' }).check()
    await openPay(page)
  })

  const also = page.getByRole('region', { name: 'Also for' })
  const box = (name: string) => also.getByRole('checkbox', { name: new RegExp(`^.*${name}`) })

  await test.step('the other children can be added; the button and the terms say the price of all (M9)', async () => {
    await page.getByRole('radio', { name: /^Credits/ }).check()
    await expect(page.getByRole('button', { name: `Subscribe · ${inRupees(one)}` })).toBeVisible()
    await box('Meera Rao').check()
    await expect(also.getByText(`For all 2 (Aarav Rao, Meera Rao): ${inRupees(2 * one)}`)).toBeVisible()
    await box('Kabir Rao').check()
    await expect(page.getByRole('region', { name: 'Low balance, please add credits first' })).toContainText(
      inRupees(2 * one),
    )
    await box('Kabir Rao').uncheck()
    await expect(page.getByRole('region', { name: 'Low balance, please add credits first' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Subscribe · ${inRupees(2 * one)}` })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the choice is kept over a reload', async () => {
    await page.reload()
    await expect(box('Meera Rao')).toBeChecked()
    await expect(box('Kabir Rao')).not.toBeChecked()
  })

  await test.step('both are placed, and listed', async () => {
    await subscribe(page)
    await expectNotice(page, '2 subscriptions are placed.')
    await expect(page).toHaveURL(/\/my-orders\/scheduled$/)
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const name of ['Aarav Rao', 'Meera Rao']) await expect(page.getByText(name)).toBeVisible()
  })

  await test.step('the page of one offers the same for the third child only', async () => {
    await page
      .getByRole('link', { name: /^View details of subscription/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^The same for/ })).toHaveText(['The same for Kabir Rao'])
    await page.getByRole('button', { name: 'The same for Kabir Rao' }).click()
    const sheet = page.getByRole('dialog', { name: 'The same for Kabir Rao' })
    await expect(sheet.getByText('Kabir Rao', { exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await sheet.getByRole('button', { name: `Order 5 meals for ${inRupees(one)}` }).click()
    await expect(page.getByText(/^Generated Subscription/).first()).toBeVisible()
    await page.goto(urlOf('little-ladle', '/my-orders/scheduled'))
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})
