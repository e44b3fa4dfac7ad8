import { withMotion } from './support/motion.ts'
import { addDish, asha, land, openCart, openCheckout, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

test.use(withMotion)

test('a diner with an account places a pickup order for later at a shop without delivery', async ({ page }) => {
  await test.step('finds the store in its city', async () => {
    await land(page, 'patta')
    // B8: with a single mode there are no tabs to choose from.
    await expect(page.getByText('Get Your Order Delivered To')).toHaveCount(0)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Airport, Terminal 2' })).toBeVisible()
  })

  await test.step("sees the store's home page and goes to its menu", async () => {
    await expect(page.getByText('Would you like to place an order?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Order Now' }).click()
    await expect(page).toHaveURL(/\/menu-card\/regular\/all\/-?\d+$/)
  })

  await test.step('signs in from the cart and returns to it', async () => {
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  })

  await test.step('needs no address and pays at the counter', async () => {
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Collect your order from')).toBeVisible()
    await expectAccessible(page)
    await openPay(page)
    await expect(page.getByRole('radio', { name: /Pay at pickup/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
  })

  await test.step('tracks it until it can be collected', async () => {
    // AMB36: a pickup order ends at status 500, when the food is ready to be collected.
    await expect(page.getByRole('main').getByText(/is ready. Come and get it!$/)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
  })

  await test.step('is asked once how it was, and rates the order and a dish (S1, S19, AMB69)', async () => {
    const stars = (name: string) => page.getByRole('group', { name })
    await expect(page.getByRole('heading', { name: 'How was your order?' })).toBeVisible()
    // A diner taps the star, which is the label of its radio button.
    await stars('The whole order').locator('label').nth(3).click()
    await stars('Taste of Bengaluru Crunch').getByRole('radio', { name: '4 of 5 stars' }).focus()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('ArrowRight')
    await saved
    await expectAccessible(page)
    await page.reload()
    await page.getByText('Your ratings').click()
    await expect(page.getByRole('heading', { name: 'How was your order?' })).toHaveCount(0)
    await expect(stars('The whole order').getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
    await expect(stars('Taste of Bengaluru Crunch').getByRole('radio', { name: '5 of 5 stars' })).toBeChecked()
  })
})
