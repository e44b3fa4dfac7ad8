import { addAddress, addDish, asha, chooseDelivery, land, openCart, signIn } from './support/steps.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test('somebody orders to their door from a shop that only delivers, by night and in its dark look', async ({
  page,
}) => {
  await test.step('has one way to get food, and is told so (B8)', async () => {
    await land(page, 'chaat-circuit')
    await expect(page.getByRole('tab')).toHaveText(['Get Your Order Delivered To'])
    await expectAccessible(page)
    await chooseDelivery(page, 'Karol Bagh', 'Karol Bagh')
    // B31: where nothing is collected there is no other store to go to.
    await expect(page.getByRole('button', { name: 'Change store' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('puts something together and signs in for it', async () => {
    await addDish(page, 'Signature Pani Puri')
    await addDish(page, 'Dahi Puri Overload')
    await openCart(page, 2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, asha)
  })

  await test.step('gives an address, pays at the door and follows the order', async () => {
    await page.getByRole('button', { name: 'Proceed To Pay' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await addAddress(page, () => expectAccessible(page))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
    await expectAccessible(page)
  })
})
