import type { Locator, Page } from '@playwright/test'
import { down, type HeldCalls, holdCalls, missing } from './support/held-calls.ts'
import { dishOf, openEmpty, signInByCall, store } from './support/prepared.ts'
import { asha } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

// The calls that fail on purpose, and the re-quote.
test.use({ expectedComplaints: /status of (503|404|409)/ })

const TENANT = 'patta'
const DISH = 'Moong Khichdi & Ghee'

/** The options of the cart's configured dishes. */
const OPTIONS = '**/api/stores/3/details?*'

const KNOWN = 'Contains milk, mustard'

const line = (page: Page): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: DISH }).last()

const place = (page: Page): Locator => page.getByRole('button', { name: /^Place order/ })

/** Signs in, and adds the dish with lime pickle. */
async function fillCart(page: Page): Promise<void> {
  await openEmpty(page, TENANT)
  await signInByCall(page, asha)
  const { productId } = await dishOf(page, 3, DISH)
  await page.goto(urlOf(TENANT, `/3/food-item/regular/${productId}`))
  await page.getByRole('button', { name: 'Customize Recipe' }).click()
  const sheet = page.getByRole('dialog', { name: DISH })
  await sheet.getByRole('checkbox', { name: 'Lime pickle' }).check()
  await sheet.getByRole('button', { name: 'Save to cart', exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** A call that could not be answered is said, never as if nothing were stated, and can be tried again. */
async function failsAndTriesAgain(page: Page, options: HeldCalls, how: typeof down | typeof missing): Promise<void> {
  await expect(line(page)).toContainText('Checking allergens …')
  await expect(line(page)).not.toContainText('ot stated')
  await options.answer(how)
  await expect(line(page)).toContainText('Allergens could not be checked. Try again')
  await expect(line(page)).not.toContainText('ot stated')
  options.hold()
  await line(page).getByRole('button', { name: 'Try again' }).click()
}

test('AMB101: while the options of a line are slow, fail or are not found, cart, checkout and pay say so and try again', async ({
  page,
}) => {
  await fillCart(page)
  const options = await holdCalls(page, OPTIONS)
  for (const path of ['/3/my-order', '/3/check-out', '/3/check-out/pay']) {
    await test.step(path, async () => {
      options.hold()
      await page.goto(urlOf(TENANT, path))
      await failsAndTriesAgain(page, options, down)
      await failsAndTriesAgain(page, options, missing)
      await options.answer('as it is')
      await expect(line(page)).toContainText(KNOWN)
    })
  }

  await test.step('an order that is sent meanwhile waits for them, and asks nothing', async () => {
    options.hold()
    await page.reload()
    await place(page).click()
    await expect(page.getByRole('button', { name: /^Checking/ })).toBeVisible()
    await options.answer('as it is')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(line(page)).toContainText(KNOWN)
  })
})

test('AMB101: with options that are never found an order is asked about at every page, and is no dead end', async ({
  page,
}) => {
  const asked = page.getByRole('alertdialog', { name: 'We could not check the allergens' })
  const goOn = async (): Promise<void> => {
    await expect(asked).toContainText(`We could not check the allergens of ${DISH}.`)
    await asked.getByRole('button', { name: 'Go on' }).click()
  }
  await fillCart(page)
  await store(page, { avoided: { version: 2, value: { avoided: ['milk'], isKept: false } } })
  await page.route(OPTIONS, (route) => route.fulfill({ status: 404, json: { code: 'not-found', message: 'None' } }))

  await test.step('cart and checkout', async () => {
    await page.goto(urlOf(TENANT, '/3/my-order'))
    const proceed = page.getByRole('button', { name: 'Proceed To Pay', exact: true })
    await expect(line(page)).toContainText('Allergens could not be checked.')
    await proceed.click()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/my-order$/)
    await proceed.click()
    await goOn()
    await expect(page).toHaveURL(/check-out$/)
    await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
    await goOn()
  })

  await test.step('pay: the server answers what is declared, which is then asked about and sent', async () => {
    await expect(page).toHaveURL(/check-out\/pay$/)
    await place(page).click()
    await goOn()
    await expect(page.getByRole('region', { name: /^Something changed/ })).toContainText(`${DISH}: ${KNOWN}`)
    await expect(line(page)).toContainText(KNOWN)
    await place(page).click()
    const warning = page.getByRole('alertdialog', { name: 'This has something you avoid' })
    await expect(warning).toContainText(`${DISH}: Contains milk.`)
    await warning.getByRole('button', { name: 'Go on anyway' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
})
