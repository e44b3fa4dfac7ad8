import type { Page } from '@playwright/test'
import { testBank } from '../support/bank.ts'
import { openPicker, picker, timeInBar } from '../support/later.ts'
import { addDish, asha, land, openCart, signIn, typeSheet } from '../support/steps.ts'
import { expect, urlOf } from '../support/story.ts'
import type { Shoot } from './camera.ts'
import type { Shop } from './shops.ts'

const planSheet = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next week' }) })

/** G2, G13: the types of an order, and the picker of day and time. */
async function laterOrder(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.goto(urlOf(shop.tenant, `/${shop.laterAt}/menu-card/regular/all/${shop.opensAt}`))
  await expect(page.getByRole('article').first()).toBeVisible()
  await timeInBar(page).click()
  await expect(typeSheet(page)).toBeVisible()
  await shoot('order-type', page)
  await typeSheet(page).getByRole('button', { name: 'Close', exact: true }).click()
  await openPicker(page)
  await expect(picker(page).getByRole('gridcell').first()).toBeVisible()
  await shoot('later', page)
  await picker(page).getByRole('button', { name: 'Close' }).click()
}

/** P1: the questions of a bulk order, at some stores its day before them, and its menu. */
async function bulkOrder(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.goto(urlOf(shop.tenant, '/1/menu-card/bulk/bulk'))
  const questions = page.getByRole('dialog', { name: 'Your bulk order' })
  const day = picker(page).getByRole('button', { name: /^Order for/ })
  await expect(questions.or(day)).toBeVisible()
  if (await day.isVisible()) await day.click()
  await expect(questions).toBeVisible()
  await shoot('bulk-questions', page)
  for (const answer of ['Corporate event', '20-50', 'Lunch', 'Low']) {
    await questions.getByRole('radio', { name: answer, exact: true }).check()
  }
  await questions.getByRole('button', { name: 'Save my answers' }).click()
  await expect(questions).toBeHidden()
  await shoot('bulk-menu', page)
}

/** O1: the days of a plan, its menu and cart, how it is paid for, and its page. */
async function plan(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.goto(urlOf(shop.tenant, '/1/menu-card/schedule/schedule'))
  const time = planSheet(page).getByLabel('Meal time')
  await planSheet(page).getByRole('button', { name: 'Next week' }).click()
  if (await time.isVisible()) await time.fill('13:00')
  await shoot('plan', page)
  await planSheet(page).getByRole('button', { name: 'Choose your dishes' }).click()
  await expect(planSheet(page)).toBeHidden()
  await shoot('plan-menu', page)
  await addDish(page, shop.subscribed ?? shop.dish)
  await openCart(page, 1)
  await shoot('plan-cart', page)
  const login = page.getByRole('link', { name: 'Login' })
  if (await login.isVisible()) {
    await login.click()
    await signIn(page, asha)
  }
  await page.getByRole('button', { name: 'Proceed To Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
  if (shop.people) await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'PROCEED TO PAY' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Subscribe|Pay)/ })).toBeVisible()
  await shoot('plan-pay', page)
  await subscription(page, shop, shoot)
}

/** M9: adds the amount missing in a wallet, and returns to the page. */
async function fillUp(page: Page): Promise<void> {
  const add = page.getByRole('link', { name: /^Add ₹/ })
  const subscribe = page.getByRole('button', { name: /^Subscribe/ })
  const hasWallet = await page.getByRole('radio', { name: /^Credits · / }).isVisible()
  if (!hasWallet || !(await add.isVisible())) return
  await add.click()
  await page.getByRole('main').getByRole('button', { name: 'Add Credits' }).click()
  await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
  await page.getByRole('link', { name: 'Go on where you were' }).click()
  await expect(subscribe).toBeVisible()
}

/** U1, T1: the page of a subscription with its meals, and the list of subscriptions. */
async function subscription(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await fillUp(page)
  await page.getByRole('button', { name: /^Subscribe/ }).click()
  await expect(page).toHaveURL(/\/track-subscription\//)
  await expect(page.getByRole('region', { name: 'Meals' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Meals' })).toBeVisible()
  await shoot('plan-page', page)
  await page.getByRole('radio', { name: 'List' }).check()
  await shoot('plan-list', page)
  await page
    .getByRole('button', { name: /Planned/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('plan-meal', page)
  await page.goto(urlOf(shop.tenant, '/my-orders/scheduled'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot('subscriptions', page)
}

/** The ways to order that the tenant has, besides an order for now. */
export async function waysToOrder(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await land(page, shop.tenant)
  if (shop.loginFirst) {
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await signIn(page, asha)
  }
  await laterOrder(page, shop, shoot)
  if (shop.bulk) await bulkOrder(page, shop, shoot)
  if (shop.subscribed) await plan(page, shop, shoot)
}
