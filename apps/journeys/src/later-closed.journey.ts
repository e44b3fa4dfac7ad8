import { clockedTest as test } from './support/clocked-system.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, urlOf } from './support/story.ts'

test('a store that is closed now takes an order for tomorrow, until it is tracked (C21, G13)', async ({
  page,
  system,
}) => {
  const bar = page.getByRole('banner')
  const next = page.getByRole('button', { name: 'Order for tomorrow, 10:00 AM' })

  await test.step('in the morning the store says when it opens, and offers its next time', async () => {
    await system.setClock('2026-12-08T06:00:00+05:30')
    await page.goto(urlOf('patta', '/1/home', system.port))
    await expect(page.getByText('Closed, opens at 7:30 AM', { exact: true })).toBeVisible()
    await expect(next).toBeVisible()
    await bar.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await expectAccessible(page)
  })

  await test.step('so does the banner of the menu (C21)', async () => {
    await page.getByRole('link', { name: 'Order Now' }).click()
    await expect(page.getByText("Store doesn't deliver here")).toBeVisible()
    await expect(page.getByText('Opens at 7:30 AM', { exact: true })).toBeVisible()
    await expect(next).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a greyed dish says why, and offers the same (E11)', async () => {
    await page.getByRole('button', { name: 'Add Item Bengaluru Crunch' }).first().click({ force: true })
    await expectNotice(page, 'Store is closed right now')
    await next.last().click()
    await expect(bar.getByRole('button', { name: /Tomorrow, 10:00 AM/ })).toBeVisible()
  })

  await test.step('the day is changed in the picker, which marks Sundays as closed (AMB11)', async () => {
    await bar.getByRole('button', { name: /Tomorrow, 10:00 AM/ }).click()
    const types = page.getByRole('dialog', { name: 'How would you like your order?' })
    await expect(types.getByRole('button', { name: /^Now/ })).toContainText('Closed, opens at 7:30 AM')
    await expectAccessible(page)
    await types.getByRole('button', { name: /^Later/ }).click()
    const picker = page.getByRole('dialog', { name: 'Order for later' })
    await picker.getByRole('gridcell', { name: 'Sunday, 13 December, closed' }).click()
    await picker.getByRole('button', { name: /^Order for/ }).click()
    await expect(picker.getByText('Store is closed.')).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('gridcell', { name: 'Thursday, 10 December' }).click()
    await picker.getByRole('button', { name: 'Order for Thursday, 10:00 AM' }).click()
    await expect(bar.getByRole('button', { name: /Thu, 10 Dec, 10:00 AM/ })).toBeVisible()
  })

  await test.step('is ordered, placed and tracked', async () => {
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(
      page
        .getByRole('main')
        .getByText(/10 Dec.*, 10:00 AM$/)
        .first(),
    ).toBeVisible()
  })
})
