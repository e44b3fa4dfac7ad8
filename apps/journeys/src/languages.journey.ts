import type { Page } from '@playwright/test'
import { codeFor } from './support/codes.ts'
import { asha, newPerson } from './support/steps.ts'
import { expect, test, urlOf } from './support/story.ts'
import { inTestLanguage } from './support/test-language.ts'

const TENANT = 'handi-accents'

const MENU = '/1/menu-card/regular/all/1'

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

test.describe('a tenant in another language (decision 0024)', () => {
  test.setTimeout(240_000)
  // Missing pages and failed calls are expected.
  test.use({ expectedComplaints: /status of 404|ERR_FAILED/ })

  test('shows only that language from the landing page to the order, and clips no text', async ({ page }) => {
    const person = newPerson()
    const { check, tenant } = inTestLanguage(page, person)

    await test.step('landing', async () => {
      await page.goto(urlOf(TENANT))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      await expect(page.locator('.stores-list li').first()).toBeVisible()
      await check('landing')
      await page.getByRole('combobox').fill('xyzzy')
      await expect(page.locator('.place-message')).not.toBeEmpty()
      await check('no place')
      await page.getByRole('combobox').fill('Hauz Khas')
      await page.getByRole('option').first().click()
      await expect(page.locator('.stores-list li').first()).toBeVisible()
      await check('stores that deliver')
      await page.locator('.place-way').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('the map')
      await page.keyboard.press('Escape')
      await page.locator('[data-tab=pickup]').click()
      await expect(page.locator('.stores-list li').first()).toBeVisible()
      await check('stores to collect from')
      await page.locator('[data-tab=delivery]').click()
    })

    await test.step("a store's menu and its sheets", async () => {
      await page.locator('.store-card-choose').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('type of the order')
      await page.keyboard.press('Escape')
      await expect(page.locator('.home-question')).toBeVisible()
      await check('home')
      await page.locator('.home-card-link').click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await check('menu')
      for (const at of [0, 1]) {
        await shown(page, '.filter-bar button').nth(at).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await check(`sheet ${at + 1} of the filters`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await shown(page, '.store-header-branches').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('other stores')
      await page.keyboard.press('Escape')
      await shown(page, '.search-float').click()
      await page.locator('.search-input').fill('bir')
      await expect(page.locator('mark').first()).toBeVisible()
      await check('search')
      await page.locator('.search-input').fill('xyzzy')
      await expect(page.locator('.empty-state').first()).toBeVisible()
      await check('nothing found')
    })

    await test.step('a configurable dish, and the cart', async () => {
      await page.goto(urlOf(TENANT, '/my-order'))
      await expect(page.locator('.cart')).toBeVisible()
      await check('empty cart')
      await page.goto(urlOf(TENANT, MENU))
      await page.locator('.dish-add[aria-haspopup=dialog]').first().click()
      await expect(page.locator('.configurator-footer button, .sheet-footer button').last()).toBeVisible()
      await check('what can be chosen')
      await page.keyboard.press('Escape')
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.locator('.dish-page-name')).toBeVisible()
      await check('dish page')
      await page.goto(urlOf(TENANT, MENU))
      await page.locator('.dish-add:not([aria-haspopup])').first().click()
      await expect(page.locator('.cart-bar')).toBeVisible()
      // Add enough pieces to reach the store's minimum order value.
      for (let pieces = 1; pieces < 5; pieces += 1) await page.locator('.stepper-button').nth(1).click()
      await check('menu with a cart')
      await page.locator('.cart-bar').click()
      await expect(page.locator('.cart-title')).toBeVisible()
      await check('cart')
    })

    await test.step('signing up and in', async () => {
      await page.locator('.cart-login a').click()
      await expect(page.locator('[name=passcode]')).toBeVisible()
      await check('login')
      await page.locator('.identity-form button[type=submit], .identity button[type=submit]').click()
      await check('login, refused')
      await page.getByRole('tab').last().click()
      await check('sign-up')
      for (const field of ['name', 'mobile', 'email', 'passcode'] as const) {
        await page.locator(`[name=${field}]`).fill(person[field])
      }
      await page.locator('.identity button[type=submit]').click()
      for (const channel of ['mobile', 'email'] as const) {
        await page.locator(`[name=${channel}-code]`).fill(await codeFor(page, channel, person[channel]))
        await check(`code for the ${channel}`)
        await page
          .locator('form', { has: page.locator(`[name=${channel}-code]`) })
          .locator('[type=submit]')
          .click()
        await expect(page.locator(`[name=${channel}-code]`)).toHaveCount(0)
      }
      await expect(page.locator('[name=mobile]')).toHaveValue(person.mobile)
      await page.locator('[name=passcode]').fill(person.passcode)
      await page.locator('.identity button[type=submit]').click()
      await expect(page.locator('.cart-title')).toBeVisible()
      await check('signed in')
    })

    await test.step('address, payment and the order', async () => {
      await page.locator('.cart-go button').click()
      await expect(page.locator('.checkout-title')).toBeVisible()
      await check('checkout without an address')
      await shown(page, '.checkout-main button').first().click()
      await expect(page.locator('[name=house]')).toBeVisible()
      await check('address form')
      await page.locator('.address-form button[type=submit]').click()
      await check('address form, refused')
      await page.locator('[name=house]').fill('B-12')
      await page.locator('.address-form button[type=submit]').click()
      await expect(page.locator('.address-radio input')).toBeChecked()
      await check('checkout')
      await page.locator('.address-actions button').last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check('a question')
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await page.locator('.checkout-bar button').click()
      await expect(page.locator('.pay-title')).toBeVisible()
      await expect(page.locator('.mode-radio input').first()).toBeChecked()
      await check('pay')
      await page.locator('.pay-bar button').click()
      await expect(page).toHaveURL(/\/track-order\//)
      const [order = ''] = /\w+$/.exec(page.url()) ?? []
      tenant.learn(order)
      await expect(page.locator('.stage-mark').first()).toBeVisible()
      await check('tracking')
    })

    await test.step('missing pages', async () => {
      for (const path of ['/no/such/page', '/orderNotFound', '/1/food-item/regular/99999']) {
        await page.goto(urlOf(TENANT, path))
        await expect(page.locator('.empty-state, .nothing').first()).toBeVisible()
        await check(path)
      }
    })

    await test.step('with no answer from the server', async () => {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto(urlOf(TENANT))
      await page.locator('[data-tab=pickup]').click()
      await expect(page.locator('.empty-state')).toBeVisible()
      await check('no stores')
      await page.goto(urlOf(TENANT, MENU))
      await page.locator('.account-button, .account button').first().click()
      await page.locator('.account-entry').last().click()
      await expect(page.locator('.toast').first()).toBeVisible()
      await check('a notice')
    })
  })

  test('shows every dialog in it, and clips no text', async ({ page }) => {
    const { check } = inTestLanguage(page, asha)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))

    await test.step('allergens that a diner avoids', async () => {
      await page.goto(urlOf(TENANT, MENU))
      await shown(page, '.filter-bar button').nth(1).click()
      // Select only milk, because the filter bar cuts off a longer list.
      await dialog.getByRole('checkbox').nth(2).check()
      await dialog.getByRole('button').last().click()
      await expect(dialog).toBeHidden()
      await check('menu with warnings')
      await page.locator('.dish-add:not([aria-haspopup], [aria-disabled=true])').first().click()
      await expect(dialog.locator('.confirm-text')).toBeVisible()
      await check('a warning')
      await dialog.locator('.confirm-actions button').last().click()
      await expect(page.locator('.cart-bar')).toBeVisible()
    })

    await test.step('another order type', async () => {
      await page.locator('.menu-tabs a[href*="/bulk/"]').click()
      await expect(dialog.locator('.confirm-text')).toBeVisible()
      await check('the kind changes')
      await dialog.locator('.confirm-actions button').last().click()
      await expect(dialog.locator('.bulk-question').first()).toBeVisible()
      await check('questions of a bulk order')
      for (const question of ['purpose', 'guests', 'meal']) await dialog.locator(`[name=${question}]`).first().check()
      await dialog.getByRole('button').last().click()
      await expect(dialog.locator('.bulk-missing')).toBeVisible()
      await check('a question without an answer')
      await dialog.locator('[name=spice]').first().check()
      await dialog.getByRole('button').last().click()
      await expect(dialog).toBeHidden()
      await page.goto(urlOf(TENANT, '/my-order'))
      await expect(page.locator('.cart')).toBeVisible()
      await check('cart of a bulk order')
    })
  })

  test('a programme shows only that language, and clips no text', async ({ page }) => {
    const { check } = inTestLanguage(page, asha)
    await page.goto(urlOf('ladle-accents'))
    await expect(page.locator('[inert] input')).toBeVisible()
    await check('landing, closed')
    await page.goto(urlOf('ladle-accents', '/login'))
    await page.locator('[name=mobile]').fill(asha.mobile)
    await page.locator('[name=passcode]').fill(asha.passcode)
    await page.locator('.identity button[type=submit]').click()
    await expect(page.locator('.stores-list li').first()).toBeVisible()
    await check('landing')
    await page.goto(urlOf('ladle-accents', '/my-child'))
    await expect(page.locator('.entry').first()).toBeVisible()
    await check('children')
    await page.locator('.entry button').first().click()
    await expect(page.locator('[name=className]')).toBeVisible()
    await check('form of a child')
    await page.goto(urlOf('ladle-accents'))
    await page.locator('.store-card-choose').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('.dish-add:not([aria-haspopup], [aria-disabled=true])').first().click()
    await page.locator('.cart-bar').click()
    await expect(page.locator('.cart-title')).toBeVisible()
    await check('cart')
    await page.locator('.cart-go button').click()
    await expect(page.locator('.entry').first()).toBeVisible()
    await check('for whom')
  })
})
