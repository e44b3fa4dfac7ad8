import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import {
  atCounter,
  codeOf,
  codeTenants,
  counterCatalogue,
  type Parent,
  parentsOf,
  saleOf,
  snack,
} from '#testing/counter'
import { balance, fund, isSound } from '#testing/wallets'

/** Monday, 12:00 in India. */
const START = '2026-11-23T06:30:00Z'

let children = 0

let commerce: TestCommerce
let ids: CatalogueIds
let till: { tenant: string; key: string }
let mother: Parent
let father: Parent
beforeAll(async () => {
  const products = counterCatalogue.products.map((product) =>
    product.code === 'dal' ? { ...product, allergens: { contains: ['milk'] } } : product,
  )
  const catalogue = { ...counterCatalogue, products }
  commerce = await startCommerce({ at: START, tenants: codeTenants, catalogue })
  ids = await catalogueIds(commerce.commerce, 'school')
  till = { tenant: 'school', key: await commerce.operatorKey('school', { scopes: ['counter'] }) }
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  // Two parents of one child, by the school's own number.
  const number = `M-${++children}`
  const ofMira = (mobile: string) => `${mobile},child,Mira Rao,5,B,day,${number}`
  ;[mother, father] = (await parentsOf(commerce, 'school', [ofMira, ofMira])) as [Parent, Parent]
  await fund(commerce, 'school', mother.person, 500)
  await fund(commerce, 'school', father.person, 500)
})

const none = { dailyMost: null, dishes: [], categories: [], allergens: [] }
const limit = ({ person, entry }: Parent, limits: object) =>
  commerce.call('school', 'PUT', `/address/${entry}/limits`, {
    token: person.token,
    body: { ...none, ...limits },
  })
const limitsOf = async ({ person, entry }: Parent) =>
  (await commerce.call('school', 'GET', `/address/${entry}/limits`, { token: person.token })).json.data
const dal = () => ({ productId: ids.product('dal'), sizeId: ids.size('dal', 'half'), quantity: 1 })
const sell = async (parent: Parent, more: object = {}) =>
  atCounter(commerce, till, 'sales', saleOf(await codeOf(commerce, 'school', parent), more))
const sellFor = (parent: Parent, amount: number) => sell(parent, { items: [{ ...snack, amount }] })
const balanceOf = ({ person }: Parent) => balance(commerce, 'school', person)

describe('SB25: limits of a parent', () => {
  test('are stored as they were set, and say what was spent today', async () => {
    expect(await limitsOf(mother)).toEqual({ ...none, spentToday: 0, others: false })
    const wanted = { dailyMost: 99.5, dishes: [ids.product('dal')], categories: ['Everything'], allergens: ['egg'] }
    const set = await limit(mother, wanted)
    expect([set.status, set.json.data]).toEqual([200, { ...wanted, spentToday: 0, others: false }])
    await sell(mother, { confirmedAllergens: ['egg'] })
    expect(await limitsOf(mother)).toEqual({ ...wanted, spentToday: 10, others: false })
    expect(await limitsOf(father)).toEqual({ ...none, spentToday: 10, others: true })
  })

  test('a dish, a category and an allergen that are banned are refused by name', async () => {
    await limit(mother, { dishes: [ids.product('dal')] })
    const dish = await sell(mother, { items: [snack, dal()] })
    expect([dish.status, dish.json.refusal, dish.json.message]).toEqual([
      422,
      { code: 'dish-banned', name: 'Dal Makhani' },
      'Dal Makhani is not to be sold to this person',
    ])
    await limit(mother, { categories: ['everything'] })
    expect((await sell(mother, { items: [dal()] })).json.refusal).toEqual({ code: 'dish-banned', name: 'Dal Makhani' })
    await limit(mother, { allergens: ['milk'] })
    const allergen = await sell(mother, { items: [dal()], confirmedAllergens: ['milk'] })
    expect(allergen.json.refusal).toEqual({ code: 'allergen-banned', name: 'Dal Makhani', allergens: 'milk' })
    await limit(mother, {})
    expect((await sell(mother, { items: [dal()] })).status).toBe(200)
  })

  test.each([
    ['an unknown allergen', { allergens: ['nuts'] }],
    ['more than 200 bans', { dishes: Array.from({ length: 200 }, (_, at) => at + 1), categories: ['A'] }],
    ['parts of a paisa', { dailyMost: 0.001 }],
    ['a negative amount', { dailyMost: -1 }],
  ])('%s is a wrong request', async (_, limits) => {
    expect((await limit(mother, limits)).status).toBe(400)
    expect(await limitsOf(mother)).toEqual({ ...none, spentToday: 0, others: false })
  })
})

describe('what is stored of an entry', () => {
  test('goes with it: generations and limits; a sale keeps ids only', async () => {
    await limit(mother, { dailyMost: 50 })
    await sellFor(mother, 10)
    const { token } = mother.person
    await commerce.call('school', 'POST', `/address/${mother.entry}/qr/revoke`, { token })
    const stored = () =>
      inTenant(commerce.commerce.db, 'school', async ({ db }) => ({
        codes: await db.selectFrom('counter_code').selectAll().where('entry', '=', mother.entry).execute(),
        limits: await db.selectFrom('counter_limit').selectAll().where('entry', '=', mother.entry).execute(),
        scans: await db.selectFrom('counter_scan').selectAll().where('entry', '=', mother.entry).execute(),
      }))
    const { codes, limits, scans } = await stored()
    expect([codes.length, limits.length, scans.length]).toEqual([1, 1, 1])
    expect(JSON.stringify(scans)).not.toMatch(/Mira|M-\d|Samosa/)
    await commerce.call('school', 'DELETE', `/address/confirmation?id=${mother.entry}`, { token })
    expect(await stored()).toMatchObject({ codes: [], limits: [], scans: [{ entry: mother.entry }] })
  })
})

