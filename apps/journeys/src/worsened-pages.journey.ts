import type { Browser, Locator, Page } from '@playwright/test'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { importChanged } from './support/catalogue.ts'
import { dishOf, openEmpty, signInByCall, store } from './support/prepared.ts'
import { asha, openCart } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'patta-worse'
const DISH = 'Moong Khichdi & Ghee'

const line = (page: Page): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: DISH }).last()

const asked = (page: Page): Locator => page.getByRole('alertdialog', { name: 'This has something you avoid' })

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** Loads the page of the dish and opens its sheet, with papad chosen: all its parts are free of what follows. */
async function openSheet(page: Page): Promise<Locator> {
  const { productId } = await dishOf(page, 3, DISH)
  await page.goto(urlOf(TENANT, `/3/food-item/regular/${productId}`))
  await press(page, 'Customize Recipe')
  const sheet = page.getByRole('dialog', { name: DISH })
  await sheet.getByRole('checkbox', { name: 'Roasted papad' }).check()
  return sheet
}

async function saveIn(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Save to cart', exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** The kitchen declares that the dish contains these too; waits until the menu says so. */
async function worsen(page: Page, ...allergens: readonly Allergen[]): Promise<void> {
  importChanged(TENANT, (dish) => {
    const khichdi = dish('khichdi-bowl')
    const { contains = [], freeOf = [] } = khichdi.allergens ?? {}
    khichdi.allergens = {
      contains: [...contains, ...allergens],
      mayContain: [],
      freeOf: freeOf.filter((each) => !allergens.some((allergen) => allergen === each)),
    }
  })
  await expect
    .poll(async () => (await dishOf(page, 3, DISH)).allergens?.contains)
    .toEqual(expect.arrayContaining([...allergens]))
}

/** Another browser with the same sign-in, cart and list, on this page. */
async function copyOf(browser: Browser, page: Page, path: string): Promise<Page> {
  const copy = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
  await copy.goto(urlOf(TENANT, path))
  await expect(line(copy)).toContainText('Contains milk')
  return copy
}

interface Diner {
  readonly who: string
  readonly avoids: readonly Allergen[]
  /** What the kitchen declares while the pages are open. The list of allergens grows from story to story. */
  readonly worse: readonly Allergen[]
  /** As the pages say it. */
  readonly change: string
}

const diners: readonly Diner[] = [
  { who: 'who avoids nothing', avoids: [], worse: ['peanut'], change: 'Contains peanut. Before: Free of peanut' },
  { who: 'who avoids egg', avoids: ['egg'], worse: ['peanut', 'egg'], change: 'Contains egg. Before: Free of egg' },
]

for (const { who, avoids, worse, change } of diners) {
  test(`AMB101: a dish gets an allergen while the sheet, the cart and checkout are open; a diner ${who} is told, and can go on`, async ({
    page,
    browser,
  }) => {
    const isAsked = avoids.length > 0
    const goOn = async (at: Page): Promise<void> => {
      if (!isAsked) return
      await expect(asked(at)).toContainText(`${DISH}: Contains egg.`)
      await asked(at).getByRole('button', { name: 'Go on anyway' }).click()
    }
    /** Proceeds from the cart: it shows what is declared now, and the next press goes on. */
    const proceed = async (at: Page): Promise<void> => {
      await press(at, 'Proceed To Pay')
      await expectNotice(at, 'Some dishes have changed. Please look at your cart and go on.')
      await expect(line(at)).toContainText(`Allergens have changed: ${change}`)
      if (isAsked) await expect(line(at)).toContainText('You avoid: egg')
      await expect(at).toHaveURL(/my-order$/)
      await press(at, 'Proceed To Pay')
      await goOn(at)
      await expect(at).toHaveURL(/check-out$/)
    }

    await openEmpty(page, TENANT)
    await signInByCall(page, asha)
    await store(page, { avoided: { version: 2, value: { avoided: avoids, isKept: false } } })
    await saveIn(await openSheet(page))
    const cart = await copyOf(browser, page, '/3/my-order')
    const checkout = await copyOf(browser, page, '/3/check-out')
    await openEmpty(page, TENANT)
    await store(page, { cart: null })
    const sheet = await openSheet(page)
    await worsen(page, ...worse)

    await test.step('the open sheet: it tells who comes back to it, and the cart tells whoever has added the dish', async () => {
      if (!isAsked) {
        await saveIn(sheet)
        await openCart(page, 1)
        return proceed(page)
      }
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(sheet.getByRole('region', { name: 'Allergens' })).toContainText('You avoid: egg')
      await press(page, 'Save to cart')
      await expect(asked(page)).toContainText(`${DISH}: Contains egg.`)
      await asked(page).getByRole('button', { name: 'Add anyway' }).click()
      await openCart(page, 1)
      await press(page, 'Proceed To Pay')
      await expect(page).toHaveURL(/check-out$/)
    })

    await test.step('the open cart tells before checkout', () => proceed(cart))

    await test.step('the open checkout: the pay page tells, and asks who avoids it before the order is sent', async () => {
      await press(checkout, 'PROCEED TO PAY')
      await expect(checkout).toHaveURL(/check-out\/pay$/)
      await expect(line(checkout)).toContainText(`Allergens have changed: ${change}`)
      await expectAccessible(checkout)
      const place = checkout.getByRole('button', { name: /^Place order/ })
      await place.click()
      if (isAsked) {
        await asked(checkout).getByRole('button', { name: 'Go back' }).click()
        await expect(checkout).toHaveURL(/check-out\/pay$/)
        await place.click()
      }
      await goOn(checkout)
      await expect(checkout).toHaveURL(/\/track-order\/\w+$/)
      for (const each of worse) await expect(line(checkout)).toContainText(new RegExp(`Contains [^·]*${each}`))
    })
  })
}
