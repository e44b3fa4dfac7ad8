import type { Page } from '@playwright/test'
import { bank, choose, openBank, pressPay, STORE, toPay } from './support/online-payment.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

// Expected: the script of the payment provider that one journey blocks.
test.use({ expectedComplaints: /sandbox\/checkout\.js/ })

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
  await expectAccessible(page)
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
    await expectAccessible(page)
  })
})

test('a payment that the bank refuses empties the cart, which can be restored (M17)', async ({ page }) => {
  await toPay(page)
  await openBank(page)
  await choose(page, 'TXN_FAILURE')
  await expect(page).toHaveURL(/\/\d+\/home$/)
  await expect(cartLink(page, '')).toBeVisible()
  await page.getByRole('button', { name: 'Restore cart' }).click()
  await expect(cartLink(page, ', 1 item')).toBeVisible()
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
    await expectAccessible(page)

    await page.getByRole('link', { name: `Back to ${STORE}` }).click()
    await expect(strip(page)).toContainText('Payment Confirmation pending for order')
    await expectAccessible(page)
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
    await other.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
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
