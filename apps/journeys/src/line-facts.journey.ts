import type { Locator, Page } from '@playwright/test'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { dateIn } from './support/later.ts'
import { type LineWords, wordsOfLine, wordsOfSheet } from './support/line-words.ts'
import {
  callAs,
  confirmedEntry,
  dishOf,
  openEmpty,
  orderAt,
  signInByCall,
  signUpByCall,
  store,
} from './support/prepared.ts'
import { asha, newPerson } from './support/steps.ts'
import { expect, type Tenant, test, urlOf } from './support/story.ts'

/** How a line is ordered besides the way in which its store begins. */
interface Way {
  readonly name: 'later' | 'bulk later' | 'a plan'
  readonly orderType: OrderType
  readonly order: PlannedOrder
}

const afternoon = { date: dateIn(3), minute: 13 * 60, by: 'diner' } as const

const later: Way = {
  name: 'later',
  orderType: 'regular',
  order: { menu: 'regular', plan: { kind: 'later', ...afternoon } },
}

const bulkLater: Way = {
  name: 'bulk later',
  orderType: 'bulk',
  order: {
    menu: 'bulk',
    answers: { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' },
    plan: { kind: 'later', ...afternoon },
  },
}

/** At least three meals: the school is closed on Sundays. */
const plan: Way = {
  name: 'a plan',
  orderType: 'schedule',
  order: {
    menu: 'regular',
    plan: { kind: 'days', from: dateIn(3), to: dateIn(7), weekdays: [0, 1, 2, 3, 4, 5, 6], minute: 12 * 60 + 30 },
  },
}

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
  /** Signs in a person who can order here. */
  readonly enter: (page: Page) => Promise<void>
  /** For whom, or where to: as checkout names it. Absent where nothing is asked. */
  readonly recipient?: string
  /** Besides the order that the store begins with. */
  readonly ways: readonly Way[]
}

const next = (sheet: Locator): Promise<void> => sheet.getByRole('button', { name: 'Next', exact: true }).click()

const HOUSE = 'House 12'

/** Someone with an address that the shop delivers to. */
async function withAddress(page: Page): Promise<void> {
  const person = newPerson()
  await signUpByCall(page, person)
  const { name, email } = person
  const near = { latitude: 28.651, longitude: 77.19, city: 'New Delhi', pincode: '110005' }
  const address = { name, email, ...near, addressLine1: HOUSE, addressLine2: 'Gurdwara Lane', storeId: 1 }
  await callAs(page, 'POST', '/api/addresses', address)
}

/** The demo's person, whose entry of the roster is confirmed. */
const withEntry = (name: string) => async (page: Page) => {
  await signInByCall(page, asha)
  await confirmedEntry(page, name)
}

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
    enter: (page) => signInByCall(page, asha),
    ways: [later, bulkLater],
  },
  {
    tenant: 'patta',
    store: 3,
    what: 'defaults beyond the limit of their step',
    dish: 'Moong Khichdi & Ghee',
    choose: (sheet) => sheet.getByRole('checkbox', { name: 'Lime pickle' }).check(),
    save: 'Save to cart',
    veg: 'Veg',
    enter: (page) => signInByCall(page, asha),
    ways: [later],
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
    enter: withAddress,
    recipient: HOUSE,
    ways: [],
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
    enter: withEntry('Aarav Rao'),
    recipient: 'Aarav Rao',
    ways: [plan],
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
    enter: withEntry('Asha Rao'),
    recipient: 'Asha Rao',
    ways: [],
  },
]

/** Loads the page of the dish and opens its sheet, where every choice is offered. */
async function openSheet(page: Page, { tenant, store: at, dish }: Story, menu: OrderType): Promise<Locator> {
  const { productId } = await dishOf(page, at, dish)
  await page.goto(urlOf(tenant, `/${at}/food-item/${menu}/${productId}`))
  await page.getByRole('button', { name: 'Customize Recipe' }).click()
  return page.getByRole('dialog', { name: dish })
}

/** Configures the dish in the open sheet and adds it; returns what the sheet said of it. */
async function add(sheet: Locator, { choose, save, veg }: Story): Promise<LineWords> {
  await choose(sheet)
  const said = await wordsOfSheet(sheet)
  if (save === 'Save to cart') expect(said.veg).toBe(veg)
  await sheet.getByRole('button', { name: save, exact: true }).click()
  await expect(sheet).toBeHidden()
  return said
}

/** What the sheet said that the pages say too; the total only of one piece in one meal. */
interface SheetWords {
  readonly allergens: string | null
  readonly total?: string | null | undefined
}

/** Loads cart, checkout and pay; each says of the line what the sheet said. Returns what they say. */
async function expectSame(page: Page, story: Story, ofSheet: SheetWords): Promise<LineWords> {
  const { tenant, store: at, dish, veg, recipient } = story
  await page.goto(urlOf(tenant, `/${at}/my-order`))
  const said = await wordsOfLine(page, dish)
  expect(said).toMatchObject({ ...ofSheet, name: dish, veg })
  expect(said.allergens).not.toBeNull()
  await page.goto(urlOf(tenant, `/${at}/check-out`))
  expect(await wordsOfLine(page, dish)).toEqual(said)
  if (recipient) await page.getByRole('radio', { name: recipient }).first().check()
  await page.goto(urlOf(tenant, `/${at}/check-out/pay`))
  expect(await wordsOfLine(page, dish)).toEqual(said)
  return said
}

/** Places the order of the pay page; the loaded pages of the order say the same of its line. */
async function expectSameOfOrder(page: Page, { dish }: Story, said: LineWords): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  await page.reload()
  expect(await wordsOfLine(page, dish)).toEqual(said)
  await page.goto(page.url().replace('track-order', 'bill'))
  expect(await wordsOfLine(page, dish)).toEqual(said)
}

/** The same for an order of another kind. A plan has pages of its own once it is placed. */
async function inWay(page: Page, story: Story, { orderType, order }: Way): Promise<void> {
  const { tenant, store: at } = story
  await openEmpty(page, tenant)
  await store(page, { orderInfo: orderAt(at, 'pickup', order) })
  const { allergens, total } = await add(await openSheet(page, story, orderType), story)
  // The sheet shows the price of one piece in one meal.
  const said = await expectSame(page, story, orderType === 'regular' ? { allergens, total } : { allergens })
  if (orderType !== 'schedule') await expectSameOfOrder(page, story, said)
}

for (const story of stories) {
  const { tenant, what, enter, ways } = story
  test(`AMB101: every page that is loaded says the same of ${what} (${tenant})`, async ({ page }) => {
    await openEmpty(page, tenant)
    await enter(page)
    const { allergens, total } = await add(await openSheet(page, story, 'regular'), story)
    await expectSameOfOrder(page, story, await expectSame(page, story, { allergens, total }))
    for (const way of ways) await test.step(way.name, () => inWay(page, story, way))
  })
}
