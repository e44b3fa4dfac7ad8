import type { Page } from '@playwright/test'
import { addDish, newPerson, type Person, signIn, signUpAndIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const STORE = 'Airport, Terminal 2'

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: STORE }).click()
  await page.getByRole('link', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: STORE })).toBeVisible()
}

const openForm = async (page: Page): Promise<void> => {
  await page.goto(urlOf('patta'))
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
}

const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a diner keeps what they avoid with the account: another device has it until the sign-out (AMB105)', async ({
  page,
  browser,
}) => {
  const diner: Person = newPerson()
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const sheet = page.getByRole('dialog', { name: 'What do you avoid?' })

  await test.step('selects an allergen, which stays on the device', async () => {
    await openForm(page)
    await signUpAndIn(page, diner)
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
    await addDish(other, 'Bengaluru Crunch')
    const asked = other.getByRole('alertdialog', { name: /something you avoid$/ })
    await asked.getByRole('button', { name: 'Go back' }).click()
    await expect(asked).toBeHidden()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
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
