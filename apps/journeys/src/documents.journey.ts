import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { openAccount, openSignIn, signOut } from './support/account.ts'
import { finishOrder } from './support/operator.ts'
import {
  addDish,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  type Person,
  proceedToPay,
  signInAsNew,
} from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

// A document of another person, of another tenant and without a session is not there.
test.use({ expectedComplaints: /status of (404|401)/ })

const invoice = (page: Page) => page.getByRole('region', { name: /Invoice|Receipt|Bill of Supply/ })

const amountOf = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).locator('xpath=following-sibling::*').first()

const orderIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The bytes of a download, which is a PDF under a name of its own number. */
async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/^[0-9A-Z]+-\d{2}[A-Z]-\d+\.pdf$/)
  expect(readFileSync(await download.path()).toString('latin1', 0, 5)).toBe('%PDF-')
}

async function downloadBy(page: Page, name: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  await expectPdf(await downloading)
}

/** What the page itself is answered that asks for the file of a document. */
const fileStatus = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (file) => (await fetch(file)).status, `/api${path}/file`)

/** At the store that never closes. */
async function placePickup(page: Page, diner: Person): Promise<string> {
  await page.goto(urlOf('patta', '/3/menu-card/regular/all'))
  await openSignIn(page)
  await signInAsNew(page, diner)
  await addDish(page, 'Bengaluru Crunch')
  await openCart(page, 1)
  await proceedToPay(page)
  await page.getByRole('radio', { name: /Pay at pickup/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectNotice(page, 'Your order has been placed')
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  return orderIdOf(page)
}

test('a diner downloads the invoice of an order that was handed over (AMB112, T7, SB17)', async ({ page, browser }) => {
  const diner = newPerson()
  const orderId = await placePickup(page, diner)
  const download = page.getByRole('link', { name: `Download invoice of order ${orderId}` })

  await test.step('T7: an order in progress has no invoice, in its list and on its bill', async () => {
    await page.goto(urlOf('patta', '/my-orders/current'))
    await expect(page.getByText(`Order ${orderId}`)).toBeVisible()
    await expect(download).toHaveCount(0)
    await page.getByRole('link', { name: `View bill of order ${orderId}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Bill' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download invoice' })).toHaveCount(0)
  })

  const total = await amountOf(page, 'Total').textContent()

  await test.step('handed over, it is past and has one', async () => {
    await finishOrder('patta', orderId)
    await page.goto(urlOf('patta', '/my-orders/past'))
    await download.click()
    await expect(page).toHaveURL(/\/documents\/[\w-]+$/)
    await expect(page).toHaveTitle('Document · Patta')
    await expect(amountOf(page, 'Order')).toHaveText(orderId)
    await expect(amountOf(page, 'Total')).toHaveText(total ?? 'no total')
    await expect(invoice(page).getByText('Bengaluru Crunch')).toBeVisible()
    await expectAccessible(page)
  })

  const path = new URL(page.url()).pathname

  await test.step('its files are PDFs of the form that is wanted', async () => {
    await downloadBy(page, 'Download PDF')
    await downloadBy(page, 'Download for a till printer (80 mm)')
  })

  await test.step('it prints without the bars and the actions of the page', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Print', exact: true, includeHidden: true })).toBeHidden()
    await expect(amountOf(page, 'Total')).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('its bill lists it, and Back and a reload show the same', async () => {
    await page.getByRole('link', { name: 'Bill of the order' }).click()
    const listed = page.getByRole('region', { name: 'Documents of this order' })
    await expect(listed.getByRole('link')).toContainText([total ?? 'no total'])
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(amountOf(page, 'Total')).toHaveText(total ?? 'no total')
    await page.reload()
    await expect(amountOf(page, 'Total')).toHaveText(total ?? 'no total')
    await page.goForward()
    await listed.getByRole('link').click()
    await expect(amountOf(page, 'Order')).toHaveText(orderId)
  })

  await test.step('another person, another tenant and a visitor do not get it', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto(urlOf('patta', path))
    await expect(other).toHaveURL(urlOf('patta', '/'))
    expect(await fileStatus(other, path)).toBe(401)
    await openSignIn(other)
    await signInAsNew(other, newPerson())
    await other.goto(urlOf('patta', path))
    await expect(other.getByRole('heading', { name: 'This document does not exist' })).toBeVisible()
    await expectAccessible(other)
    expect(await fileStatus(other, path)).toBe(404)
    await other.context().close()
    await page.goto(urlOf('chaat-circuit', '/login'))
    await signInAsNew(page, newPerson())
    await page.goto(urlOf('chaat-circuit', path))
    await expect(page.getByRole('heading', { name: 'This document does not exist' })).toBeVisible()
  })

  await test.step('after the sign-out it is gone from the page', async () => {
    await page.goto(urlOf('patta', path))
    await expect(amountOf(page, 'Order')).toHaveText(orderId)
    await signOut(page, diner)
    await expect(page.getByText(orderId)).toHaveCount(0)
  })
})

test('a bulk order is invoiced to a business with its GSTIN (AMB112)', async ({ page }) => {
  const diner = newPerson()
  const dialog = page.getByRole('dialog', { name: 'GST invoice for a business' })

  await test.step('signs in, and fills a bulk cart', async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    await openSignIn(page)
    await signInAsNew(page, diner)
    await page.goto(urlOf('handi-raat', '/1/menu-card/bulk/all'))
    const questions = page.getByRole('dialog', { name: 'Your bulk order' })
    for (const answer of ['Corporate event', 'Low', '20-50', 'Lunch'])
      await questions.getByRole('radio', { name: answer, exact: true }).check()
    await questions.getByRole('button', { name: 'Save my answers' }).click()
    await addDish(page, 'Steamed Basmati')
    await openCart(page, 10)
    await openCheckout(page)
  })

  await test.step('a mistyped GSTIN is refused, the right one is kept with the account', async () => {
    await page.getByRole('button', { name: 'GST invoice for a business' }).click()
    await dialog.getByLabel('Name of the business').fill('Acme Events Private Limited')
    await dialog.getByLabel('Address with PIN code').fill('4 Ring Road, New Delhi 110016')
    await dialog.getByLabel('GSTIN').fill('07aaaca1112a1zu')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^A character of this GSTIN is mistyped/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('GSTIN').fill('07aaaca1111a1zu')
    await expect(dialog.getByText('Registered in Delhi')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Invoice to: Acme Events Private Limited · 07AAACA1111A1ZU')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is in the account menu of any page', async () => {
    const account = await openAccount(page, diner)
    await account.getByRole('button', { name: 'Business for GST invoices' }).click()
    await expect(dialog.getByLabel('GSTIN')).toHaveValue('07AAACA1111A1ZU')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the invoice names it', async () => {
    await openPay(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    const orderId = orderIdOf(page)
    await finishOrder('handi-raat', orderId)
    await page.goto(urlOf('handi-raat', '/my-orders/past'))
    await page.getByRole('link', { name: `Download invoice of order ${orderId}` }).click()
    await expect(page.getByRole('region', { name: 'Buyer' })).toContainText('Acme Events Private Limited')
    await expect(page.getByRole('region', { name: 'Buyer' })).toContainText('GSTIN 07AAACA1111A1ZU')
    await downloadBy(page, 'Download PDF')
  })
})
