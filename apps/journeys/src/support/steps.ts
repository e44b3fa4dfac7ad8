import type { Page } from '@playwright/test'
import { codeFor } from './codes.ts'
import { expect, expectNotice, type Tenant, urlOf } from './story.ts'

export interface Person {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly passcode: string
}

/** The login that every demo tenant ships with. */
export const asha: Person = { name: 'Asha Rao', mobile: '9000000001', email: 'asha@example.com', passcode: '482913' }

let people = 0

/** A new person with a unique number and e-mail address. */
export function newPerson(): Person {
  people += 1
  const mobile = String(9_100_000_000 + (Date.now() % 10_000_000) * 10 + people)
  return { name: 'Ravi Kumar', mobile, email: `ravi.${mobile}@example.com`, passcode: '135792' }
}

/** The sheet with the types of an order (G2). */
export const typeSheet = (page: Page) => page.getByRole('dialog', { name: 'How would you like your order?' })

/** B24: closes the mode chooser, which keeps the order that the store begins with. */
export async function closeModeChooser(page: Page): Promise<void> {
  await typeSheet(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(typeSheet(page)).toBeHidden()
}

/** AMB56: the demo tenants whose stores have a mode chooser. Decision 0108: on the short way none opens. */
export const hasModeChooser = (page: Page): boolean => !/\/\/(patta|chaat|little-ladle)/.test(page.url())

/** B9, B10: types an area and takes the first suggestion, then the store by that name, with its default mode (B24). */
export async function chooseDelivery(page: Page, area: string, store: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Your area or pincode' }).fill(area)
  await page.getByRole('option', { name: area }).first().click()
  await page.getByRole('button', { name: store }).click()
  if (hasModeChooser(page)) await closeModeChooser(page)
  await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible()
}

/** B20, B24: types part of a programme's name, selects the remaining card, and closes the mode chooser. */
export async function chooseProgramme(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search school').fill(name.slice(0, 12))
  await page.getByRole('combobox').selectOption({ label: name })
  await page.getByRole('button', { name }).click()
  if (hasModeChooser(page)) await closeModeChooser(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** F1, F15: confirms a configurable dish with its defaults, through all the groups of a combo. */
async function takeAsItComes(page: Page): Promise<void> {
  const onward = page.getByRole('dialog').getByRole('button', { name: /^(Save to cart|Add To Cart|Next|Skip)$/ })
  for (let asked = await onward.textContent(); asked !== null; asked = await onward.textContent()) {
    await onward.click()
    if (/cart/i.test(asked)) return expect(page.getByRole('dialog')).toBeHidden()
  }
}

/** Adds one piece of a dish, with its defaults; with 'Add one', another piece of it. */
export async function addDish(page: Page, dish: string, by: 'Add Item' | 'Add one' = 'Add Item'): Promise<void> {
  const button = page.getByRole('button', { name: `${by} ${dish}`, exact: true }).first()
  // The menu renders further rows on scroll.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  const opensDialog = (await button.getAttribute('aria-haspopup')) === 'dialog'
  await button.click()
  if (opensDialog) await takeAsItComes(page)
}

/** Waits until the cart has the dish that was added: a page that is left before keeps nothing of it. */
export const dishAdded = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: /^My Cart, \d+ item/ })).toBeVisible()

/** C18: opens the cart by the link in the top bar, whose label has the number of items; waits for the cart page. */
export async function openCart(page: Page, items: number): Promise<void> {
  await page.getByRole('link', { name: `My Cart, ${items} ${items === 1 ? 'item' : 'items'}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
}

/** Q9 to Q12: signs in with the form that is currently shown. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Mobile number', { exact: true }).fill(person.mobile)
  await page.getByLabel('Passcode').fill(person.passcode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expectNotice(page, 'Successfully Signed In')
}

/** Q13 to Q24: creates an account, enters both codes, each confirmed by its sixth digit, and signs in. */
export async function signUpAndIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Mobile number', { exact: true }).fill(person.mobile)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Choose a 6-digit passcode').fill(person.passcode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(`Code sent to +91 ${person.mobile}`).fill(await codeFor(page, 'mobile', person.mobile))
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByLabel(`Code sent to ${person.email}`).fill(await codeFor(page, 'email', person.email))
  // Q24: the number is already filled in.
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(person.mobile)
  await page.getByLabel('Passcode').fill(person.passcode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expectNotice(page, 'Successfully Signed In')
}

/** The calls of a sign-up, sent by the page itself, whose browser then has their cookies. */
const callIdentity = (page: Page, call: 'sign-up' | 'verify-code', body: object): Promise<void> =>
  page.evaluate(
    async ([path, json]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/identity/${path}`, { method: 'POST', headers, body: json })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    },
    [call, JSON.stringify(body)] as const,
  )

/**
 * Creates an account without the forms of a sign-up, and signs in with the form that is currently shown: for journeys
 * whose subject is what comes after it. `signUpAndIn` does the same by hand.
 */
export async function signInAsNew(page: Page, person: Person): Promise<void> {
  const { name, mobile, email, passcode } = person
  await callIdentity(page, 'sign-up', { name, mobile, email, passcode })
  for (const channel of ['mobile', 'email'] as const)
    await callIdentity(page, 'verify-code', { channel, code: await codeFor(page, channel, person[channel]) })
  await signIn(page, person)
}

/** Opens the landing page of a tenant. */
export async function land(page: Page, tenant: Tenant): Promise<void> {
  await page.goto(urlOf(tenant))
  await expect(page.getByRole('region', { name: 'Choose your store' })).toBeVisible()
}

/** L7 to L10: adds an address when the person has none; `filled` runs before the form is submitted. */
export async function addAddress(page: Page, filled: () => Promise<void> = async () => undefined): Promise<void> {
  if (await page.getByRole('radio').first().isVisible()) return
  await page.getByRole('button', { name: 'Add Address' }).first().click()
  await page.getByLabel('Flat or house number, building').fill('B-12, second floor')
  await filled()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: /B-12/ }).first()).toBeChecked()
}

/**
 * Goes from the cart to checkout. It is a document load: what the old document says must not be taken for the new one,
 * and nothing may run in a document that is about to go.
 */
export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/check-out$/)
}

/** Goes from checkout to the payment page, by a document load too. */
export async function openPay(page: Page): Promise<void> {
  // The name of the cart's button differs only in case, so match it exactly.
  await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
  await expect(page).toHaveURL(/\/check-out\/pay$/)
}

/** Goes from the cart through checkout, which needs no further input, to the payment page. */
export async function proceedToPay(page: Page): Promise<void> {
  await openCheckout(page)
  await openPay(page)
}

/** Answers Yes to the question whether an entry of the roster is theirs, on the page that shows it. */
export async function confirmEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Confirm ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expectNotice(page, `${name} is confirmed`)
}
