import { importChanged } from './support/catalogue.ts'
import { balance, topUp } from './support/credits.ts'
import { chargePenalty, importRoster } from './support/operator.ts'
import { dayAhead, dayButton, planPlaced, subscribe } from './support/plans.ts'
import { confirmedEntry, openEmpty, orderAt, signUpByCall, store } from './support/prepared.ts'
import { addDish, newPerson, openCart, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'ladle-credit'
const CHILD = 'Kabir Mehta'
/** Longer than until the last meal: all meals are due at once. */
const MANY_DAYS = 30 * 24 * 60

test("a child's lunch is made with Rs. 12 missing, and the next top-up settles it (AMB39)", async ({ page }) => {
  test.setTimeout(150_000)
  const parent = newPerson()
  const [monday, tuesday] = [dayAhead(0), dayAhead(1)]
  const plan = { kind: 'days', from: monday, to: dayAhead(4), weekdays: [1, 2, 3, 4, 5], minute: 750 } as const
  const owed = balance(page).getByText('Owed for 2 meals made on credit: ₹80.00.')
  const atCredits = () => page.goto(urlOf(TENANT, '/my-credits'))

  const planId = await test.step('a parent adds credits and subscribes for a child of the roster', async () => {
    importRoster(TENANT, [`${parent.mobile},child,${CHILD},3,B,sector-45,S-1`])
    await openEmpty(page, TENANT)
    await signUpByCall(page, parent)
    const { id } = await confirmedEntry(page, CHILD)
    await atCredits()
    await topUp(page, '400')
    await expect(balance(page)).toContainText('₹400.00')
    await expect(balance(page).getByText(/^Owed/)).toHaveCount(0)
    await openEmpty(page, TENANT)
    const { version, value } = orderAt(1, 'pickup', { menu: 'regular', plan })
    const chosen = value as { readonly order: object }
    await store(page, {
      orderInfo: { version, value: { ...chosen, order: { ...chosen.order, for: id }, address: CHILD } },
    })
    await page.goto(urlOf(TENANT, '/1/menu-card/schedule/schedule'))
    await addDish(page, 'Dal, Rice & Ghee')
    await openCart(page, 1)
    await openCheckout(page)
    await openPay(page)
    await page.getByRole('radio', { name: /^Credits/ }).check()
    await subscribe(page)
    return planPlaced(page)
  })

  await test.step('the credits end Rs. 12 below the price of a lunch, and two are made all the same', async () => {
    chargePenalty(TENANT, parent.mobile, 372)
    importChanged(TENANT, (_dish, { stores }) => {
      for (const { ordering } of stores) if (ordering) ordering.cutOffs = [{ minutes: MANY_DAYS }]
    })
    await expect(async () => {
      await atCredits()
      await expect(owed).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    await expect(balance(page)).toContainText('₹28.00')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the plan shows two made meals and why the others are skipped; the order says how it is paid', async () => {
    await page.goto(urlOf(TENANT, `/1/track-subscription/${planId}`))
    for (const made of [monday, tuesday]) await expect(dayButton(page, made)).toHaveAccessibleName(/In Process$/)
    for (const day of [2, 3, 4]) await expect(dayButton(page, dayAhead(day))).toHaveAccessibleName(/Not made$/)
    await dayButton(page, monday).click()
    await page.getByRole('dialog').getByRole('link', { name: /order/i }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByText('Served on credit: your next top-up settles it')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the next top-up settles them, and the order is paid from the credits', async () => {
    const order = page.url()
    await atCredits()
    await topUp(page, '100')
    await expectNotice(page, 'Credits added Succesfully')
    await expect(balance(page)).toContainText('₹48.00')
    await expect(balance(page).getByText(/^Owed/)).toHaveCount(0)
    await page.goto(order)
    await expect(page.getByText('Paid from credits')).toBeVisible()
  })
})
