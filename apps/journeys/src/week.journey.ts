import type { Page } from '@playwright/test'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { balance, topUp } from './support/credits.ts'
import { dayAhead, planPlaced, subscribe, toPlanCart } from './support/plans.ts'
import { callAs, openEmpty, signUpByCall } from './support/prepared.ts'
import { newPerson, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const SHORT_BREAK = 615
const LUNCH = 750

/** How the client writes a date, such as "Mon, 7 Dec". */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** Adds a child of class 3 B; returns its entry. */
async function addChild(page: Page, name: string): Promise<string> {
  const entry = { name, className: '3', section: 'B', email: 'parent@example.com' }
  await callAs(page, 'POST', '/api/entries', { entry, storeId: null })
  const { entries } = await callAs<{ entries: readonly { id: string; name: string }[] }>(page, 'GET', '/api/entries')
  const added = entries.find((each) => each.name === name)
  if (!added) throw new Error(`${name} was not added`)
  return added.id
}

/** Meals from Monday to Thursday of the week after next for a child, from the credits. */
async function subscribeFor(page: Page, child: string, dish: string, minute: number): Promise<void> {
  const plan = { kind: 'days', from: dayAhead(0), to: dayAhead(4), weekdays: [1, 2, 3, 4], minute } as const
  await openEmpty(page, 'little-ladle')
  await toPlanCart(page, 'little-ladle', plan, dish)
  await openCheckout(page)
  await page.getByRole('radio', { name: child }).check()
  await openPay(page)
  await page.getByRole('radio', { name: /^Credits/ }).check()
  await subscribe(page)
  await planPlaced(page)
}

const balanceText = (page: Page) => page.getByRole('status').filter({ hasText: 'Your credits of' })

const day = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: inWords(date) }) })

test('a parent looks at the week of two children, skips a meal and adds credits', async ({ page }) => {
  test.setTimeout(180_000)
  const [monday, tuesday, wednesday, thursday] = [dayAhead(0), dayAhead(1), dayAhead(2), dayAhead(3)]

  await test.step('two children have three subscriptions', async () => {
    await openEmpty(page, 'little-ladle')
    await signUpByCall(page, newPerson())
    await addChild(page, 'Aarav Rao')
    const meera = await addChild(page, 'Meera Rao')
    await callAs(page, 'PUT', `/api/entries/${meera}/avoids`, { avoids: ['gluten'], consent: CONSENT_VERSIONS.avoids })
    await page.goto(urlOf('little-ladle', '/my-credits'))
    await topUp(page, '320')
    await expect(balance(page)).toContainText('₹320.00')
    await subscribeFor(page, 'Aarav Rao', 'Dal, Rice & Ghee', LUNCH)
    await subscribeFor(page, 'Meera Rao', 'Cool Curd Rice', LUNCH)
    await subscribeFor(page, 'Meera Rao', 'Jumping Sprouts', SHORT_BREAK)
  })

  await test.step('this week has none; the week after next has both', async () => {
    await page.goto(urlOf('little-ladle', '/my-orders/scheduled'))
    await page.getByRole('link', { name: 'See the meals of your week' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your week of meals' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No meals this week' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Next week' }).click()
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(page.getByText('12 meals, ₹376.00')).toBeVisible()
    const onMonday = day(page, monday)
    await expect(onMonday.getByRole('article')).toHaveCount(3)
    await expect(onMonday.getByRole('article', { name: 'Aarav Rao, Class 3 B' })).toContainText('Dal, Rice & Ghee')
    await expect(onMonday.getByRole('article', { name: 'Meera Rao, Class 3 B' }).first()).toContainText(
      'Meera Rao avoids: gluten',
    )
    await expect(day(page, dayAhead(4))).toContainText('No meal')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the credits last until Wednesday', async () => {
    await expect(balanceText(page)).toHaveText(`Your credits of ₹320.00 last until ${inWords(wednesday)}.`)
  })

  await test.step('a skipped meal leaves its price for the next days', async () => {
    await page.getByRole('button', { name: `Skip the meal of Aarav Rao on ${inWords(tuesday)}, 12:30 PM` }).click()
    const asked = page.getByRole('alertdialog', { name: 'Cancel this meal?' })
    await asked.getByRole('button', { name: 'Cancel 1 meal' }).click()
    await expectNotice(page, `Your meal of ${inWords(tuesday)} is cancelled. You do not pay for it.`)
    await expect(day(page, tuesday).getByRole('article', { name: 'Aarav Rao, Class 3 B' })).toContainText('Cancelled')
    await expect(page.getByText('11 meals, ₹336.00')).toBeVisible()
  })

  await test.step('details and another dish open right there', async () => {
    await page.getByRole('button', { name: `Details of the meal of Meera Rao on ${inWords(monday)}, 12:30 PM` }).click()
    const sheet = page.getByRole('dialog', { name: `Meal on ${inWords(monday)}` })
    await expect(sheet).toContainText('Cool Curd Rice')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page
      .getByRole('button', { name: `Change dish of the meal of Meera Rao on ${inWords(monday)}, 12:30 PM` })
      .click()
    const dishes = page.getByRole('dialog', { name: `Dishes for ${inWords(monday)}` })
    await expect(dishes).toContainText('Confetti Pulao')
    await expect(dishes.getByText('Meera Rao avoids: gluten').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is missing is added, and the page of the week says that all is covered', async () => {
    await page.getByRole('link', { name: 'Add credits' }).click()
    await expect(page.getByLabel('Amount in rupees')).toHaveValue('16')
    await topUp(page, '16')
    await expectNotice(page, 'Credits added Succesfully')
    await page.goto(urlOf('little-ladle', `/my-week?from=${thursday}`))
    await expect(balanceText(page)).toHaveText('Your credits of ₹336.00 cover all planned meals.')
    await page.getByRole('link', { name: 'Previous week' }).click()
    await expect(page.getByRole('heading', { name: 'No meals this week' })).toBeVisible()
  })
})
