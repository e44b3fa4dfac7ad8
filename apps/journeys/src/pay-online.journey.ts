import type { Page } from '@playwright/test'
import { bank, choose, openBank, pressPay, STORE, toPay } from './support/online-payment.ts'
import { openPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, test, urlOf } from './support/story.ts'

// Expected: the script of the payment provider that one journey blocks, and the calls about a payment that another cuts.
test.use({
  expectedComplaints: /sandbox\/checkout\.js|\/api\/orders\/\w+\/payment|ERR_INTERNET_DISCONNECTED|status of 404/,
})

const cartLink = (page: Page, items: string) => page.getByRole('link', { name: `My Cart${items}`, exact: true })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Payment Confirmation pending' })

const expectPaid = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  await expect(page.getByText('Paid online')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toBeVisible()
  await expect(cartLink(page, '')).toBeVisible()
}

test('pays online after closing the bank once: one order is made, the other one is cancelled (M12, M15, AMB48)', async ({
  page,
}) => {
  await toPay(page)
  await expectAccessibleAtBothWidths(page)
  await test.step('closes the bank: the error is shown, cart and page stay', async () => {
    await openBank(page)
    await page.getByRole('button', { name: 'Close without paying' }).first().click()
    await expect(page.getByText(/^Payment failed\. .*your cart is kept/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(cartLink(page, ', 1 item')).toBeVisible()
  })
  await test.step('pays', async () => {
    await openBank(page)
    await choose(page, 'TXN_SUCCESS')
    await expectPaid(page)
    await expectAccessibleAtBothWidths(page)
  })
})

test('a payment that the bank refuses empties the cart, which stays restorable on every page (M17, AMB109)', async ({
  page,
}) => {
  const unpaid = page.getByRole('complementary', { name: 'Your unpaid cart' })
  await toPay(page)
  await openBank(page)
  await choose(page, 'TXN_FAILURE')
  await expect(page).toHaveURL(/\/\d+\/home$/)
  await expect(cartLink(page, '')).toBeVisible()
  await expect(unpaid).toContainText('If money has left your account, your bank returns it.')
  await expectAccessibleAtBothWidths(page)
  await page.goto(urlOf('patta'))
  await expect(unpaid).toContainText(/^The payment for your order \w+ failed\./)
  await unpaid.getByRole('button', { name: 'Restore cart and pay' }).click()
  await expect(page).toHaveURL(/\/\d+\/check-out\/pay$/)
  await expect(cartLink(page, ', 1 item')).toBeVisible()
  await expect(unpaid).toHaveCount(0)
})

test("from the bank's close to the verdict: slow, offline, reloaded and left (M15, AMB109)", async ({
  page,
  context,
}) => {
  const confirming = page.getByRole('heading', { level: 1, name: 'Confirming your payment' })
  const calls = '**/api/orders/*/payment'
  await toPay(page)
  await openBank(page)
  await test.step('the server does not answer: one state with order and amount, and nothing to press', async () => {
    await page.route(calls, (route) => route.abort())
    await choose(page, 'TXN_SUCCESS')
    await expect(confirming).toBeFocused()
    await expect(page.getByRole('main').getByText('Please do not pay again.')).toBeVisible()
    await expect(
      page.getByText(/^If it is not confirmed by (\d+ \w+, )?\d+:\d\d [AP]M the order is cancelled/),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/^₹/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
  await test.step('offline is said', async () => {
    await context.setOffline(true)
    await expect(page.getByRole('main').getByText(/^You are offline\./)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText(/^You are offline\./)).toHaveCount(0)
  })
  await test.step('a reload goes on, and does not open the bank again', async () => {
    await page.reload()
    await expect(confirming).toBeVisible()
    await expect(bank(page).getByText('Choose the result')).toHaveCount(0)
  })
  await test.step('on every other page a strip says so, also while the server does not answer', async () => {
    await page.goto(urlOf('patta'))
    await expect(strip(page)).toContainText(/pending for order \w+\. If it is not confirmed by/)
  })
  await test.step('the verdict ends it', async () => {
    await page.unroute(calls)
    await strip(page).getByRole('link', { name: 'Show order' }).click()
    await expectPaid(page)
    await expect(strip(page)).toHaveCount(0)
  })
  await test.step("another person's order has a page that says so", async () => {
    await page.goto(page.url().replace(/track-order\/\w+$/, 'check-out/pay?order=abcdefgh'))
    await expect(page.getByRole('heading', { level: 1, name: "Order Doesn't exist" })).toBeVisible()
  })
})

for (const status of ['PENDING', 'USER_PENDING'] as const) {
  test(`${status}: every page says so, and the diner pays on from the order (M16, S13)`, async ({ page }) => {
    await toPay(page)
    await openBank(page)
    await bank(page).locator(`[data-outcome="${status}"]`).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(page.getByRole('main').getByText('Payment Confirmation pending').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Progress of the order' })).toHaveCount(0)
    await expect(cartLink(page, '')).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    await page.getByRole('link', { name: `Back to ${STORE}` }).click()
    await expect(strip(page)).toContainText('Payment Confirmation pending for order')
    await expectAccessibleAtBothWidths(page)
    await page.goto(urlOf('patta'))
    await strip(page).getByRole('link', { name: 'Show order' }).click()

    await page.getByRole('link', { name: 'Continue to pay' }).click()
    await choose(page, 'TXN_SUCCESS')
    await expectPaid(page)
    await expect(strip(page)).toHaveCount(0)
  })
}

test('a blocked script, a reload, Back and a second tab: one order and one payment (SAFE2)', async ({
  page,
  context,
}) => {
  const placed: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) placed.push(request.url())
  })
  await toPay(page)
  await test.step('the script is blocked: a message, and another try', async () => {
    await page.route('**/payments/sandbox/checkout.js', (route) => route.abort())
    await pressPay(page)
    await expect(page.getByText(/^The payment page did not open/).first()).toBeVisible()
    await page.unroute('**/payments/sandbox/checkout.js')
    await openBank(page)
  })
  await test.step('a reload opens the same checkout', async () => {
    await page.reload()
    await expect(bank(page).getByText('Choose the result')).toBeVisible()
  })
  await test.step('Back leaves the payment open, and the checkout page says so', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/check-out$/)
    await expect(strip(page)).toBeVisible()
    await expect(cartLink(page, ', 1 item')).toBeVisible()
  })
  const other = await context.newPage()
  await test.step('a second tab pays in the same checkout', async () => {
    await other.goto(page.url())
    await openPay(other)
    await openBank(other)
    await choose(other, 'TXN_SUCCESS')
    await expectPaid(other)
  })
  await test.step('the first tab knows it', async () => {
    await page.bringToFront()
    await expect(cartLink(page, '')).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  })
  expect(placed).toHaveLength(1)
})
