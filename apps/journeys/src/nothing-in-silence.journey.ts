import type { Page } from '@playwright/test'
import { signOut } from './support/account.ts'
import { dateIn, dayOfOrder, timeInBar } from './support/later.ts'
import { reloadAndComeBack, startAsNew, startOrder, startSignedIn } from './support/state.ts'
import { addDish, asha } from './support/steps.ts'
import { expect, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'handi-raat'
const MENU = '/1/menu-card/regular/all'

const lost = (page: Page) => page.getByRole('dialog', { name: 'Delivery is not possible here !' })

test('an order for delivery stays one after a look at the stores that deliver elsewhere, and after Logout (AMB81, AMB103)', async ({
  page,
}) => {
  const person = await startAsNew(page, TENANT, ['far', 'near'])
  await startOrder(page, { mode: 'delivery' })
  await page.goto(urlOf(TENANT, MENU))
  await addDish(page, 'Steamed Basmati')
  await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  const isDelivery = async () => {
    await expect(timeInBar(page)).toHaveAccessibleName(/^Delivery/)
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
  }

  await test.step('Back from the list of stores, a reload, and the address typed anew', async () => {
    await page.goto(urlOf(TENANT, '/1/check-out'))
    await page.getByRole('radio', { name: /far/ }).click()
    await lost(page).getByRole('button', { name: 'See stores that deliver there' }).click()
    await expect(page).toHaveURL(urlOf(TENANT))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await isDelivery()
    await reloadAndComeBack(page, isDelivery)
    await page.goto(urlOf(TENANT, '/1/check-out'))
    await isDelivery()
  })

  await test.step('Logout on My Orders after a reload leads to the store, with the mode of the order', async () => {
    await page.goto(urlOf(TENANT, '/my-orders/current'))
    await page.reload()
    await signOut(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Hauz Khas' })).toBeVisible()
    await isDelivery()
  })
})

test('the Bulk Menu keeps the chosen day: by its link, after a reload, by Back and typed (AMB86)', async ({ page }) => {
  const date = dateIn(3)
  const hasDay = () => expect(timeInBar(page)).toContainText(`${dayOfOrder(date)}, 1:00 PM`)
  await page.goto(urlOf(TENANT))
  await startOrder(page, { mode: 'pickup', plan: { kind: 'later', date, minute: 780, by: 'diner' } })
  await page.goto(urlOf(TENANT, MENU))
  await hasDay()
  await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Your bulk order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/menu-card\/bulk\//)
  await hasDay()
  await reloadAndComeBack(page, hasDay)
  await page.goBack()
  await expect(page).toHaveURL(/\/menu-card\/regular\//)
  await hasDay()
  await page.goto(urlOf(TENANT, '/1/menu-card/bulk/all'))
  await hasDay()
})

test('Back to the menu of a plan restores its days, also after a reload of the other menu (G3, D24)', async ({
  page,
}) => {
  const plan = page.getByRole('region', { name: 'Your plan' })
  const sheet = page.getByRole('dialog', { name: 'Subscribe Your Meal' })
  const hasDays = async () => {
    await expect(plan).toContainText('2 meals')
    await expect(sheet).toHaveCount(0)
  }
  const [from, to] = [dateIn(2), dateIn(3)]
  await page.goto(urlOf(TENANT))
  await startOrder(page, {
    mode: 'pickup',
    plan: { kind: 'days', from, to, weekdays: [0, 1, 2, 3, 4, 5, 6], minute: 780 },
  })
  await page.goto(urlOf(TENANT, '/1/menu-card/schedule/schedule'))
  await hasDays()
  for (const reloads of [false, true]) {
    await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
    await expect(page).toHaveURL(/\/menu-card\/bulk\//)
    await expectNotice(page, 'Your plan of days has been set aside.')
    const bulk = page.getByRole('dialog', { name: 'Your bulk order' })
    await expect(bulk).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bulk).toBeHidden()
    if (reloads) await page.reload()
    await page.goBack()
    await expect(page).toHaveURL(/\/menu-card\/schedule\//)
    await hasDays()
  }
  await page.goto(urlOf(TENANT, '/1/menu-card/schedule/schedule'))
  await hasDays()
})

test('an address deleted on the page of a placed order opens nothing about another address (L12)', async ({ page }) => {
  const person = await startAsNew(page, TENANT, ['far', 'near'])
  await startOrder(page, { mode: 'delivery' })
  await page.goto(urlOf(TENANT, MENU))
  await addDish(page, 'Steamed Basmati')
  await addDish(page, 'Steamed Basmati', 'Add one')
  await expect(page.getByRole('link', { name: 'My Cart, 2 items' })).toBeVisible()
  await page.goto(urlOf(TENANT, '/1/check-out'))
  await expect(page.getByRole('radio', { name: /near/ })).toBeChecked()
  await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Saved addresses' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved addresses' })
  await saved.getByRole('button', { name: `Delete the address near of ${person.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'The address is deleted')
  await saved.getByRole('button', { name: 'Close' }).click()
  const isOrder = async () => {
    await expect(page.getByRole('main').getByText(/near/).first()).toBeVisible()
    await expect(lost(page)).toHaveCount(0)
  }
  await isOrder()
  await reloadAndComeBack(page, isOrder)
})

test.describe('a store whose call finds the session ended', () => {
  // The call of the ended session.
  test.use({ expectedComplaints: /status of 401/ })

  test('asks for a sign-in, and has its menu without a reload when the diner does without (W3)', async ({ page }) => {
    const dish = page.getByRole('button', { name: 'Add Item Steamed Basmati' }).first()
    const body = JSON.stringify({ code: 'token-expired', message: 'Token expired', requestId: 'r' })
    const endOnce = () =>
      page.route(
        '**/api/stores/1/storefront*',
        (route) => route.fulfill({ status: 401, contentType: 'application/json', body }),
        { times: 1 },
      )
    await startSignedIn(page, TENANT, asha)
    await startOrder(page, { mode: 'pickup' })
    await page.goto(urlOf(TENANT, '/my-orders/current'))
    await endOnce()
    await page.getByRole('link', { name: 'Back to the store' }).click()
    await expectNotice(page, 'Token expired')
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dish).toBeVisible()
    await reloadAndComeBack(page, () => expect(dish).toBeVisible())
  })
})
