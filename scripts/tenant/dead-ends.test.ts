import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CatalogueInput } from '@tiffin/commerce/catalogue/catalogue-file'
import { aCatalogue, aProduct, aStore } from '@tiffin/commerce/catalogue/testing/a-catalogue'
import { startCommerce } from '@tiffin/commerce/testing/commerce'
import { importFile } from '../catalogue/import-file.ts'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const themes = path.join(root, 'themes')
const terminal = { input: process.stdin, output: process.stdout, isTty: false }
const now = Date.parse('2026-11-22T12:00:00+05:30')
const SERVICE_KEY = 'a-service-key-for-tests'

let folder = ''
let out: string[] = []
let errors: string[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dead-ends-'))
  for (const name of ['catalogues', 'rosters']) mkdirSync(path.join(folder, 'tenants', name), { recursive: true })
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: unknown) =>
  writeFileSync(path.join(folder, 'tenants', name), typeof content === 'string' ? content : JSON.stringify(content))

/** A tenant that nothing else is doubted of. */
function writeTenant(id: string, clientConfig: object = {}): void {
  write(`${id}.json`, {
    ...{ id, demo: true, hosts: [`${id}.localhost`], theme: { preset: 'leaf' } },
    clientConfig: { name: id, ...clientConfig },
  })
}

const check = (flags: readonly string[] = [], env: Record<string, string> = {}) =>
  run({ folders: { tenants: path.join(folder, 'tenants'), themes }, terminal, env, now }, ['check', ...flags])

type Store = NonNullable<CatalogueInput['stores']>[number]

const storeWith = (ordering: Store['ordering'], more: Partial<Store> = {}) =>
  aCatalogue({ stores: [aStore({ ...(ordering && { ordering }), ...more })] })

const SHOP = 'shop: store delhi (Delhi Kitchen)'

