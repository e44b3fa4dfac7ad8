import { dayAhead, dayButton, dayName, planPlaced, subscribe, toPlanCart } from './support/plans.ts'
import { openEmpty, signUpByCall } from './support/prepared.ts'
import { addDish, newPerson, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './support/story.ts'

const WEEK = { kind: 'days', from: dayAhead(0), to: dayAhead(4), weekdays: [1, 2, 3, 4, 5], minute: 780 } as const

test('a subscription with other dishes on other weekdays, from the cart to its page (AMB114)', async ({ page }) => {
  test.setTimeout(150_000)
  const sheet = page.getByRole('dialog', { name: 'Dishes by day' })
  const card = page.getByRole('region', { name: 'Your plan' })
  const box = (dish: string, day: string) =>
    sheet.getByRole('group', { name: dish }).getByRole('checkbox', { name: day })

  await test.step('two dishes for the working days of a week', async () => {
    await openEmpty(page, 'handi-cash')
    await signUpByCall(page, newPerson())
    await toPlanCart(page, 'handi-cash', WEEK, 'Chicken Dum Biryani')
    await page.getByRole('link', { name: 'Add more items' }).click()
    await addDish(page, 'Anda Curry')
    await page.getByRole('link', { name: 'My Cart, 2 items', exact: true }).click()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('one tap: one dish a day; a day without a dish is said, and one tap leaves it out', async () => {
    await card.getByRole('button', { name: 'Different dishes on different days' }).click()
    await expect(sheet.getByRole('status')).toContainText('5 meals')
    await expectAccessibleAtBothWidths(page)
    await sheet.getByRole('button', { name: 'One dish a day' }).click()
    await box('Chicken Dum Biryani', 'Friday').click()
    await expect(sheet.getByRole('status')).toContainText('No dish for Friday')
    await expectAccessibleAtBothWidths(page)
    await sheet.getByRole('button', { name: 'Leave Fridays out' }).last().click()
    await expect(sheet.getByRole('status').last()).toContainText('4 meals, ₹896.00 in total')
    await sheet.getByRole('button', { name: 'Save the dishes' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('cart, checkout and pay page have the days and the price of each', async () => {
    await expect(card).toContainText('4 meals')
    const cart = page.getByRole('region', { name: 'Cart', exact: true })
    await expect(cart).toContainText('Mon, Wed · ₹269.00 × 2 days')
    await expect(cart).toContainText('Tue, Thu · ₹179.00 × 2 days')
    await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Total₹896.00')
    await page.reload()
    await expect(cart).toContainText('Mon, Wed · ₹269.00 × 2 days')
    await openCheckout(page)
    await expect(page.getByText('Mon, Wed · ₹269.00 × 2 days').first()).toBeVisible()
    await openPay(page)
    await expect(page.getByText('₹179.00 to ₹269.00').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtBothWidths(page)
    await subscribe(page)
    await planPlaced(page)
  })

  await test.step('the page of the plan shows the dishes of each day, as calendar and as list', async () => {
    for (const [day, dish] of [
      [0, 'Chicken Dum Biryani'],
      [1, 'Anda Curry'],
      [2, 'Chicken Dum Biryani'],
      [3, 'Anda Curry'],
    ] as const) {
      const date = dayAhead(day)
      await expect(dayButton(page, date)).toHaveAccessibleName(`${dayName(date)}, ${dish}, Planned`)
    }
    await expect(page.getByText('Mon, Wed · 2 meals')).toBeVisible()
    await expect(page.getByText('Different by day')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('radio', { name: 'List' }).check()
    const meals = page.getByRole('button', { name: /Planned/ })
    await expect(meals).toHaveText([/Biryani.*₹269\.00/, /Anda.*₹179\.00/, /Biryani.*₹269\.00/, /Anda.*₹179\.00/])
    await meals.nth(1).click()
    const meal = page.getByRole('dialog', { name: /^Meal on/ })
    await expect(meal).toContainText('Anda Curry')
    await expect(meal).not.toContainText('Biryani')
    await expectAccessible(page)
  })
})
