import type { Page } from '@playwright/test'
import { importChanged } from './support/catalogue.ts'
import {
  addDish,
  chooseDelivery,
  land,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  signInAsNew,
} from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

/** Both widths change the delivery radius, so each has a tenant of its own. */
const tenantOf = () => (test.info().project.name === 'phone' ? 'handi-lost-phone' : 'handi-lost-desktop')

// Expected: commerce answers 409 for an address that is not served any more.
test.use({ expectedComplaints: /status of 409/ })

/** An operator's import of the same menu, with this delivery radius of the store Hauz Khas. */
const importRadius = (km: number): void =>
  importChanged(tenantOf(), (_dish, { stores: [store] }) => {
    if (store?.delivery) store.delivery = { radiusKm: km, charges: [{ uptoKm: km, charge: 0 }] }
  })

const lost = (page: Page) => page.getByRole('dialog', { name: 'Delivery is not possible here !' })

/** The bar of a store's page, which names where the order goes (C12). */
const bar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Change/ })

async function addAddressIn(page: Page, area: string, house: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Address' }).first().click()
  await page.getByLabel('Flat or house number, building').fill(house)
  await page.getByRole('combobox', { name: 'Area' }).fill('')
  await page.getByRole('combobox', { name: 'Area' }).fill(area)
  await page.getByRole('option', { name: area }).first().click()
  await page.getByRole('button', { name: 'Save address' }).click()
}

test('a place that loses its delivery between checkout and pay: the cart stays, and there is a way on', async ({
  page,
}) => {
  await test.step('orders to an address that is served, and goes to pay', async () => {
    await land(page, tenantOf())
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await addDish(page, 'Steamed Basmati')
    await addDish(page, 'Steamed Basmati', 'Add one')
    await openCart(page, 2)
    await page.getByRole('link', { name: 'Login' }).click()
    await signInAsNew(page, newPerson())
    await openCheckout(page)
    await addAddressIn(page, 'Hauz Khas', 'N-1')
    await expect(page.getByRole('radio', { name: /N-1/ })).toBeChecked()
    await addAddressIn(page, 'Karol Bagh', 'F-9')
    const charge = page.getByRole('dialog', { name: 'Delivery Charges has changed !' })
    await charge.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('radio', { name: /F-9/ })).toBeChecked()
    await expect(bar(page)).toContainText('F-9, Karol Bagh')
    await openPay(page)
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
    await expect(bar(page)).toContainText('F-9, Karol Bagh')
  })

  await test.step('the store stops delivering there: the press opens the dialog (L5, AMB32)', async () => {
    importRadius(3)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(lost(page)).toContainText('We cannot deliver your food at this address')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(lost(page)).toBeHidden()
    // AMB29: an order without a chosen address is not sent.
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Address not selected').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Cart, 2 items' })).toBeVisible()
  })

  await test.step('a reload of pay selects the address that the store still delivers to, and says so (L1)', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText('N-1, Hauz Khas')
    await expect(bar(page)).toContainText('N-1, Hauz Khas')
    await expect(lost(page)).toBeHidden()
  })

  await test.step('a second tab names the same address', async () => {
    const other = await page.context().newPage()
    await other.goto(urlOf(tenantOf(), '/my-order'))
    await expect(bar(other)).toContainText('N-1, Hauz Khas')
    await other.close()
  })

  await test.step('the order is placed there', async () => {
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\//)
  })
})
