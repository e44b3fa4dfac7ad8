import { addDish, newPerson, signIn, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

// The call of the ended session.
test.use({ expectedComplaints: /status of 401/ })

test('a diner signs out another device; there the cart stays, and a sign-in leads back', async ({ page, browser }) => {
  const diner = newPerson()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const accountOn = (device: typeof page) => device.getByRole('button', { name: `Account of +91 ${diner.mobile}` })

  await test.step('has something in the cart on a computer', async () => {
    await page.goto(urlOf('patta'))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, diner)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await addDish(page, 'Bengaluru Crunch')
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  })

  await test.step('sees both devices on a phone, and signs out everywhere else', async () => {
    await phone.goto(urlOf('patta', '/my-sessions'))
    await phone.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(phone, diner)
    // R2: back to the page that the diner wanted.
    await expect(phone.getByRole('heading', { level: 1, name: 'Where you are signed in' })).toBeVisible()
    await expect(phone.getByRole('article')).toHaveCount(2)
    await expect(phone.getByRole('article').filter({ hasText: 'This device' })).toHaveCount(1)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByText('You are signed in on this device only.')).toBeVisible()
  })

  await test.step('is signed out on the computer by the next call, with the cart kept (W2)', async () => {
    await accountOn(page).click()
    await page.getByRole('link', { name: 'My Orders' }).click()
    await expectNotice(page, 'Session expired')
    await expect(page).toHaveURL(urlOf('patta'))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, diner)
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the store' }).click()
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  })
})
