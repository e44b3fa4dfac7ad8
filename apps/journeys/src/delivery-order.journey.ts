import { withMotion } from './support/motion.ts'
import {
  addAddress,
  addDish,
  asha,
  chooseDelivery,
  land,
  openCart,
  openCheckout,
  openPay,
  signIn,
} from './support/steps.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test.use(withMotion)

test('a delivery order from a shop that only delivers, with a dark theme', async ({ page }) => {
  await test.step('the landing page shows that delivery is the only mode (B8)', async () => {
    await land(page, 'chaat-circuit')
    await expect(page.getByRole('tab')).toHaveText(['Get Your Order Delivered To'])
    await expectAccessible(page)
    await chooseDelivery(page, 'Karol Bagh', 'Karol Bagh')
    // B31: without pickup there is no other store to change to.
    await expect(page.getByRole('button', { name: 'Change store' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('configures a dish and signs in to order it', async () => {
    await addDish(page, 'Signature Pani Puri')
    await addDish(page, 'Dahi Puri Overload')
    await openCart(page, 2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, asha)
  })

  await test.step('enters an address, pays on delivery and tracks the order', async () => {
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await addAddress(page, () => expectAccessible(page))
    await expectAccessible(page)
    await openPay(page)
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on its way, the order shows its rider on a map, who is gone when it has arrived (S14, AMB5)', async () => {
    const rider = page.getByRole('region', { name: 'Your rider' })
    // All at once: the kitchen of the journeys is fast.
    await rider
      .filter({ has: page.getByRole('link', { name: /^Call / }) })
      .filter({ has: page.getByRole('region', { name: /^Where / }) })
      .filter({ hasText: / away|at your door/ })
      .waitFor()
    await expect(page.getByRole('main').getByText(/^Delivered\./)).toBeVisible()
    await expect(rider).toHaveCount(0)
  })
})
