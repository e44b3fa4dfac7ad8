import { clockedTest as test } from './support/clocked-system.ts'
import { choose, openBank } from './support/online-payment.ts'
import { advanceOnce, promiseAnew } from './support/operator.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, urlOf } from './support/story.ts'

// The kitchen of this system stands still, so that the order stays one that can be cancelled.
test('a diner cancels a paid order on its page and sees the refund (S9-S11, W8, AMB106)', async ({ page, system }) => {
  const button = page.getByRole('button', { name: 'CLICK HERE TO CANCEL' })
  const question = page.getByRole('alertdialog', { name: 'Are You Sure you want to Cancel Order' })

  await test.step('pays for an order online', async () => {
    await system.setClock('2026-11-24T12:00:00+05:30')
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay online/ }).check()
    await openBank(page)
    await choose(page, 'TXN_SUCCESS')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
  const order = page.url()

  await test.step('is asked first, and may keep the order', async () => {
    await button.click()
    await expect(question).toContainText(`Order ${order.split('/').at(-1)}. ₹209.00 goes back the way you paid`)
    await expect(question).toContainText('by Tue, 1 Dec.')
    await expectAccessibleAtBothWidths(page)
    await question.getByText('Close', { exact: true }).click()
    await expect(question).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('cancels with a double press, once', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url())
    })
    await button.click()
    await question.getByRole('button', { name: 'Cancel Order' }).dblclick()
    await expectNotice(page, 'Your order has been cancelled. ₹209.00 goes back the way you paid, by Tue, 1 Dec.')
    await expect(page).toHaveURL(/\/1\/home$/)
    expect(sent).toHaveLength(1)
  })

  await test.step('sees on the page of the order what comes back', async () => {
    await page.goto(order)
    await expect(page.getByRole('main').getByText('This order was cancelled')).toBeVisible()
    await expect(page.getByText(/^₹209\.00 (requested|on its way|sent)$/)).toBeVisible()
    await expect(page.getByText(/^Back the way you paid/)).toContainText('by Tue, 1 Dec')
    await expect(button).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  let orderId = ''
  const main = page.getByRole('main')

  await test.step('places a cash order, which is promised for a span of time', async () => {
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay at pickup/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(main.getByText('Ready 12:10 to 12:20 PM')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('sees each stage with its time, and the new time that the restaurant promises', async () => {
    await system.setClock('2026-11-24T12:07:00+05:30')
    const order = { env: system.env, tenant: 'patta', orderId } as const
    await advanceOnce(order)
    const stages = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem')
    await expect(stages.nth(0)).toContainText('12:00 PM')
    await expect(stages.nth(1)).toContainText('12:07 PM')
    promiseAnew(order, '12:25', 'The grill was down')
    await expect(main.getByText('Ready 12:25 to 12:35 PM')).toBeVisible()
    await expect(main.getByText('The restaurant moved it to 12:25 PM: The grill was down')).toBeVisible()
    await expect(main.getByText('Promised before: 12:10 to 12:20 PM')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('is told when the promised time has passed, and whom to call', async () => {
    await system.setClock('2026-11-24T12:36:00+05:30')
    await page.reload()
    await expect(main.getByText(/^This takes longer than promised/)).toBeVisible()
    await expect(main.getByText(/^Ask the restaurant/).getByRole('link', { name: /^Call / })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('cancels it in the list of orders (T13)', async () => {
    await page.goto(urlOf('patta', '/my-orders/current', system.port))
    await page.getByRole('button', { name: `Cancel order ${orderId}` }).click()
    await expect(question).toContainText(`Order ${orderId}`)
    await expect(question).not.toContainText('goes back')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expectNotice(page, 'Your order has been cancelled')
    await page.goto(urlOf('patta', '/my-orders/cancelled', system.port))
    await expect(page.getByText(`Order ${orderId}`)).toBeVisible()
  })
})

test('an undecided payment is cancelled by the diner, and by the system in time (AMB34, AMB109)', async ({
  page,
  system,
}) => {
  const main = page.getByRole('main')
  const lateDebit = /If money has left your account, or leaves it later, it goes back by itself\./

  /** Orders at noon of this day, with a payment that the bank leaves undecided. */
  async function leaveUndecided(day: string): Promise<void> {
    await system.setClock(`${day}T12:00:00+05:30`)
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay online/ }).check()
    await openBank(page)
    await choose(page, 'USER_PENDING')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(main.getByText(/If it is not confirmed by 12:20 PM the order is cancelled/)).toBeVisible()
  }

  await test.step('the diner cancels it, after a question about the money', async () => {
    await system.setClock('2026-11-25T12:00:00+05:30')
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await leaveUndecided('2026-11-25')
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are You Sure you want to Cancel Order' })
    await expect(question).toContainText('Your payment is not confirmed.')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(page).toHaveURL(/\/1\/home$/)
    await page.goto(urlOf('patta', '/my-orders/cancelled', system.port))
    await expect(main.getByText(lateDebit).first()).toBeVisible()
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('twenty minutes after it began the system cancels it, and its page says so by itself', async () => {
    await leaveUndecided('2026-11-26')
    await system.setClock('2026-11-26T12:21:00+05:30')
    await expect(main.getByText('This order was cancelled')).toBeVisible({ timeout: 30_000 })
    await expect(main.getByText(lateDebit)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Payment Confirmation pending' })).toHaveCount(0)
  })
})
