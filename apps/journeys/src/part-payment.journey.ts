import type { Page } from '@playwright/test'
import { openSignIn } from './support/account.ts'
import { testBank } from './support/bank.ts'
import { clockedTest as test } from './support/clocked-system.ts'
import { balance, topUp } from './support/credits.ts'
import { bank, choose, openBank } from './support/online-payment.ts'
import { addDish, asha, openCart, openPay, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, urlOf } from './support/story.ts'

const main = (page: Page) => page.getByRole('main')
const credits = (page: Page) => page.getByRole('radio', { name: /^Credits/ })
const inParts = (page: Page) => page.getByRole('region', { name: 'Your credits pay a part' })
const debit = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'Paid with credits' })

/** The rest of the order as the note on the pay page says it, such as ₹280.00. */
const restOf = async (page: Page): Promise<string> =>
  /, (₹[\d,.]+) online/.exec((await inParts(page).textContent()) ?? '')?.[1] ?? 'none'

test('credits pay a part and the bank the rest; closed or refused, the part is back (AMB110)', async ({
  page,
  system,
}) => {
  test.setTimeout(150_000)
  const at = (path: string): string => urlOf('handi-raat', path, system.port)

  await test.step('signs in, and adds 120 rupees', async () => {
    await system.setClock('2026-12-21T13:00:00+05:30')
    await page.goto(at('/1/menu-card/regular/all'))
    await openSignIn(page)
    await signIn(page, asha)
    await page.goto(at('/my-credits'))
    await topUp(page, '120')
    await expect(balance(page)).toContainText('₹120.00')
  })

  await test.step('M10: the note says what is paid from where, and adding the rest stays one tap', async () => {
    await page.goto(at('/1/menu-card/regular/all'))
    await addDish(page, 'Mutton Dum Biryani')
    await openCart(page, 1)
    await proceedToPay(page)
    await credits(page).check()
    await expect(inParts(page)).toContainText(/₹120\.00 from My Credits, ₹\d+\.\d\d online/)
    await expect(inParts(page).getByRole('link', { name: /^Add ₹\d+$/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Low balance', { exact: false })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
  const rest = await restOf(page)

  await test.step('a reload shows the same', async () => {
    await page.reload()
    await expect(credits(page)).toBeChecked()
    await expect(inParts(page)).toContainText(`₹120.00 from My Credits, ${rest} online`)
  })

  await test.step('closes the bank: cart and choice are kept, and the part is back', async () => {
    await openBank(page)
    await expect(bank(page).getByRole('heading', { name: `Pay ${rest}` })).toBeVisible()
    await page.getByRole('button', { name: 'Close without paying' }).first().click()
    await expect(page.getByText(/^Payment failed\. .*your cart is kept/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(page.getByRole('radio', { name: /^Credits · ₹120\.00/ })).toBeChecked()
    await expect(inParts(page)).toContainText(`${rest} online`)
    await page.goto(at('/my-credits-history'))
    await expect(debit(page)).toContainText('-₹120.00')
    await expect(debit(page)).toContainText('Failed')
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹120.00')
  })

  await test.step('Back from the bank leaves the payment open: the part is set aside', async () => {
    await page.goto(at('/1/check-out'))
    await openPay(page)
    await expect(inParts(page)).toBeVisible()
    await openBank(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/check-out$/)
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹0.00')
    await page.goto(at('/my-credits-history'))
    await expect(debit(page).first()).toContainText('Pending')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the pay page of the cart counts it, and goes on with the same order', async () => {
    const placed: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) placed.push(request.url())
    })
    await page.goto(at('/1/check-out/pay'))
    await expect(inParts(page)).toContainText(`₹120.00 from My Credits, ${rest} online`)
    await openBank(page)
    await page.reload()
    await expect(testBank(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByText('₹120.00 is set aside from My Credits.')).toBeAttached()
    expect(placed).toEqual([])
  })

  await test.step('pays: the order says what was paid from where', async () => {
    await choose(page, 'TXN_SUCCESS')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(main(page).getByText('Paid from My Credits ₹120.00')).toBeVisible()
    await expect(main(page).getByText(`Paid online ${rest}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  const order = page.url()
  const orderId = order.split('/').at(-1) ?? ''

  await test.step('so does the bill', async () => {
    await page.goto(at(`/1/bill/${orderId}`))
    await expect(main(page).getByText('Paid from My Credits').locator('..')).toContainText('₹120.00')
    await expect(main(page).getByText('Paid online').locator('..')).toContainText(rest)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('and the passbook: the debit is made', async () => {
    await page.goto(at('/my-credits-history'))
    await expect(debit(page).first()).toContainText('Success')
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹0.00')
  })

  await test.step('AMB106: cancelled, each part goes back the way it was paid', async () => {
    await page.goto(order)
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are You Sure you want to Cancel Order' })
    await expect(question).toContainText(
      `₹120.00 goes back into your credits at once, and ${rest} the way you paid, by`,
    )
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expectNotice(page, '₹120.00')
    await page.goto(order)
    await expect(main(page).getByText('₹120.00 returned')).toBeVisible()
    await expect(main(page).getByText(new RegExp(`^${rest.replace('.', '\\.')} `))).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹120.00')
  })

  await test.step('a refused payment gives the part back, and the order page says so', async () => {
    await page.goto(at('/1/menu-card/regular/all'))
    await addDish(page, 'Mutton Dum Biryani')
    await openCart(page, 1)
    await proceedToPay(page)
    await credits(page).check()
    await expect(inParts(page)).toBeVisible()
    await openBank(page)
    await choose(page, 'TXN_FAILURE')
    // The home of a store without a page of its own is its menu.
    await expect(page).toHaveURL(/\/\d+\/(home|menu-card\/.+)$/)
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹120.00')
    await page.goto(at('/my-orders/cancelled'))
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the restored cart is paid in parts', async () => {
    await page.getByRole('button', { name: 'Restore cart and pay' }).click()
    await expect(inParts(page)).toContainText(`₹120.00 from My Credits, ${rest} online`)
    await openBank(page)
    await choose(page, 'TXN_SUCCESS')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await page.goto(at('/my-credits'))
    await expect(balance(page)).toContainText('₹0.00')
  })
})
