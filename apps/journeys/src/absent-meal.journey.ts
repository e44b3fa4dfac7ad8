import type { Page } from '@playwright/test'
import { importChanged } from './support/catalogue.ts'
import { balance, topUp } from './support/credits.ts'
import { dayAhead, dayButton, planPlaced, subscribe, toPlanCart } from './support/plans.ts'
import { callAs, openEmpty, signUpByCall } from './support/prepared.ts'
import { newPerson, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, type Tenant, test, urlOf } from './support/story.ts'

/** Longer than until the last meal: all meals are due at once. */
const MANY_DAYS = 30 * 24 * 60

/** How the client writes a date, such as "Mon, 7 Dec". */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** A child with lunches from Monday to Thursday of the week after next, from the credits. */
async function subscribedChild(page: Page, tenant: Tenant): Promise<string> {
  await openEmpty(page, tenant)
  await signUpByCall(page, newPerson())
  const entry = { name: 'Aarav Rao', className: '3', section: 'B', email: 'parent@example.com' }
  await callAs(page, 'POST', '/api/entries', { entry, storeId: null })
  await page.goto(urlOf(tenant, '/my-credits'))
  await topUp(page, '320')
  await expect(balance(page)).toContainText('₹320.00')
  const plan = { kind: 'days', from: dayAhead(0), to: dayAhead(4), weekdays: [1, 2, 3, 4], minute: 750 } as const
  await openEmpty(page, tenant)
  await toPlanCart(page, tenant, plan, 'Dal, Rice & Ghee')
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Aarav Rao' }).check()
  await openPay(page)
  await page.getByRole('radio', { name: /^Credits/ }).check()
  await subscribe(page)
  return planPlaced(page)
}

test('a parent calls off two ordered meals of a child, and the share comes back (AMB113)', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000)
  const tenant = project.name === 'phone' ? 'ladle-absent-phone' : 'ladle-absent-desktop'
  const [monday, tuesday] = [dayAhead(0), dayAhead(1)]
  await subscribedChild(page, tenant)

  await test.step('the meals are ordered at their cut-off', async () => {
    importChanged(tenant, (_dish, { stores }) => {
      for (const { ordering } of stores) if (ordering) ordering.cutOffs = [{ minutes: MANY_DAYS }]
    })
    await expect(async () => {
      await page.reload()
      await expect(dayButton(page, monday)).toHaveAccessibleName(/In Process$/, { timeout: 4000 })
    }).toPass({ timeout: 90_000 })
  })

  await test.step('the sheet of a meal says until when and what comes back; the meal is called off', async () => {
    await dayButton(page, monday).click()
    const sheet = page.getByRole('dialog', { name: `Meal on ${inWords(monday)}` })
    await expect(sheet).toContainText('₹24.00 comes back to your credits. The rest stays charged.')
    await expect(sheet).toContainText(`${inWords(monday)}, 10:30 AM`)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: `Not there on ${inWords(monday)}` }).click()
    const asked = page.getByRole('alertdialog', { name: `Call off Aarav Rao's meal of ${inWords(monday)}?` })
    await expect(asked).toContainText('₹24.00 comes back to your credits.')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Call it off' }).click()
    await expectNotice(page, `Aarav Rao's meal of ${inWords(monday)} is called off. ₹24.00 is back in your credits.`)
    await expect(dayButton(page, monday)).toHaveAccessibleName(/Cancelled$/)
  })

  await test.step('its sheet says what came back', async () => {
    await dayButton(page, monday).click()
    const sheet = page.getByRole('dialog', { name: `Meal on ${inWords(monday)}` })
    await expect(sheet).toContainText('You called it off. ₹24.00 came back. ₹16.00 stays charged.')
    await expect(sheet.getByRole('button', { name: /^Not there/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the page of the week offers it too', async () => {
    await page.goto(urlOf(tenant, `/my-week?from=${monday}`))
    const meal = `the meal of Aarav Rao on ${inWords(tuesday)}, 12:30 PM`
    await expect(page.getByText(`Can be called off until ${inWords(tuesday)}, 10:30 AM`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Not there: ${meal}` }).click()
    const asked = page.getByRole('alertdialog', { name: `Call off Aarav Rao's meal of ${inWords(tuesday)}?` })
    await asked.getByRole('button', { name: 'Call it off' }).click()
    await expectNotice(page, `Aarav Rao's meal of ${inWords(tuesday)} is called off. ₹24.00 is back in your credits.`)
    await expect(page.getByRole('button', { name: `Not there: ${meal}` })).toHaveCount(0)
  })

  await test.step('the credits have the share of both', async () => {
    await page.goto(urlOf(tenant, '/my-credits'))
    // 320 less four meals of 40, and twice 24 back.
    await expect(balance(page)).toContainText('₹208.00')
  })
})
