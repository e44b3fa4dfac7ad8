import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@tiffin/domain/time/clock'
import { importChanged } from './support/catalogue.ts'
import {
  addDish,
  chooseProgramme,
  confirmEntry,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  signInAsNew,
} from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

/** The date of next week's Wednesday at the school. */
function nextWednesday(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7))
  return addDays(monday, 2)
}

/** How the client writes a date. */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const notices = (page: Page) => page.locator('.toast')

/** Keeps the notices until `letNoticesGo`: they wait while the window is not the one in use. */
const holdNotices = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')))

/** Two notices at once are a matter of time: the second is a copy of the one that is held. */
async function addOlderNotice(page: Page): Promise<void> {
  await expect(notices(page).last()).toBeVisible()
  await page.evaluate(() => {
    const held = document.querySelector('.toasts > *')
    held?.before(Object.assign(held.cloneNode(true), { id: 'older' }))
  })
}

async function letNoticesGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('#older')?.remove()
    dispatchEvent(new Event('focus'))
  })
  await expect(notices(page)).toHaveCount(0)
}

test("a parent plans a child's school week, in which the school is closed on Wednesday", async ({ page }, {
  project,
}) => {
  const onPhone = project.name === 'phone'
  const parent = { ...newPerson(), mobile: onPhone ? '9000000101' : '9000000103' }
  const child = onPhone ? 'Kabir' : 'Anika'
  const school = onPhone ? 'Sunrise Public School, Sector 45' : 'Sunrise Public School, Noida Sector 62'
  // One school is open from Monday to Saturday, the other until Friday.
  const meals = onPhone ? 5 : 4
  const off = nextWednesday()
  importChanged('ladle-weeks', (_dish, { stores }) => {
    for (const { hours, ordering } of stores) {
      hours.offDates = [...(hours.offDates ?? []), off]
      // Orders for next Monday are taken at any time that this runs.
      if (ordering) ordering.cutOffs = [{ minutes: 30 }]
    }
  })

  await test.step('signs up', async () => {
    await page.goto(urlOf('ladle-weeks'))
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await signInAsNew(page, parent)
    await expect(page.getByText('Log in to continue')).toHaveCount(0)
  })

  await test.step('confirms a child, whom the orders are then for, and opens the school (AMB105)', async () => {
    await page.getByRole('button', { name: `Account of +91 ${parent.mobile}` }).click()
    await page.getByRole('link', { name: 'Your Children' }).click()
    await confirmEntry(page, onPhone ? 'Kabir Mehta' : 'Anika Verma')
    await holdNotices(page)
    await page.getByRole('link', { name: 'Order a meal' }).click()
    await chooseProgramme(page, school)
  })

  const sheet = page.getByRole('dialog', { name: `${child}'s school meals` })
  const plan = page.getByRole('region', { name: `${child}'s school meals` }).first()

  await test.step('the sheet names the child, its week and the day without a meal (L22, O8, AMB8)', async () => {
    await page.getByRole('link', { name: 'Subscription Menu' }).first().click()
    await sheet.getByRole('button', { name: 'Next week' }).click()
    await addOlderNotice(page)
    // W1: the newest notice stands above the sheet, and none covers its close button.
    await expect(notices(page).first()).toBeHidden()
    await expect(notices(page).last()).toBeVisible()
    await expectAccessible(page)
    await letNoticesGo(page)
    await expect(sheet.getByRole('group', { name: 'School days' })).toBeVisible()
    await expect(sheet.getByText(`Closed on ${inWords(off)}: no meal then`)).toBeVisible()
    await expect(sheet.getByRole('status')).toContainText(`${meals} meals, next week`)
    await sheet.getByRole('button', { name: 'Choose your dishes' }).click()
  })

  await test.step('orders a dish for every school day of the week', async () => {
    await expect(plan).toContainText(`${meals} meals, next week`)
    await addDish(page, 'Cloud Idlis & Sambar')
    await openCart(page, 1)
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText(`× ${meals} days`)
    await expect(plan).toContainText(`${meals} meals, next week`)
    await expectAccessible(page)
  })

  await test.step('the child is already chosen at checkout, and the pay page says when each meal is paid (AMB39)', async () => {
    await openCheckout(page)
    await expect(page.getByRole('radio', { name: child })).toBeChecked()
    await expectAccessible(page)
    await openPay(page)
    await expect(page.getByText('Nothing is debited now.')).toBeVisible()
    // A target that the header half covers would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  })
})
