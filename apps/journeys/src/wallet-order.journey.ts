import type { Page } from '@playwright/test'
import { openAccount, openSignIn } from './support/account.ts'
import { testBank } from './support/bank.ts'
import { clockedTest as test } from './support/clocked-system.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, urlOf } from './support/story.ts'

const credits = (page: Page) => page.getByRole('radio', { name: /^Credits/ })
const lowBalance = (page: Page) => page.getByRole('region', { name: 'Low balance, please select other payment method' })
const offers = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true })
const main = (page: Page) => page.getByRole('main')

// The kitchen of this system stands still, so that the order stays one that can be cancelled.
// An empty wallet, because one with credits would pay a part (AMB110).
test('a low balance is filled up with one tap, credits pay the order, and its cancellation gives them back (M10, AMB106)', async ({
  page,
  system,
}) => {
  test.setTimeout(180_000)
  const at = (path: string): string => urlOf('handi-raat', path, system.port)

  await test.step('signs in', async () => {
    await system.setClock('2026-12-22T13:00:00+05:30')
    await page.goto(at('/1/menu-card/regular/all'))
    await openSignIn(page)
    await signIn(page, asha)
  })

  await test.step('chooses dishes, an offer, and credits', async () => {
    await page.goto(at('/1/menu-card/regular/all'))
    await addDish(page, 'Mutton Dum Biryani')
    await addDish(page, 'Mutton Dum Biryani', 'Add one')
    await openCart(page, 2)
    await proceedToPay(page)
    await offers(page)
      .getByRole('button', { name: /Apply an offer/ })
      .click()
    await page.getByRole('button', { name: 'Apply HANDI100' }).click()
    await expect(offers(page).getByText('HANDI100 applied')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Pay at pickup/ })).toBeChecked()
    await expect(lowBalance(page)).toHaveCount(0)
    await credits(page).check()
    await expect(page.getByRole('radio', { name: /^Credits · ₹0\.00/ })).toBeChecked()
    await expect(lowBalance(page)).toContainText(/₹\d+\.\d\d missing/)
    await expect(lowBalance(page).getByRole('link', { name: /^Add ₹/ })).toBeInViewport({ ratio: 1 })
    // The note has scrolled the page; axe would measure the links that stand half under the bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtBothWidths(page)
  })

  const total = await page.getByRole('button', { name: /^Pay ₹/ }).textContent()

  await test.step('M10: pressing says so, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url())
    })
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    // Beside the choice, and as a notice.
    await expect(page.getByText('Low balance, please select other payment method').nth(1)).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    expect(sent).toEqual([])
  })

  await test.step('the page is the same after a full load with a cold store', async () => {
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Credits · ₹0\.00/ })).toBeChecked()
    await expect(lowBalance(page)).toBeVisible()
    await expect(offers(page).getByText('HANDI100 applied')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveText(total ?? '')
  })

  await test.step('adds what is missing, by keyboard, and comes back', async () => {
    await lowBalance(page)
      .getByRole('link', { name: /^Add ₹\d+$/ })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'My Credits' })).toBeVisible()
    await expect(page.getByLabel('Amount in rupees')).toHaveValue(/^\d+$/)
    await expectAccessibleAtBothWidths(page)
    await main(page).getByRole('button', { name: 'Add Credits' }).press('Enter')
    await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
    await expectNotice(page, 'Credits added Succesfully')
    await expect(page.getByRole('link', { name: 'Go on where you were' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Go on where you were' }).press('Enter')
    await expect(page).toHaveURL(/\/1\/check-out\/pay$/)
  })

  await test.step('pays with cart, offer and choice as they were', async () => {
    await expect(credits(page)).toBeChecked()
    await expect(offers(page).getByText('HANDI100 applied')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveText(total ?? '')
    await expect(lowBalance(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(main(page).getByText('Paid from credits')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  const order = page.url()
  const orderId = order.split('/').at(-1) ?? ''
  const paid = total?.replace(/^Pay /, '') ?? ''

  await test.step('the account has the balance after the order', async () => {
    const account = await openAccount(page, asha)
    // What was added is whole rupees.
    await expect(account.getByRole('group', { name: /Credits/ })).toContainText(/₹0\.\d\d/)
    await page.keyboard.press('Escape')
  })

  await test.step('the bill says what paid', async () => {
    await page.goto(at(`/1/bill/${orderId}`))
    await expect(main(page).getByText('Credits', { exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('S10, W8: cancels it, and the money is back at once', async () => {
    await page.goto(order)
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are You Sure you want to Cancel Order' })
    await expect(question).toContainText(`${paid} goes back into your credits at once.`)
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expectNotice(page, `${paid} is back in your credits.`)
    const account = await openAccount(page, asha)
    await expect(account.getByRole('group', { name: /Credits/ })).not.toContainText(/₹0\.\d\d/)
    await expect(account.getByRole('group', { name: /Credits/ })).toContainText(/₹\d+\.\d\d/)
  })

  await test.step('V14: the passbook says so, and opens the order', async () => {
    await page.goto(at('/my-credits-history'))
    const back = page.getByRole('listitem').filter({ hasText: 'Back from an order' }).first()
    await expect(back).toContainText(`+${paid}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Paid with credits' }).first()).toContainText(`-${paid}`)
    await expectAccessibleAtBothWidths(page)
    await back.getByRole('link', { name: `View order ${orderId}` }).press('Enter')
    await expect(page).toHaveURL(order)
    await expect(main(page).getByText('This order was cancelled')).toBeVisible()
    await expect(main(page).getByText(`${paid} returned`)).toBeVisible()
    await expect(main(page).getByText('Back in your credits')).toBeVisible()
    await expect(main(page).getByText(/Your bank shows it/)).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the list of orders says so too', async () => {
    await page.goto(at('/my-orders/cancelled'))
    await expect(main(page).getByText('Back in your credits').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
})
