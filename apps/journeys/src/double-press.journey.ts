import { asha, signIn } from './support/steps.ts'
import { expect, test, urlOf } from './support/story.ts'

test('a double press of "Proceed To Pay" asks for one sign-in, and one Back returns to the cart', async ({ page }) => {
  const lines = page.locator('.cart-line')
  const login = page.getByRole('tabpanel', { name: 'Sign In' })

  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all/1'))
  await page.locator('button.dish-add:not([aria-haspopup])').first().click()
  await page.goto(urlOf('handi-raat', '/my-order'))
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: 'Proceed To Pay' }).dblclick()
  await expect(login).toBeVisible()

  await page.goBack()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/my-order$/)
  await expect(lines).toHaveCount(1)

  await page.getByRole('button', { name: 'Proceed To Pay' }).dblclick()
  await signIn(page, asha)
  await expect(lines).toHaveCount(1)
})