describe('npm run tenant -- check looks for ways to order that cannot be finished', () => {
  test('a store where everything can be finished is counted, and nothing is said of it', async () => {
    writeTenant('shop')
    write('catalogues/shop.json', aCatalogue())
    expect(await check()).toBe(0)
    expect([out, errors]).toEqual([
      [
        expect.stringMatching(/^1 store of shop examined in .*tenants\/catalogues\/$/),
        '1 tenant is right, 0 problems, 0 doubts',
      ],
      [],
    ])
  })

  test('a tenant without a catalogue file is named', async () => {
    writeTenant('shop')
    await check()
    expect(out[0]).toMatch(/^no stores of shop in .*catalogues\/; --imported looks at the stores in force$/)
  })

  test.each<[string, object, CatalogueInput, string]>([
    [
      'AMB89: no payment mode',
      {},
      storeWith({}, { payment: { cash: false } }),
      `${SHOP}: no order can be finished: no payment mode is offered: set payment.cash of the store to true, or payment.digital with a payment provider in the tenant file`,
    ],
    [
      'M3: digital payment only, and no payment provider',
      {},
      storeWith({}, { payment: { cash: false, digital: true } }),
      `${SHOP}: no order can be finished: no payment mode is offered: set payment.cash of the store to true, or payment.digital with a payment provider in the tenant file`,
    ],
    [
      'C25: no mode in common',
      { pickupEnabled: false },
      aCatalogue({ stores: [aStore({ delivery: undefined })] }),
      `${SHOP}: no order can be finished: the store and the tenant have no delivery mode in common: set pickup or delivery of the store as in clientConfig.pickupEnabled and deliveryEnabled`,
    ],
    [
      'AMB13: a programme that delivers only',
      { clientType: 'STAFF' },
      storeWith({}, { pickup: false }),
      `${SHOP}: no order can be finished: a programme hands meals out at the store, and the store or the tenant has no pickup: set pickup of the store and clientConfig.pickupEnabled to true`,
    ],
    [
      'AMB56: nothing is offered',
      {},
      storeWith({ now: false }),
      `${SHOP}: no order can be finished: orders are taken neither for now nor for later nor as plans: set ordering.now, ordering.later or ordering.mealSubscription to true`,
    ],
    [
      'cut-offs that no moment keeps',
      {},
      storeWith({ now: false, later: true, laterMaxDays: 2, cutOffs: [{ by: { daysBefore: 3, at: '18:00' } }] }),
      `${SHOP}: no order can be finished: every cut-off is before the first day on which such an order can be made: change ordering.cutOffs, or raise ordering.laterMaxDays`,
    ],
  ])('%s: exit code 1, and what to change', async (_what, clientConfig, catalogue, line) => {
    writeTenant('shop', clientConfig)
    write('catalogues/shop.json', catalogue)
    expect(await check()).toBe(1)
    expect(errors).toEqual([line])
    expect(out.at(-1)).toBe('0 tenants are right, 1 problem, 0 doubts')
  })

  test('A15: a restricted tenant whose roster names another store', async () => {
    writeTenant('shop', { clientType: 'STAFF', userStoreAccessType: 'RESTRICTED' })
    write('catalogues/shop.json', aCatalogue({ stores: [aStore(), aStore({ code: 'agra', name: 'Agra Kitchen' })] }))
    write('rosters/shop.csv', 'mobile,kind,name,class,section,store\n9000000001,staff,Asha Rao,,,agra\n')
    expect(await check()).toBe(1)
    expect(errors).toEqual([
      `${SHOP}: no order can be finished: access is RESTRICTED, and the roster names this store for nobody: import a roster that names it, or set clientConfig.userStoreAccessType to OPEN`,
    ])
  })

  test.each<[string, CatalogueInput, string]>([
    [
      'P3: an empty bulk menu',
      storeWith({ bulk: true }),
      `${SHOP}: dead end: bulk orders for now (pickup, delivery): no dish is on the bulk menu: tag dishes "Bulk Order Menu" in menuTags, or set ordering.bulk to false`,
    ],
    [
      'H2: plans without a dish',
      storeWith({ mealSubscription: true }),
      `${SHOP}: dead end: regular orders as a plan of days (pickup, delivery): no dish has a subscriptionPrice and a subscription window that is not over: add them to dishes, or set ordering.mealSubscription to false`,
    ],
    [
      'AMB10: dinner only, at a store that asks for no time',
      {
        ...storeWith({ later: true, askTimeForLater: false }),
        products: [aProduct({ slots: [{ from: '19:00', to: '22:00' }] })],
      },
      `${SHOP}: dead end: regular orders for later (pickup, delivery): no dish is served at the time that the store sets for such orders: set ordering.askTimeForLater to true, name ordering.meals, or change the slots of dishes`,
    ],
    [
      'G13: days of which few can be chosen',
      storeWith({ later: true, laterMaxDays: 1 }, { hours: { opens: '10:00', closes: '23:00', weekdays: ['mon'] } }),
      `${SHOP}: on 313 of the next 366 days, the first 2026-11-23, diners who order for later can choose no day: raise ordering.laterMaxDays, or change hours`,
    ],
    [
      'H1: a meal at which no dish is served',
      {
        ...storeWith({
          ...{ later: true, askTimeForLater: false },
          meals: [
            { code: 'lunch', name: 'Lunch', at: '12:30' },
            { code: 'dinner', name: 'Dinner', at: '19:30' },
          ],
        }),
        products: [aProduct({ slots: [{ from: '12:00', to: '15:00' }] })],
      },
      `${SHOP}: no order for the meal "Dinner" can be finished: change ordering.meals, hours, or the slots of dishes`,
    ],
    [
      'AMB52: crossed bounds',
      storeWith({}, { minCartValue: 500, maxCartValue: 100 }),
      `${SHOP}: minCartValue is above maxCartValue, so that neither applies: change one`,
    ],
    ['an inactive store', storeWith({}, { inactive: true }), `${SHOP}: is inactive: diners see it and cannot order`],
  ])('%s: a doubt, because other orders can be finished', async (_what, catalogue, line) => {
    writeTenant('shop')
    write('catalogues/shop.json', catalogue)
    expect(await check()).toBe(0)
    expect([out[0], out.at(-1), errors]).toEqual([line, '1 tenant is right, 0 problems, 1 doubt', []])
  })

  test.each<[string, Store['ordering'], Partial<Store>, string[]]>([
    [
      'AMB26: orders for now',
      { now: true, later: true },
      { delivery: undefined },
      ['ordering.now: true does nothing, because orders of a programme are for other days: remove it'],
    ],
    [
      'AMB26: no orders for later',
      { later: false },
      { delivery: undefined },
      ['ordering.later: false does nothing, because orders of a programme are for other days: remove it'],
    ],
    [
      'A9: delivery',
      {},
      {},
      ['delivery does nothing, because a programme hands its meals out at the store: remove it'],
    ],
    ['what the file does not state', {}, { delivery: undefined }, []],
  ])('what a programme ignores is doubted: %s', async (_what, ordering, more, lines) => {
    writeTenant('shop', { clientType: 'STAFF' })
    write('catalogues/shop.json', storeWith(ordering, more))
    expect(await check()).toBe(0)
    expect(out.slice(0, -2)).toEqual(lines.map((line) => `${SHOP}: ${line}`))
  })

  test('an inactive store where nothing can be ordered is no problem yet', async () => {
    writeTenant('shop')
    write('catalogues/shop.json', storeWith({ now: false }, { inactive: true }))
    expect(await check()).toBe(0)
    expect(out[0]).toMatch(/: once it is active, no order can be finished: orders are taken neither/)
  })

  test('a catalogue file that cannot be imported is a problem', async () => {
    writeTenant('shop')
    write('catalogues/shop.json', { stores: [] })
    expect(await check()).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/shop\.json cannot be imported: npm run catalogue -- check /)])
  })

  test('the shipped tenants have no dead end', async () => {
    const folders = { tenants: path.join(root, 'tenants'), themes }
    expect(await run({ folders, terminal, env: {}, now }, ['check'])).toBe(0)
    expect([out.at(-1), errors]).toEqual(['5 tenants are right, 0 problems, 0 doubts', []])
  })
})

