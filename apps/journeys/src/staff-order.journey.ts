import { finishOrder } from './support/operator.ts'
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
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

test('a member of staff sees their own canteen and orders lunch for a guest', async ({ page }) => {
  const staff = { ...newPerson(), mobile: '9000000203' }
  const elsewhere = 'Meridian Cyber Gateway, Tower 2'

  await test.step('A15: a visitor sees every canteen, a signed-in person their own', async () => {
    await page.goto(urlOf('canteen-nine'))
    await expect(page.getByRole('button', { name: elsewhere })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, staff)
    await expect(page.getByRole('button', { name: elsewhere })).toHaveCount(0)
    await chooseProgramme(page, 'Meridian Campus, Tower B')
  })

  await test.step('orders for a person who is added on the way (L17)', async () => {
    // Served at every meal: the canteen's next open meal depends on the time of day.
    await addDish(page, 'Curd Rice')
    await openCart(page, 1)
    await openCheckout(page)
    await page.getByRole('button', { name: 'Add Staff' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Staff' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('dialog').getByLabel('Name').fill('Lena Thomas')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Added Succesfully')
    await expect(page.getByRole('radio', { name: 'Lena Thomas' })).toBeChecked()
    await expectAccessibleAtBothWidths(page)
    await openPay(page)
    await expect(page.getByRole('main').getByText('Lena Thomas')).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
  const tracking = page.url()
  const orderId = new URL(tracking).pathname.split('/').at(-1) ?? ''

  await test.step('L18: the list then contains both', async () => {
    await page.getByRole('button', { name: `Account of +91 ${staff.mobile}` }).click()
    await page.getByRole('link', { name: 'Staff', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
    await expect(page.getByText('Lena Thomas')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('confirms the entry that the roster names', async () => {
    await confirmEntry(page, 'Imran Sheikh')
  })

  await test.step('SB1, L12: removes the guest, whose order is named and stays', async () => {
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2)
    // Only the roster can remove the member of staff.
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove Lena Thomas' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Remove Lena Thomas?' })
    await expect(asked).toContainText(`A meal is still ordered for Lena Thomas: ${orderId} (`)
    await expectAccessibleAtBothWidths(page)
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expectNotice(page, 'Lena Thomas is removed')
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  })

  await test.step('tracks it to its end', async () => {
    await page.goto(tracking)
    await expect(page.getByRole('main').getByText('Lena Thomas')).toBeVisible()
    await expect(page.getByRole('main').getByText(/, (8:30 AM|12:30 PM|4:30 PM)$/)).toBeVisible()
    await finishOrder('canteen-nine', orderId)
    await expect(page.getByRole('main').getByText(/is ready. Come and get it!$/)).toBeVisible({ timeout: 30_000 })
    await expectAccessibleAtBothWidths(page)
  })
})
