import { clockedTest as test } from './support/clocked-system.ts'
import { addDish, asha, openCart, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, urlOf } from './support/story.ts'

test('a staff lunch is ordered before its cut-off; after it the snacks are offered (G8)', async ({ page, system }) => {
  const bar = page.getByRole('banner')
  const proceed = page.getByRole('button', { name: 'Proceed To Pay', exact: true })
  const place = async () => {
    await page.getByRole('radio', { name: 'Asha Rao', exact: true }).check()
    await openPay(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expectNotice(page, 'Your order has been placed')
  }
  const fill = async () => {
    await page.goto(urlOf('canteen-nine', '/1/menu-card/regular/all', system.port))
    await addDish(page, 'Curd Rice')
    await openCart(page, 1)
  }

  await test.step('at the cut-off the lunch of today is still taken', async () => {
    await system.setClock('2026-12-15T10:30:00+05:30')
    await page.goto(urlOf('canteen-nine', '/', system.port))
    await bar.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await fill()
    await expect(bar.getByRole('button', { name: /Today, 12:30 PM/ })).toBeVisible()
    await proceed.click()
    await place()
    await expect(
      page
        .getByRole('main')
        .getByText(/, 12:30 PM$/)
        .first(),
    ).toBeVisible()
  })

  await test.step('a minute later the cart says since when it is closed, and keeps its dishes', async () => {
    await system.setClock('2026-12-15T10:20:00+05:30')
    await fill()
    await system.setClock('2026-12-15T10:31:00+05:30')
    await proceed.click()
    await expect(page.getByText(/closed at 10:30 AM/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Choose another time' }).click()
  })

  await test.step('the picker greys the lunch; the snacks are chosen and placed', async () => {
    const picker = page.getByRole('dialog', { name: 'Order for later' })
    await expect(picker.getByRole('radio', { name: /^Lunch, 12:30 PM/ })).toBeDisabled()
    await expectAccessible(page)
    await picker.getByRole('radio', { name: /^Snacks, 4:30 PM/ }).check({ force: true })
    await picker.getByRole('button', { name: 'Order for today, 4:30 PM' }).click()
    await expect(bar.getByRole('button', { name: /Today, 4:30 PM/ })).toBeVisible()
    await proceed.click()
    await place()
    await expect(
      page
        .getByRole('main')
        .getByText(/, 4:30 PM$/)
        .first(),
    ).toBeVisible()
  })
})
