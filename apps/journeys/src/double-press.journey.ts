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

test('a double press of the button that closes a sheet opens nothing on the page beneath', async ({ page }) => {
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all/1'))
  // Far enough down that dishes lie behind the button.
  await page.evaluate(() => window.scrollTo(0, 2500))
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Price: low to high' }).check()
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).dblclick()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/menu-card\/regular\/all\/-?\d+\?price=1$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The next press is one of its own.
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/food-item\//)
})
