import { addDish, asha, chooseDelivery, land, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

test.describe('missing pages', () => {
  // A missing page is answered with 404, which the browser logs.
  test.use({ expectedComplaints: /status of 404/ })

  test('an unknown host shows no tenant', async ({ page }) => {
    const answer = await page.goto(urlOf('nobody'))
    expect(answer?.status()).toBe(404)
    const said = await page.locator('body').textContent()
    expect(said).not.toMatch(/handi|raat|patta/i)
  })

  test('R9: an unknown path has a page with a link home', async ({ page }) => {
    const answer = await page.goto(urlOf('handi-raat', '/no/such/page'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Choose your store' })).toBeVisible()
  })

  test('R8: an unknown order has a page of its own', async ({ page }) => {
    await land(page, 'handi-raat')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await page.goto(urlOf('handi-raat', '/1/track-order/NOSUCHORDER12'))
    await expect(page).toHaveURL(urlOf('handi-raat', '/orderNotFound'))
    await expect(page.getByText("Order Doesn't exist").first()).toBeVisible()
    await expectAccessible(page)
  })
})

test("one tenant's session and cart do not exist at another", async ({ page, context }) => {
  await land(page, 'handi-raat')
  await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
  await addDish(page, 'Mutton Dum Biryani')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, asha)

  // Copy the cookies to another host: a browser would not send them there (SAFE11).
  const cookies = await context.cookies(urlOf('handi-raat'))
  expect(cookies.length).toBeGreaterThan(0)
  await context.addCookies(cookies.map(({ domain: _domain, ...cookie }) => ({ ...cookie, domain: 'patta.localhost' })))
  await page.goto(urlOf('patta'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
  await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
})
