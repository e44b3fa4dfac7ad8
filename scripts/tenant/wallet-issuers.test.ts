import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { aCatalogue, aProduct, aStore } from '@tiffin/commerce/catalogue/testing/a-catalogue'
import { importFile } from '../catalogue/import-file.ts'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const themes = path.resolve(import.meta.dirname, '../../themes')
const terminal = { input: process.stdin, output: process.stdout, isTty: false }
const now = Date.parse('2026-11-22T12:00:00+05:30')

let folder = ''
let out: string[] = []
let errors: string[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wallet-issuers-'))
  mkdirSync(path.join(folder, 'tenants', 'catalogues'), { recursive: true })
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: unknown) =>
  writeFileSync(path.join(folder, 'tenants', name), JSON.stringify(content))

/** A tenant that nothing else is doubted of. */
function writeTenant(id: string, clientConfig: object = {}): void {
  write(`${id}.json`, {
    ...{ id, demo: true, hosts: [`${id}.localhost`], theme: { preset: 'leaf' } },
    clientConfig: { name: id, ...clientConfig },
  })
}

const check = (flags: readonly string[] = [], env: Record<string, string> = {}) =>
  run({ folders: { tenants: path.join(folder, 'tenants'), themes }, terminal, env, now }, ['check', ...flags])

/** Stores of two businesses: the GST numbers carry different PANs. */
const ofTwo = aCatalogue({
  stores: [
    aStore({ gst: '07AAAAA0000A1Z5' }),
    aStore({ code: 'agra', name: 'Agra Kitchen', gst: '09BBBBB0000B1Z5' }),
    aStore({ code: 'jaipur', name: 'Jaipur Kitchen', gst: '08AAAAA0000A2Z5' }),
    aStore({ code: 'goa', name: 'Goa Kitchen' }),
  ],
})
const TWO_ISSUERS =
  'shop: the GST numbers of the stores carry different PANs (AAAAA0000A: delhi, jaipur; BBBBB0000B: agra), and a wallet has one issuer: correct gst of the stores, or set clientConfig.walletEnabled to false'

test('M9: plans that the limits of the wallet put out of reach are named, by store and dish', async () => {
  const thali = aProduct({ name: 'Thali', sizes: [{ code: 'full', name: 'Full', price: 200, subscriptionPrice: 180 }] })
  const stores = [aStore({ ordering: { later: true, mealSubscription: true } })]
  write('catalogues/shop.json', aCatalogue({ stores, products: [thali] }))
  const shop = { id: 'shop', demo: true, hosts: ['shop.localhost'], theme: { preset: 'leaf' } }
  const limits = { topUpMost: 500, balanceMost: 1000 }
  write('shop.json', { ...shop, clientConfig: { name: 'shop', walletEnabled: true }, wallet: limits })
  await check()
  expect(out).toContainEqual(
    expect.stringMatching(
      /^shop: store delhi \(Delhi Kitchen\): credits cannot pay a plan of Thali: 5 meals need ₹1,800/,
    ),
  )
  write('shop.json', { ...shop, clientConfig: { name: 'shop', walletEnabled: true } })
  out = []
  await check()
  expect(out.filter((line) => line.includes('credits cannot pay'))).toEqual([])
})

describe('A18: a wallet has one issuer', () => {
  test('stores of two businesses are a problem of a tenant with a wallet', async () => {
    writeTenant('shop', { walletEnabled: true })
    write('catalogues/shop.json', ofTwo)
    expect(await check()).toBe(1)
    expect([errors, out.at(-1)]).toEqual([[TWO_ISSUERS], '0 tenants are right, 1 problem, 0 doubts'])
  })

  test('without a wallet they are none', async () => {
    writeTenant('shop')
    write('catalogues/shop.json', ofTwo)
    expect([await check(), errors]).toEqual([0, []])
  })

  test('nor are one business in several states, and stores that state no number', async () => {
    writeTenant('shop', { walletEnabled: true })
    const stores = ofTwo.stores?.filter(({ code }) => code !== 'agra')
    write('catalogues/shop.json', { ...ofTwo, stores })
    expect([await check(), errors]).toEqual([0, []])
  })

  test('the stores in force are known after an import, which doubts them', async () => {
    writeTenant('shop', { walletEnabled: true })
    const env = {
      ...{ DATA_DIR: path.join(folder, 'data'), TENANTS_DIR: path.join(folder, 'tenants'), THEMES_DIR: themes },
      COMMERCE_PORT: String(await freePort()),
    }
    const file = path.join(folder, 'two.json')
    writeFileSync(file, JSON.stringify(ofTwo))
    expect(await importFile('shop', file, env)).toBe(0)
    expect(out).toContainEqual(
      expect.stringMatching(/^doubt {2}\/stores {2}the GST numbers .* a wallet has one issuer/),
    )
    expect(await check(['--imported'], env)).toBe(1)
    expect(errors.at(-1)).toBe(TWO_ISSUERS)
  }, 120_000)
})

describe('AMB112: documents of one GST number have numbers of their own', () => {
  const gst = '07AAAAL0000A1ZT'
  const of = (documentPrefix?: string) => aCatalogue({ stores: [aStore({ gst, documentPrefix })] })

  test('stores of two tenants with one GST number and one prefix are a problem', async () => {
    for (const id of ['one', 'two']) {
      writeTenant(id)
      write(`catalogues/${id}.json`, of())
    }
    expect(await check()).toBe(1)
    expect(errors).toEqual([
      `two: store delhi: has the GST number ${gst} and the document prefix "1" of store delhi of one: state another documentPrefix`,
    ])
    write('catalogues/two.json', of('B1'))
    errors = []
    expect([await check(), errors]).toEqual([0, []])
  })

  test('two stores of one tenant are a catalogue that cannot be imported', async () => {
    writeTenant('shop')
    const stores = ['delhi', 'agra'].map((code) => aStore({ code, gst, documentPrefix: 'HR1' }))
    write('catalogues/shop.json', aCatalogue({ stores }))
    expect(await check()).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/catalogues\/shop\.json cannot be imported/)])
  })
})
