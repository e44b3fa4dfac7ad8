import { dayAhead, dayToday, isMondayClosed } from './support/plans.ts'
import { orderAt, store } from './support/prepared.ts'
import { addDish, asha, openCart, openCheckout, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, test, urlOf } from './support/story.ts'

const closed = isMondayClosed() ? 1 : 0
const meals = 5 - closed

/** Rupees as pages show them. */
const inRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}.00`

test('a plan of a working week: its days, its menu, the cart and checkout, up to how it is paid for', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Subscribe Your Meal' })
  const planCard = page.getByRole('region', { name: 'Your plan' })
  const submit = sheet.getByRole('button', { name: 'Choose your dishes' })

  await test.step('the subscription menu asks for the days first (D24), and says what is missing (O2, O3)', async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/schedule/schedule'))
    await expect(sheet).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await submit.click()
    await expect(sheet.getByLabel('Meal time')).toHaveAccessibleDescription('Please Select Valid Time')
    await expect(sheet.getByLabel('Meal time')).toBeFocused()
    await sheet.getByLabel('Meal time').fill('13:00')
    await submit.click()
    await expect(sheet.getByRole('alert')).toHaveText('Please Select Start and End Date')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('one press chooses next week; fewer weekdays, fewer meals (G6, I3)', async () => {
    await sheet.getByRole('button', { name: 'Next week' }).click()
    await expect(sheet.getByRole('status')).toContainText(`${7 - closed} meals, next week`)
    await sheet.getByRole('checkbox', { name: 'Saturday' }).click()
    await sheet.getByRole('checkbox', { name: 'Sunday' }).click()
    await expect(sheet.getByRole('status')).toContainText(`${meals} meals, next week`)
    await expect(sheet.getByRole('status')).toContainText(`from ${inRupees(89 * meals)} in total`)
    await expectAccessibleAtBothWidths(page)
    await submit.click()
    await expect(sheet).toBeHidden()
  })

  await test.step('its menu has the prices of plans (D23, E13)', async () => {
    await expect(page).toHaveURL(/\/schedule\/schedule/)
    await expect(planCard).toContainText(`${meals} meals, next week`)
    const dish = page.getByRole('article', { name: 'Chicken Dum Biryani' }).first()
    await expect(dish).toContainText('₹269.00')
    await expect(dish).toContainText('a meal')
    await expectAccessibleAtBothWidths(page)
    await addDish(page, 'Chicken Dum Biryani')
  })

  await test.step('the cart says a meal and all meals, without charges (I6, I7, I9, AMB27)', async () => {
    await openCart(page, 1)
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText(`₹269.00 × ${meals} days`)
    await expect(page.getByText(inRupees(269 * meals)).first()).toBeVisible()
    await expect(page.getByText('Packaging').locator('xpath=following-sibling::*')).toHaveText('Free')
    await expect(planCard).toContainText(`${meals} meals, next week`)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
  })

  await test.step('checkout shows the plan, and the pay page how it is paid for (M5, M9, AMB39)', async () => {
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await expect(planCard).toContainText(`${meals} meals, next week`)
    await expectAccessibleAtBothWidths(page)
    await openPay(page)
    await expect(page.getByRole('radio', { name: /^Credits/ })).toBeChecked()
    await expect(page.getByText('Nothing is debited now.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Low balance, please add credits first' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('plan and cart are kept', async () => {
    await page.reload()
    await expect(planCard).toContainText(`${meals} meals, next week`)
    await expect(page.getByText(`₹269.00 × ${meals} days`).first()).toBeVisible()
    await planCard.getByRole('button', { name: 'Change the days of your plan' }).click()
    await expect(sheet.getByLabel('Meal time')).toHaveValue('13:00')
    await expect(sheet.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
    await expect(sheet.getByRole('status')).toContainText(`${inRupees(269 * meals)} in total`)
  })

  await test.step('no weekday (O5)', async () => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await sheet.getByRole('checkbox', { name: day }).click()
    await expect(sheet.getByText('Please Select A day to schedule your meal')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  const ends = sheet.getByRole('group', { name: 'First and last day' }).getByRole('button')
  const everyDay = [0, 1, 2, 3, 4, 5, 6]
  const week = { kind: 'days', from: dayAhead(0), to: dayAhead(6), weekdays: everyDay, minute: 780 } as const
  for (const [name, storeId, plan, field, text] of [
    ['four days (O4)', 1, { ...week, to: dayAhead(3) }, ends.nth(1), 'Please Select Atleast 5 days to Continue'],
    [
      'a first day that became today, its time over (O6)',
      1,
      { ...week, from: dayToday(), minute: 0 },
      ends.first(),
      'Store Cannot Serve Today at this time',
    ],
    [
      'a time outside the hours (O9)',
      2,
      { ...week, minute: 270 },
      sheet.getByLabel('Meal time'),
      'Store Cannot Serve In Selected Time',
    ],
  ] as const)
    await test.step(`a stored plan that is no longer possible: ${name}`, async () => {
      await store(page, { orderInfo: orderAt(storeId, 'pickup', { menu: 'regular', plan }) })
      await page.goto(urlOf('handi-raat', `/${storeId}/menu-card/schedule/schedule`))
      await planCard.getByRole('button', { name: 'Change the days of your plan' }).click()
      await expect(field).toHaveAccessibleDescription(text)
    })
})
