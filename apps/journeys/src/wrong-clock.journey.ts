import type { Page } from '@playwright/test'
import { addDish, chooseProgramme, newPerson, openCart, signUpAndIn } from './support/steps.ts'
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
    await signUpAndIn(page, parent)
    await chooseProgramme(page, 'Sunrise Public School, Vasant Kunj')
  })

  await test.step('chooses a meal for the next open day', async () => {
    await addDish(page, 'Cloud Idlis & Sambar')
    await openCart(page, 1)
    await expect(page.getByText('Please Enter a Valid Date')).toHaveCount(0)
    await page.getByRole('button', { name: 'Proceed To Pay' }).click()
    await page.getByRole('radio').first().check()
    await expect(page.getByText(/, 10:15 AM$/).first()).toBeVisible()
  })

  // 30 days ahead is beyond the days that the school takes orders for: by the phone's clock the meal is long over.
  await test.step("the phone's clock changes while the page is open, and the order is still placed", async () => {
    await page.getByRole('button', { name: 'PROCEED TO PAY' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await page.clock.setSystemTime(daysFromNow(30))
    expect(await deviceTime(page)).toBeGreaterThan(daysFromNow(29).getTime())
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(page.getByRole('main').getByText(/, 10:15 AM$/)).toBeVisible()
  })
})
