import { finishOrder } from './support/operator.ts'
import { addDish, newPerson, openCart, proceedToPay, signInAsNew } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'
import { atBothWidths } from './support/widths.ts'

// The last step opens an order that is not there.
test.use({ expectedComplaints: /status of 404/ })

test('a diner finds an order in the lists, follows it, and prints its bill once it is collected', async ({ page }) => {
  const diner = newPerson()

  await test.step('the lists need a sign-in, and are empty at first (R7, T3)', async () => {
    await page.goto(urlOf('patta', '/my-orders/current'))
    await expect(page.getByRole('region', { name: 'Choose your store' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, diner)
    // R2: back to the page that the diner wanted.
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    await expect(page).toHaveTitle('My Orders · Patta')
    await expect(page.getByRole('heading', { name: 'No orders to display' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('places a pickup order', async () => {
    await page.getByRole('link', { name: 'Order something' }).click()
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay at pickup/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('finds it in the account menu, and follows it from there (T1, T5, T10)', async () => {
    await page.getByRole('button', { name: `Account of +91 ${diner.mobile}` }).click()
    await page.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL(/\/my-orders\/current$/)
    // Until its code has loaded, the page of the order stays.
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    await expect(page.getByText(`Order ${orderId}`)).toBeVisible()
    await finishOrder('patta', orderId)
    // AMB84: the list is live.
    await expect(page.getByText(`Order ${orderId}`)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Past' }).click()
    await expect(page).toHaveURL(/\/my-orders\/past$/)
    const order = page.getByRole('article', { name: 'Bengaluru Crunch' })
    await expect(order.getByText(/^Delivered On Today, /)).toBeVisible()
    await expect(order.getByText(`Order ${orderId}`)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true')
    await page.goForward()
  })

  await test.step('opens its bill, which prints without the bars of the page (R10, AMB70)', async () => {
    await page.getByRole('link', { name: `View bill of order ${orderId}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Bill' })).toBeVisible()
    const bill = page.getByRole('main')
    await expect(bill.getByText('Item total')).toBeVisible()
    await expect(bill.getByText('Pay at pickup')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.emulateMedia({ media: 'print' })
    await atBothWidths(page, async () => {
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await expect(bill.getByText('Total', { exact: true })).toBeVisible()
    })
    await page.emulateMedia({ media: null })
  })

  await test.step("another diner's bill does not exist (S24)", async () => {
    await page.goto(urlOf('patta', '/1/bill/22222222222'))
    await expect(page.getByRole('heading', { name: "Order Doesn't exist" })).toBeVisible()
  })
})
