import {
  addDish,
  chooseDelivery,
  land,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  signUpAndIn,
} from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test } from './support/story.ts'

test('a new diner chooses a store, orders, signs up on the way, pays cash and tracks the order to its end', async ({
  page,
}) => {
  await test.step('lands and chooses a store', async () => {
    await land(page, 'handi-raat')
    await expect(page).toHaveTitle('Handi Raat')
    await expectAccessibleAtBothWidths(page)
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('fills the cart', async () => {
    await addDish(page, 'Mutton Dum Biryani')
    await addDish(page, 'Chicken Dum Biryani')
    await addDish(page, 'Chicken Dum Biryani', 'Add one')
    await openCart(page, 3)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('signs up on the way', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signUpAndIn(page, newPerson())
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('enters an address', async () => {
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Address' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByLabel('Flat or house number, building').fill('B-12, second floor')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expectNotice(page, 'Added Succesfully')
    await expect(page.getByRole('radio', { name: /B-12, second floor/ })).toBeChecked()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('pays cash, for the total of the cart', async () => {
    await openPay(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    await expect(page.getByText('₹947.00').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Place order' }).click()
  })

  await test.step('tracks the order until it is delivered', async () => {
    await expect(page).toHaveURL(/\/1\/track-order\/\w+$/)
    await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await expect(page.getByRole('main').getByText('Delivered. Enjoy your meal!')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('₹947.00')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('finds an empty cart', async () => {
    await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
  })
})
