import { addDish, chooseDelivery, land, signUpAndIn, somebodyNew } from './support/steps.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test('a new diner lands, chooses, orders, signs up on the way, pays cash and watches the order arrive', async ({
  page,
}) => {
  await test.step('lands and chooses a store', async () => {
    await land(page, 'handi-raat')
    await expect(page).toHaveTitle('Handi Raat')
    await expectAccessible(page)
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await expectAccessible(page)
  })

  await test.step('fills the cart', async () => {
    await addDish(page, 'Mutton Dum Biryani')
    await addDish(page, 'Chicken Dum Biryani')
    await page.getByRole('button', { name: 'Add one Chicken Dum Biryani' }).first().click()
    await page.getByRole('link', { name: 'My Cart, 3 items' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signs up on the way', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signUpAndIn(page, somebodyNew())
    await expectAccessible(page)
  })

  await test.step('gives an address', async () => {
    console.log(await page.locator('body').ariaSnapshot())
    await page.getByRole('button', { name: 'Proceed To Pay' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    console.log(await page.locator('body').ariaSnapshot())
    await page.getByRole('button', { name: 'Add Address' }).first().click()
    await page.waitForTimeout(1000)
    console.log(await page.locator('body').ariaSnapshot())
    await expectAccessible(page)
  })
})
