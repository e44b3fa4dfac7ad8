import { addDish, asha, chooseDelivery, dishAdded, land, signIn } from './support/steps.ts'
import { expect, expectNotice, test, urlOf } from './support/story.ts'

test('the cart survives a reload, signing in and signing out', async ({ page }) => {
  await land(page, 'handi-raat')
  await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
  await addDish(page, 'Mutton Dum Biryani')
  await dishAdded(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, asha)
  await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()

  // Q29 to Q31: signing out stays on the store and keeps the cart.
  await page.getByRole('button', { name: `Account of +91 ${asha.mobile}` }).click()
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expectNotice(page, 'Sign out Succesfully')
  await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()

  // R4: without a session, a page that needs one redirects to the landing page.
  await page.goto(urlOf('handi-raat', '/1/check-out'))
  await expect(page).toHaveURL(urlOf('handi-raat'))
})
