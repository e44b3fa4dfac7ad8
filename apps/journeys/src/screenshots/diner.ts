import type { Locator, Page } from '@playwright/test'
import { finishOrder } from '../support/operator.ts'
import { addDish, asha, signIn } from '../support/steps.ts'
import { expect, urlOf } from '../support/story.ts'
import type { ScreenName, Shoot } from './camera.ts'
import type { Shop } from './shops.ts'

const LOOK_MS = 1000

const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Takes a screenshot of the open dialog, and closes it. */
async function overlay(page: Page, screen: ScreenName, shoot: Shoot): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  await shoot(screen, page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
}

async function search(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  const sign = page.getByRole('button', { name: 'Search dishes' })
  if (await sign.isVisible()) await sign.click()
  const field = page.getByRole('textbox', { name: 'Search dishes' })
  await field.fill(shop.dish.slice(-5))
  await expect(page.getByText(/dish(es)? found$/).last()).toBeVisible()
  await shoot('search', page)
  await field.fill('zzzzz')
  await expect(page.getByRole('heading', { name: "Oh! There's not much left" })).toBeVisible()
  await shoot('nothing-found', page)
  await field.press('Escape')
}

/** The menu and its dialogs, with an empty cart. */
export async function browse(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  const menu = page.url()
  await shoot('menu', page)
  await page.evaluate(() => scrollTo(0, 1100))
  await shoot('menu-further', page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /^Filters/ }).click()
  await overlay(page, 'filters', shoot)
  // B31: absent when the tenant has no pickup.
  const branches = page.getByRole('button', { name: 'Change store' })
  if (await branches.isVisible()) {
    await branches.click()
    await overlay(page, 'branch-list', shoot)
  }
  await search(page, shop, shoot)
  await page.goto(menu)
  await page.getByRole('link', { name: shop.customisable, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: shop.customisable })).toBeVisible()
  await shoot('dish', page)
  await page.goto(menu)
  for (const [screen, dish] of [['customise', shop.customisable] as const, ['combo', shop.combo] as const]) {
    await page
      .getByRole('button', { name: `Add Item ${dish}`, exact: true })
      .first()
      .click()
    await overlay(page, screen, shoot)
  }
  await page.goto(urlOf(shop.tenant, '/my-order'))
  await expect(page.getByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
  await shoot('empty-cart', page)
  await page.goto(menu)
}

async function fillCart(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await addDish(page, shop.customisable)
  await addDish(page, shop.dish)
  await shoot('menu-with-cart', page)
  await page.goto(urlOf(shop.tenant, '/my-order'))
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await shoot('cart', page)
  if (!shop.loginFirst) {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
  }
}

/** A12, L18: the account menu, and the list of children or staff. */
async function account(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: `Account of +91 ${asha.mobile}` }).click()
  await shoot('account', page)
  if (!shop.people) return page.keyboard.press('Escape')
  await page.getByRole('link', { name: shop.people, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: shop.people })).toBeVisible()
  await shoot('people', page)
  await page.goBack()
}

/** L6: the address form; saves it only when the person has no address yet. */
async function address(page: Page, shoot: Shoot): Promise<void> {
  const saved = page.getByRole('radio').first()
  await page.getByRole('button', { name: 'Add Address' }).first().click()
  await page.getByLabel('Flat or house number, building').fill('B-12, second floor')
  await shoot('address', page)
  const first = !(await page.getByRole('main').getByRole('radio', { includeHidden: true }).count())
  await dialog(page)
    .getByRole('button', { name: first ? 'Save address' : 'Close' })
    .click()
  await expect(saved).toBeVisible()
}

/** T1, R10: the list with the order just placed, and its bill. The demo kitchen may have finished the order by now. */
async function orderLists(page: Page, shop: Shop, bill: string, shoot: Shoot): Promise<void> {
  await page.goto(urlOf(shop.tenant, '/my-orders/current'))
  const order = page.getByRole('article').first()
  const none = page.getByRole('heading', { name: 'No orders to display' })
  await expect(order.or(none)).toBeVisible()
  // It may move to the other list at any moment.
  await expect(async () => {
    if (await none.isVisible()) await page.getByRole('tab', { name: 'Past' }).click()
    await expect(order).toBeVisible({ timeout: LOOK_MS })
  }).toPass()
  await shoot('my-orders', page)
  // By its address: the card moves to another list when the kitchen has finished the order.
  await page.goto(bill)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Bill' })).toBeVisible()
  await shoot('bill', page)
}

/** S15: the page of a dish of the order. */
async function trackDish(page: Page, shoot: Shoot): Promise<void> {
  await page
    .getByRole('link', { name: /^Track this dish/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track-order\/\w+\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await shoot('track-item', page)
}

/** T8: the last orders of this person, on the home of their store or above its menu. */
async function recentOrders(page: Page, bill: string, shoot: Shoot): Promise<void> {
  await page.goto(bill.replace(/\/bill\/.*$/, '/home'))
  await expect(page.getByRole('button', { name: /^Order again/ }).first()).toBeVisible()
  await shoot('recent-orders', page)
}

/** SB17: the document of the order, once it is handed over. */
async function invoice(page: Page, shop: Shop, bill: string, shoot: Shoot): Promise<void> {
  await finishOrder(shop.tenant, new URL(bill).pathname.split('/').at(-1) ?? '')
  await page.goto(urlOf(shop.tenant, '/my-orders/past'))
  await page
    .getByRole('link', { name: /^Download invoice/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  await shoot('document', page)
}

async function checkOut(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Proceed To Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
  if (shop.tabs[0] === 'delivery') await address(page, shoot)
  if (shop.people) await page.getByRole('radio').first().check()
  await shoot('checkout', page)
  await page.getByRole('button', { name: 'PROCEED TO PAY' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
  await shoot('pay', page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/track-order\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const bill = page.url().replace('/track-order/', '/bill/')
  await shoot('track-order', page)
  await trackDish(page, shoot)
  await orderLists(page, shop, bill, shoot)
  await recentOrders(page, bill, shoot)
  await invoice(page, shop, bill, shoot)
}

/** The pages from the menu to the order in progress, and the pages for a wrong address. */
export async function dine(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await browse(page, shop, shoot)
  await fillCart(page, shop, shoot)
  await account(page, shop, shoot)
  await page.goto(urlOf(shop.tenant, '/my-order'))
  await checkOut(page, shop, shoot)
  await page.goto(urlOf(shop.tenant, '/no/such/page'))
  await shoot('not-found', page)
  await page.goto(urlOf(shop.tenant, '/orderNotFound'))
  await shoot('order-not-found', page)
}
