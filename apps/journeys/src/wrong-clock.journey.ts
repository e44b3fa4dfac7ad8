import type { Page } from '@playwright/test'
import { chooseDay, confirmTime, dateIn, dayInPicker, dayOfOrder, openPicker, picker } from './support/later.ts'
import { addDish, asha, newPerson, openCart, proceedToPay, signIn, signInAsNew } from './support/steps.ts'
import { expect, expectNotice, test, urlOf } from './support/story.ts'

const DAY_MS = 86_400_000

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const deviceTime = (page: Page): Promise<number> => page.evaluate(() => Date.now())

test('a parent whose phone is a day ahead, then a month ahead, orders as usual (AMB102)', async ({ page }) => {
  // From the demo's roster; no other journey signs up with this number.
  const parent = { ...newPerson(), mobile: '9000000102' }
  await page.clock.install({ time: daysFromNow(1) })

  await test.step('signs up and chooses the school', async () => {
    await page.goto(urlOf('little-ladle'))
    expect(await deviceTime(page)).toBeGreaterThan(daysFromNow(0.9).getTime())
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await signInAsNew(page, parent)
    await page.getByRole('button', { name: 'Sunrise Public School, Vasant Kunj' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, my child', exact: true }).click()
    await expectNotice(page, 'Zoya Khan is confirmed')
  })

  await test.step('chooses a meal for the next open day', async () => {
    await addDish(page, 'Cloud Idlis & Sambar')
    await openCart(page, 1)
    await expect(page.getByText('Please Enter a Valid Date')).toHaveCount(0)
    // Decision 0108: the checkout has nothing to choose for an only child.
    await page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(page.getByRole('main').getByText('Zoya Khan', { exact: true })).toBeVisible()
    await expect(page.getByText(/, 10:15 AM · Short break$/i).first()).toBeVisible()
  })

  // 30 days ahead is beyond the days that the school takes orders for: by the phone's clock the meal is long over.
  await test.step("the phone's clock changes while the page is open, and the order is still placed", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await page.clock.setSystemTime(daysFromNow(30))
    expect(await deviceTime(page)).toBeGreaterThan(daysFromNow(29).getTime())
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(page.getByRole('main').getByText(/, 10:15 AM$/)).toBeVisible()
  })
})

test("the picker of a phone whose clock is a day ahead has the store's days, and the order is placed (AMB102, G13)", async ({
  page,
}) => {
  const tomorrow = dateIn(1)
  await page.clock.install({ time: daysFromNow(1) })

  await test.step("the first day is the store's tomorrow, which is the phone's today", async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    expect(await deviceTime(page)).toBeGreaterThan(daysFromNow(0.9).getTime())
    await openPicker(page)
    await expect(picker(page).locator('button[role=gridcell]:enabled').first()).toHaveAccessibleName(
      dayInPicker(tomorrow),
    )
    await chooseDay(page, tomorrow)
    await picker(page).getByLabel('Time').selectOption({ label: '1:30 PM' })
    await confirmTime(page, tomorrow, '1:30 PM')
  })

  await test.step('is ordered, placed and tracked', async () => {
    await addDish(page, 'Mutton Dum Biryani')
    await openCart(page, 1)
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(
      page
        .getByRole('main')
        .getByText(`${dayOfOrder(tomorrow)}, 1:30 PM`)
        .first(),
    ).toBeVisible()
  })
})