describe('SB25: the daily amount', () => {
  test('holds to its last rupee, counts what comes back, and begins anew at midnight in the zone of the wallet', async () => {
    commerce.clock.set('2026-11-23T18:29:00Z')
    await limit(mother, { dailyMost: 50 })
    expect((await sellFor(mother, 30)).status).toBe(200)
    const over = await sellFor(mother, 20.01)
    expect([over.status, over.json.refusal, over.json.message]).toEqual([
      422,
      { code: 'daily-most', left: 20 },
      'The daily limit leaves ₹20.00 today',
    ])
    const last = saleOf(await codeOf(commerce, 'school', mother), { items: [{ ...snack, amount: 20 }] })
    expect((await atCounter(commerce, till, 'sales', last)).status).toBe(200)
    expect((await sellFor(mother, 1)).json.message).toBe('The daily limit is used up today')
    await atCounter(commerce, till, 'reversals', { scanId: last.scanId, reason: 'The wrong child' })
    expect(await limitsOf(mother)).toMatchObject({ spentToday: 30 })
    expect((await sellFor(mother, 20)).status).toBe(200)
    commerce.clock.set('2026-11-23T18:29:59Z')
    expect((await sellFor(mother, 1)).status).toBe(422)
    commerce.clock.set('2026-11-23T18:30:00Z')
    expect(await limitsOf(mother)).toMatchObject({ spentToday: 0 })
    expect((await sellFor(mother, 50)).status).toBe(200)
    expect((await sellFor(mother, 1)).status).toBe(422)
  })
})

describe('SB25: two parents of one child', () => {
  test("each code draws on its own parent's wallet", async () => {
    await sellFor(mother, 10)
    await sellFor(father, 20)
    expect([await balanceOf(mother), await balanceOf(father)]).toEqual([490, 480])
  })

  test('the stricter amount and the bans of both hold for both codes, and spending counts together', async () => {
    await limit(mother, { dailyMost: 50, dishes: [ids.product('dal')] })
    await limit(father, { dailyMost: 100, categories: ['Nothing'] })
    expect((await sellFor(mother, 30)).status).toBe(200)
    expect((await sellFor(father, 21)).json.refusal).toEqual({ code: 'daily-most', left: 20 })
    expect((await sell(father, { items: [dal()] })).json.refusal.code).toBe('dish-banned')
    expect((await sellFor(father, 20)).status).toBe(200)
    expect([await limitsOf(mother), await limitsOf(father)]).toMatchObject([
      { dailyMost: 50, spentToday: 50, others: true },
      { dailyMost: 100, spentToday: 50, others: true },
    ])
  })

  test('SAFE1: with sales by both codes at once the daily amount is never exceeded', async () => {
    await limit(father, { dailyMost: 50 })
    const codes = [await codeOf(commerce, 'school', mother), await codeOf(commerce, 'school', father)]
    const bodies = Array.from({ length: 20 }, (_, at) => saleOf(codes[at % 2] ?? ''))
    const answers = await Promise.all(bodies.map((body) => atCounter(commerce, till, 'sales', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await balanceOf(mother)) + (await balanceOf(father))).toBe(950)
    await isSound(commerce, 'school')
  })

  test("another child's spending does not count", async () => {
    const [one, other] = (await parentsOf(commerce, 'school', [
      (mobile) => `${mobile},child,Kabir,5,B,day,S-2`,
      (mobile) => `${mobile},child,Tara,5,B,day,S-3`,
    ])) as [Parent, Parent]
    await fund(commerce, 'school', other.person, 100)
    await sellFor(other, 60)
    await limit(one, { dailyMost: 50 })
    expect(await limitsOf(one)).toMatchObject({ spentToday: 0, others: false })
  })
})

describe('AMB105: what the child avoids', () => {
  const avoid = ({ person, entry }: Parent, allergens: readonly string[]) =>
    commerce.call('school', 'PUT', '/address/avoids', {
      token: person.token,
      body: { id: entry, consent: CONSENT_VERSIONS.avoids, allergens },
    })

  test("is named with every code, also the other parent's, and what contains it is sold only when confirmed", async () => {
    await avoid(mother, ['milk'])
    const code = await codeOf(commerce, 'school', father)
    const looked = await atCounter(commerce, till, 'look', { code, store: 'day' })
    expect(looked.json).toEqual({ name: 'Mira Rao', class: '5 B', avoids: ['milk'], balance: 500, form: 'phone' })
    const body = saleOf(code, { items: [dal()] })
    const refused = await atCounter(commerce, till, 'sales', body)
    expect([refused.status, refused.json.refusal, refused.json.message]).toEqual([
      422,
      { code: 'allergens-unconfirmed', dish: 'Dal Makhani', allergens: 'milk' },
      'Mira Rao avoids milk: Dal Makhani contains it, may contain it, or does not say. Please confirm.',
    ])
    const sold = await atCounter(commerce, till, 'sales', { ...body, confirmedAllergens: ['milk'] })
    expect(sold.json.sale).toMatchObject({ avoids: ['milk'], amount: 120 })
  })

  test('of an item of the counter nothing is stated: it is sold only when confirmed', async () => {
    await avoid(mother, ['milk'])
    expect((await sell(mother)).json.refusal).toEqual({
      ...{ code: 'allergens-unconfirmed', dish: 'Samosa', allergens: 'milk' },
    })
    expect((await sell(mother, { confirmedAllergens: ['milk'] })).status).toBe(200)
  })
})
