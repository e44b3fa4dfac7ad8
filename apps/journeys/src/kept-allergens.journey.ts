import type { Page } from '@playwright/test'
import { addDish, newPerson, type Person, proceedToPay, signIn, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

// The list's call that fails, and the re-quote.
test.use({ expectedComplaints: /status of (503|409)/ })

const STORE = 'Airport, Terminal 2'
const DISH = 'Bengaluru Crunch'

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: STORE }).click()
  await page.getByRole('link', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: STORE })).toBeVisible()
}

const openForm = async (page: Page): Promise<void> => {
  await page.goto(urlOf('patta'))
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
}

const LIST = '**/api/me/avoids'

/** What the page says of a list that it could not load. */
const unread = (page: Page) => page.getByRole('status').filter({ hasText: 'We could not load what you avoid.' })

const asked = (page: Page) => page.getByRole('alertdialog', { name: /something you avoid$/ })

const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a diner keeps what they avoid with the account: another device has it until the sign-out (AMB105)', async ({
  page,
  browser,
}) => {
  const diner: Person = newPerson()
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const sheet = page.getByRole('dialog', { name: 'What do you avoid?' })

  await test.step('selects an allergen, which stays on the device', async () => {
    await openForm(page)
    await signInAsNew(page, diner)
    await openMenu(page)
    await pill(page, 'Allergens').click()
    await sheet.getByRole('checkbox', { name: 'sesame' }).check()
    await expect(sheet.getByText(/Kept on this device only/)).toBeVisible()
  })

  await test.step('keeps it with the account, with a consent', async () => {
    await sheet.getByRole('checkbox', { name: /^I agree/ }).click()
    await expect(sheet.getByText(/Kept with your account/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(pill(page, 'You avoid sesame')).toBeVisible()
  })

  await test.step('finds it on another device, which asks before a dish is added', async () => {
    await openForm(other)
    await signIn(other, diner)
    await openMenu(other)
    await expect(pill(other, 'You avoid sesame')).toBeVisible()
    await addDish(other, DISH)
    await asked(other).getByRole('button', { name: 'Go back' }).click()
    await expect(asked(other)).toBeHidden()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on a new phone whose call for the list fails, every page says so, and nothing is added unasked', async () => {
    await phone.route(LIST, (route) => route.fulfill({ status: 503, json: {} }))
    await openForm(phone)
    await signIn(phone, diner)
    await openMenu(phone)
    await expect(pill(phone, 'Allergens: not loaded')).toBeVisible()
    await expect(unread(phone)).toBeVisible()
    await addDish(phone, DISH)
    const unchecked = phone.getByRole('alertdialog', { name: 'Add without the check?' })
    await expectAccessible(phone)
    await unchecked.getByRole('button', { name: 'Add without the check' }).click()
    await phone.goto(urlOf('patta', '/3/my-order'))
    await expect(unread(phone)).toBeVisible()
    await expectAccessible(phone)
    await proceedToPay(phone)
    await expect(phone.getByRole('button', { name: /^Place order/ })).toBeEnabled()
    await expect(unread(phone)).toBeVisible()
  })

  await test.step('the order asks by the list that the server has, and is placed while the call still fails', async () => {
    const place = phone.getByRole('button', { name: /^Place order/ })
    await place.click()
    await expect(phone.getByRole('region', { name: /Something changed/ })).toContainText(`${DISH}: you avoid sesame.`)
    await expectAccessible(phone)
    await place.click()
    await asked(phone).getByRole('button', { name: 'Go on anyway' }).click()
    await expect(phone).toHaveURL(/\/track-order\//)
  })

  await test.step('leaves nothing there with the sign-out', async () => {
    await other.getByRole('button', { name: `Account of +91 ${diner.mobile}` }).click()
    await other.getByRole('button', { name: 'LogOut' }).click()
    // Q29: the store's home, which leads to the menu.
    await expect(other).toHaveURL(/\/3\/home$/)
    await other.getByRole('link', { name: 'Order Now' }).click()
    await expect(pill(other, 'Allergens')).toBeVisible()
    await page.reload()
    await expect(pill(page, 'You avoid sesame')).toBeVisible()
  })
})
