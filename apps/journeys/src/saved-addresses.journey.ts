import type { Page } from '@playwright/test'
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
import { expect, expectAccessibleAtBothWidths, expectNotice, settled, test } from './support/story.ts'

const saved = (page: Page) => page.getByRole('dialog', { name: 'Saved addresses' })

async function openSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Saved addresses' }).click()
  await expect(saved(page)).toBeVisible()
  // The panel slides in: a button that moves between press and release is not clicked.
  await settled(page)
}

async function add(page: Page, house: string): Promise<void> {
  await saved(page).getByRole('button', { name: 'Add Address' }).click()
  const form = page.getByRole('dialog', { name: 'Set Delivery Location' })
  await form.getByLabel('Flat or house number, building').fill(house)
  const area = form.getByRole('combobox', { name: 'Area' })
  await area.fill('Hauz Khas')
  await page.getByRole('option', { name: 'Hauz Khas' }).first().click()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(saved(page).getByRole('listitem').filter({ hasText: house })).toBeVisible()
}

test('addresses are kept in the account: the default starts an order, and a deletion names the order', async ({
  page,
}) => {
  const person = newPerson()
  await test.step('adds two addresses outside an order (L6, L9)', async () => {
    await land(page, 'handi-raat')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, person)
    await openSaved(page)
    await expect(saved(page).getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await add(page, 'Flat 1')
    await add(page, 'Flat 2')
    // On a phone a notice covers the sheet's button to close.
    await expect(page.getByText('Added Succesfully')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('makes the first one the default (L1)', async () => {
    await saved(page)
      .getByRole('button', { name: `Make default: the address Flat 1 of ${person.name}` })
      .click()
    await expect(saved(page).getByRole('listitem').first()).toContainText('Default')
    await expect(saved(page).getByRole('listitem').first()).toContainText('Flat 1')
    await saved(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('orders to the default', async () => {
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await addDish(page, 'Mutton Dum Biryani')
    await openCart(page, 1)
    await openCheckout(page)
    await expect(page.getByRole('radio', { name: /Flat 1/ })).toBeChecked()
    await openPay(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })

  await test.step('deletes it, knowing of the order, which keeps its copy (L12)', async () => {
    const order = /\w+$/.exec(page.url())?.[0] ?? ''
    await openSaved(page)
    await saved(page)
      .getByRole('button', { name: `Delete the address Flat 1 of ${person.name}` })
      .click()
    const asked = page.getByRole('alertdialog', { name: 'Do You Want To Delete this Address Permanently' })
    await expect(asked).toContainText(`An order still comes here: ${order}.`)
    await expectAccessibleAtBothWidths(page)
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'The address is deleted')
    await expect(saved(page).getByText('Flat 1')).toHaveCount(0)
    await saved(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByText(/Flat 1/)).toBeVisible()
  })
})