describe('with --imported', () => {
  const digital = storeWith({}, { payment: { cash: false, digital: true } })

  test('the stores in force are read from the database; without one, the command says so', async () => {
    writeTenant('shop')
    writeTenant('empty')
    write('catalogues/shop.json', aCatalogue())
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      TENANTS_DIR: path.join(folder, 'tenants'),
      THEMES_DIR: themes,
      COMMERCE_PORT: String(await freePort()),
    }
    await expect(check(['--imported'], env)).rejects.toThrow(/holds no database: set DATA_DIR/)
    const file = path.join(folder, 'digital.json')
    writeFileSync(file, JSON.stringify(digital))
    expect(await importFile('shop', file, env)).toBe(0)
    out = []
    expect(await check(['--imported'], env)).toBe(1)
    expect(errors.at(-1)).toMatch(/^shop: store delhi .*no payment mode is offered/)
    expect(out).toEqual([
      expect.stringMatching(/^1 store of shop examined in DATA_DIR .*data$/),
      expect.stringMatching(/^no stores of empty in DATA_DIR .*data$/),
      '1 tenant is right, 1 problem, 0 doubts',
    ])
  }, 120_000)

  test('while commerce runs, it examines its own stores', async () => {
    const commerce = await startCommerce({ serviceKey: SERVICE_KEY, catalogue: digital })
    try {
      const env = { COMMERCE_PORT: new URL(commerce.url).port, SERVICE_KEY, DATA_DIR: commerce.dataDir }
      const { tenantsDir, themesDir } = commerce.folders
      const code = await run({ folders: { tenants: tenantsDir, themes: themesDir }, terminal, env, now }, [
        'check',
        '--imported',
      ])
      expect(code).toBe(1)
      expect(errors.filter((line) => line.includes('no payment mode is offered'))).toHaveLength(2)
      expect(out.find((line) => line.includes('examined'))).toMatch(
        /^2 stores of alpha, beta examined in commerce at http/,
      )
    } finally {
      await commerce.close()
    }
  }, 60_000)
})
