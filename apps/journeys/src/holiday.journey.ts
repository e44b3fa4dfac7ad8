import {
  chooseDay,
  confirmTime,
  dateIn,
  dayInPicker,
  dayOfOrder,
  dayShown,
  openPicker,
  picker,
} from './support/later.ts'
import { closeOn } from './support/operator.ts'
import { addDish, asha, land, openCart, openCheckout, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

const TENANT = 'patta-holiday'

// Expected: commerce answers 409 for a day on which the store is closed.
test.use({ expectedComplaints: /status of 409/ })

test('a holiday that is added after the cart was built: the order moves to another day, with its cart (K5, AMB11)', async ({
  page,
}, { project }) => {
  // Both widths use the same store, and choose different days.
  const [first = '', second = '', last = ''] = (project.name === 'phone' ? [2, 3, 4] : [6, 7, 8]).map(dateIn)
  const closed = page.getByText('Store is closed.', { exact: true }).first()
  const another = page.getByRole('button', { name: 'Choose another time' }).first()
  const moveTo = async (date: string) => {
    await chooseDay(page, date)
    await picker(page).getByLabel('Time').selectOption({ label: '10:00 AM' })
    await confirmTime(page, date, '10:00 AM')
  }

  await test.step('fills a cart for a day on which the store is open', async () => {
    await land(page, TENANT)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await openPicker(page)
    await moveTo(first)
    await addDish(page, 'Cut Fruit, Properly')
    await openCart(page, 1)
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
  })

  await test.step('that day becomes a holiday: checkout says so, and the picker marks it', async () => {
    closeOn(TENANT, 'airport-t2', first)
    // Until the BFF's cached store is refreshed.
    const store = () => page.evaluate(async () => (await fetch('/api/stores/3/storefront')).text())
    await expect.poll(store).toContain(first)
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
    await expect(closed).toBeVisible()
    await expectAccessible(page)
    await another.click()
    await expect(await dayShown(page, first)).toHaveAccessibleName(`${dayInPicker(first)}, closed`)
    await expectAccessible(page)
  })

  await test.step('another day is chosen there, and the diner goes on to pay', async () => {
    await moveTo(second)
    await openPay(page)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  })

  await test.step('it becomes a holiday too: the server refuses it, and the cart stays (AMB32)', async () => {
    closeOn(TENANT, 'airport-t2', second)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(closed).toBeVisible()
    await expectAccessible(page)
    // The picker opens by itself, because only another day resolves the refusal.
    await moveTo(last)
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  })

  await test.step('a day on which the store is open is ordered', async () => {
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/3\/track-order\/\w+$/)
    await expect(page.getByRole('main').getByText(`${dayOfOrder(last)}, 10:00 AM`)).toBeVisible()
  })
})
