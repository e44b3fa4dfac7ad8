import type { Locator, Page } from '@playwright/test'
import { wordsOfLine, wordsOfSheet } from './support/line-words.ts'
import { asha, signIn } from './support/steps.ts'
import { expect, type Tenant, test, urlOf } from './support/story.ts'

interface Story {
  readonly tenant: Tenant
  /** One that is open at any time of the day, or takes orders for its next meal. */
  readonly store: number
  readonly what: string
  readonly dish: string
  /** Configures the dish in its sheet. */
  readonly choose: (sheet: Locator) => Promise<void>
  /** The button that adds the line. */
  readonly save: string
  readonly veg: 'Veg' | 'Non-veg'
  /** False where an order needs an address or an entry: other journeys place those. */
  readonly isPlaced: boolean
}

const next = (sheet: Locator): Promise<void> => sheet.getByRole('button', { name: 'Next', exact: true }).click()

const stories: readonly Story[] = [
  {
    tenant: 'handi-raat',
    store: 1,
    what: 'a choice with egg, remembered in another size',
    dish: 'Subz Dum Biryani',
    choose: async (sheet) => {
      await sheet.getByRole('checkbox', { name: 'Boiled egg' }).check()
      await sheet.getByRole('checkbox', { name: 'No Mint' }).check()
      await sheet.getByRole('radio', { name: 'Full' }).check()
    },
    save: 'Save to cart',
    veg: 'Non-veg',
    isPlaced: true,
  },
  {
    tenant: 'patta',
    store: 3,
    what: 'defaults beyond the limit of their step',
    dish: 'Moong Khichdi & Ghee',
    choose: (sheet) => sheet.getByRole('checkbox', { name: 'Lime pickle' }).check(),
    save: 'Save to cart',
    veg: 'Veg',
    isPlaced: true,
  },
  {
    tenant: 'chaat-circuit',
    store: 1,
    what: 'a combo',
    dish: 'Roll & Fizz',
    choose: async (sheet) => {
      await sheet.getByRole('radio', { name: /Neon Paneer Roll/ }).check()
      await next(sheet)
    },
    save: 'Add To Cart',
    veg: 'Non-veg',
    isPlaced: false,
  },
  {
    tenant: 'little-ladle',
    store: 1,
    what: 'the size of a class',
    dish: 'Rajma Mountain',
    choose: async (sheet) => {
      await sheet.getByRole('radio', { name: 'Class 5-8' }).check()
      await sheet.getByRole('checkbox', { name: 'A cup of curd' }).check()
    },
    save: 'Save to cart',
    veg: 'Veg',
    isPlaced: false,
  },
  {
    tenant: 'canteen-nine',
    store: 1,
    what: 'a choice left out',
    // Served at every meal: the canteen's next open meal depends on the time of day.
    dish: 'Sambar Rice',
    choose: (sheet) => sheet.getByRole('checkbox', { name: 'No Ghee' }).check(),
    save: 'Save to cart',
    veg: 'Veg',
    isPlaced: false,
  },
]

/** Signs in on the page for it, and opens the menu of the store. */
async function enter(page: Page, tenant: Tenant, store: number): Promise<void> {
  await page.goto(urlOf(tenant, '/login'))
  await signIn(page, asha)
  await page.goto(urlOf(tenant, `/${store}/menu-card/regular/all/1`))
}

/** Opens the sheet of a dish from its page, where every choice is offered. */
async function openSheet(page: Page, dish: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Search dishes' }).fill(dish)
  await page.getByRole('link', { name: dish }).first().click()
  await page.getByRole('button', { name: 'Customize Recipe' }).click()
  return page.getByRole('dialog', { name: dish })
}

for (const { tenant, store, what, dish, choose, save, veg, isPlaced } of stories) {
  test(`AMB101: every page that is loaded says the same of ${what} (${tenant})`, async ({ page }) => {
    await enter(page, tenant, store)
    const sheet = await openSheet(page, dish)
    const vegInSheet = async () => (await wordsOfSheet(sheet)).veg
    await choose(sheet)
    const ofSheet = await wordsOfSheet(sheet)
    if (save === 'Save to cart') expect(await vegInSheet()).toBe(veg)
    await sheet.getByRole('button', { name: save, exact: true }).click()
    await expect(sheet).toBeHidden()

    await page.goto(urlOf(tenant, `/${store}/my-order`))
    const said = await wordsOfLine(page, dish)
    expect(said).toMatchObject({ name: dish, veg, allergens: ofSheet.allergens, total: ofSheet.total })
    expect(said.allergens).not.toBeNull()
    for (const path of [`/${store}/check-out`, `/${store}/check-out/pay`]) {
      await page.goto(urlOf(tenant, path))
      expect(await wordsOfLine(page, dish)).toEqual(said)
    }
    if (!isPlaced) return
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await page.reload()
    expect(await wordsOfLine(page, dish)).toEqual(said)
    await page.goto(page.url().replace('track-order', 'bill'))
    expect(await wordsOfLine(page, dish)).toEqual(said)
  })
}
