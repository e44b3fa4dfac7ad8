import type { Page } from '@playwright/test'
import { bank } from './support/online-payment.ts'
import { addChild, openEmpty, signUpByCall } from './support/prepared.ts'
import { addDish, newPerson, openCart, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const SCHOOL = 'Sunrise Public School, Sector 45'

/** A parent of two children, with a dish for the younger one in the cart. */
async function toCart(page: Page): Promise<void> {
  await openEmpty(page, 'little-ladle')
  await signUpByCall(page, newPerson())
  await addChild(page, 'Aarav Rao', '3')
  await addChild(page, 'Meera Rao', '6')
  await page.goto(urlOf('little-ladle'))
  await page.getByRole('button', { name: SCHOOL }).click()
  await addDish(page, 'Dal, Rice & Ghee')
  await openCart(page, 1)
}

const also = (page: Page) => page.getByRole('region', { name: 'Also for' })
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a parent orders the same for two children in one go, each in the size of the class (AMB115, L15)', async ({
  page,
}) => {
  await toCart(page)

  await test.step('one tap on the way: the other child, in her size, with the total of each', async () => {
    await openCheckout(page)
    await page.getByRole('radio', { name: 'Aarav Rao' }).check()
    await also(page)
      .getByRole('checkbox', { name: /Meera Rao/ })
      .click()
    await expect(also(page).getByText('1 × Dal, Rice & Ghee, Class 5-8')).toBeVisible()
    await expect(also(page).getByRole('status')).toHaveText(/^2 orders: Aarav Rao ₹46\.00, Meera Rao ₹55\.00/)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expect(also(page).getByRole('checkbox', { name: /Meera Rao/ })).toBeChecked()
  })

  await test.step('another dish for her, in the cart', async () => {
    await page.getByRole('link', { name: 'Cart', exact: true }).click()
    await page.getByRole('link', { name: 'Add more' }).click()
    await addDish(page, 'Cool Chaas')
    await openCart(page, 3)
    await page.getByRole('combobox', { name: 'Who gets Cool Chaas' }).selectOption('Meera Rao')
    await expect(line(page, 'Cool Chaas')).toContainText('Class 5-8')
    await expectAccessibleAtBothWidths(page)
    await openCheckout(page)
    await expect(also(page).getByText('1 × Dal, Rice & Ghee, Class 5-8 · 1 × Cool Chaas, Class 5-8')).toBeVisible()
  })

  await test.step('both orders are placed together, and stand in the list', async () => {
    await openPay(page)
    await expect(page.getByText('Aarav Rao, Meera Rao')).toBeVisible()
    await page.getByRole('radio', { name: /^Pay at pickup/ }).check()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: /^Place order · ₹121\.00/ }).click()
    await expectNotice(page, '2 orders are placed.')
    await expect(page).toHaveURL(/\/my-orders\/current$/)
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})

test('two orders are paid online with one payment; closing the bank keeps the cart (AMB115, AMB48)', async ({
  page,
}) => {
  await toCart(page)
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Aarav Rao' }).check()
  await also(page)
    .getByRole('checkbox', { name: /Meera Rao/ })
    .click()
  await expect(also(page).getByRole('status')).toHaveText(/Meera Rao/)
  await openPay(page)
  await page.getByRole('radio', { name: /Pay online/ }).check()
  const pay = page.getByRole('button', { name: 'Pay ₹101.00' })

  await test.step('the bank is closed: nothing is ordered, and the cart stays for both', async () => {
    await pay.click()
    await bank(page).getByRole('button', { name: 'Close without paying' }).click()
    await expect(page.getByText(/^Payment failed\. .*your cart is kept/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
  })

  await test.step('a reload at the bank goes on with the same payment', async () => {
    await pay.click()
    await expect(bank(page).getByText('Choose the result')).toBeVisible()
    await expect(page).toHaveURL(/order=CHK/)
    await page.reload()
    const names = '(Aarav Rao and Meera Rao|Meera Rao and Aarav Rao)'
    await expect(page.getByText(new RegExp(`for the meals of ${names}: ₹101\\.00 in all`))).toBeVisible()
    await bank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
    await expect(page).toHaveURL(/\/my-orders\/current$/)
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('each order has its own page and amount', async () => {
    await page.getByRole('article').filter({ hasText: '₹55.00' }).getByRole('link').first().click()
    await expect(page.getByText('Paid online')).toBeVisible()
    await expect(page.getByText('Meera Rao').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
  })
})
