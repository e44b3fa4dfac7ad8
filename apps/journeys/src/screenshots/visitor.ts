import type { Page } from '@playwright/test'
import { asha, closeModeChooser, hasModeChooser, land, newPerson, signIn } from '../support/steps.ts'
import { expect } from '../support/story.ts'
import type { Shoot } from './camera.ts'
import type { Shop } from './shops.ts'

const area = (page: Page) => page.getByRole('combobox', { name: 'Your area or pincode' })

/** B10 to B16, B26: the delivery tab, from typing to the stores that deliver there. */
async function deliveryTab(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Delivery' })
  if (await tab.isVisible()) await tab.click()
  await shoot('landing-delivery', page)
  await area(page).fill('Zzzzzz')
  await expect(page.getByText('No location exist for this query')).toBeVisible()
  await shoot('no-place', page)
  await area(page).fill('Lajp')
  await expect(page.getByRole('option').first()).toBeVisible()
  await shoot('suggestions', page)
  await area(page).fill(shop.store)
  await page.getByRole('option', { name: shop.store }).first().click()
  await expect(page.getByRole('button', { name: shop.store })).toBeVisible()
  await page.getByRole('heading', { name: /^Delivering to/ }).scrollIntoViewIfNeeded()
  await shoot('found-stores', page)
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await shoot('location-modal', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function pickupTab(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Pick-Up' })
  if (await tab.isVisible()) await tab.click()
  await expect(page.getByRole('button', { name: shop.store })).toBeVisible()
  await shoot('landing-pickup', page)
}

async function landingFooter(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Map of the stores' })
  if (shop.tabs.includes('pickup')) await expect(map.locator('img').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await shoot('landing-footer', page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Q13 to Q20: the sign-up forms up to the codes; the browser stores the progress. */
export async function signUp(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  const person = newPerson()
  await land(page, shop.tenant)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Passcode')).toBeVisible()
  await shoot('sign-in', page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  // Decision 0108: the short sign-up of a school begins with the number alone.
  if (shop.loginFirst) await page.getByRole('button', { name: 'They do not have my number' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Choose a 6-digit passcode').fill(person.passcode)
  await shoot('sign-up', page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel(`Code sent to +91 ${person.mobile}`)).toBeVisible()
  await page.getByLabel(`Code sent to +91 ${person.mobile}`).fill('135')
  await shoot('codes', page)
}

async function landingOf(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await land(page, shop.tenant)
  await shoot('landing', page)
  if (shop.loginFirst) {
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await signIn(page, asha)
  }
  await landingFooter(page, shop, shoot)
  if (shop.tabs.includes('pickup')) await pickupTab(page, shop, shoot)
  if (shop.tabs.includes('delivery')) await deliveryTab(page, shop, shoot)
}

async function enterStore(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: shop.store }).click()
  // B24, decision 0108: a school goes straight to its menu.
  if (hasModeChooser(page)) await closeModeChooser(page)
  await expect(page.getByRole('heading', { level: 1, name: shop.store })).toBeVisible()
  if (!shop.home) return
  await shoot('store-home', page)
  await page.getByRole('link', { name: 'Open Menu Card' }).click()
}

/** The pages from the landing page to the menu; a school requires a sign-in before it (A14). */
export async function visit(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await landingOf(page, shop, shoot)
  await enterStore(page, shop, shoot)
}
