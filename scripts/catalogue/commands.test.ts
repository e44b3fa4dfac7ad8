import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { listKeys } from '@tiffin/commerce/operator/keys'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'
import { importFile } from './import-file.ts'

const root = path.resolve(import.meta.dirname, '../..')
const shipped = path.join(root, 'tenants/catalogues/patta.json')
const SERVICE_KEY = 'a-service-key-for-tests'

let folder = ''
let lines: string[] = []

const at = (name: string): string => path.join(folder, name)
const write = (name: string, text: string | Uint8Array): string => {
  writeFileSync(at(name), text)
  return at(name)
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
})

beforeEach(() => {
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  jest.spyOn(console, 'log').mockImplementation(keep)
  jest.spyOn(console, 'error').mockImplementation(keep)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('before the first start', () => {
  let env: Record<string, string> = {}

  beforeAll(async () => {
    cpSync(path.join(root, 'tenants'), at('tenants'), { recursive: true })
    env = {
      DATA_DIR: at('data'),
      TENANTS_DIR: at('tenants'),
      THEMES_DIR: path.join(root, 'themes'),
      COMMERCE_PORT: String(await freePort()),
    }
  })

  test('the import creates the database itself; importing again changes nothing; an invalid file and an unknown tenant give one line', async () => {
    expect(await importFile('patta', shipped, env)).toBe(0)
    expect(lines).toContain('patta: imported, version 1')
    expect(await importFile('patta', shipped, env)).toBe(0)
    expect(lines.at(-1)).toBe('patta: this catalogue is in force already (version 1)')
    expect(await importFile('patta', write('bad.json', '{"categories": []}'), env)).toBe(1)
    expect(lines.slice(-3)).toEqual([
      'error  /categories  must have at least 1 entry',
      'error  /products  is missing: it must be a list: [ … ]',
      'patta: refused; nothing has changed (version 1 stays in force)',
    ])
    await expect(importFile('nobody', shipped, env)).rejects.toThrow(/^there is no tenant "nobody"; known: .*patta/)
  })

  test('a table is added to the existing stores, and its problems are reported by line', async () => {
    const table = 'category,name,veg,price\nBowls,Dal,yes,120\nBowls,Rice,yes,cheap\n'
    expect(await importFile('patta', write('bad.csv', table), env)).toBe(1)
    expect(lines).toContain('error  line 3 price  "cheap" is not a number such as 199 or 199.50')
    expect(await importFile('patta', write('good.csv', table.replace('cheap', '80')), env)).toBe(0)
    expect(lines.some((line) => /stores +0 added, 4 kept, 0 retired/.test(line))).toBe(true)
  })
})

describe('while commerce runs', () => {
  let server: TestCommerce

  const env = (more: Record<string, string>) => ({
    COMMERCE_PORT: new URL(server.url).port,
    DATA_DIR: server.dataDir,
    ...more,
  })

  beforeAll(async () => {
    server = await startCommerce({ catalogue: null, serviceKey: SERVICE_KEY })
  })

  afterAll(() => server.close())

  test('the import uses the operator’s call, with the key of the environment or a key created with the service key', async () => {
    const own = await server.operatorKey('alpha', { scopes: ['catalogue'] })
    expect(await importFile('alpha', shipped, env({ OPERATOR_KEY: own }))).toBe(0)
    expect(lines).toContain('alpha: imported, version 1')
    writeFileSync(path.join(server.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
    expect(await importFile('beta', shipped, env({}))).toBe(0)
    const menu = await server.call('beta', 'POST', '/store/1/menu', { body: {} })
    expect(Object.keys(menu.json.data.products).length).toBeGreaterThanOrEqual(24)
    const [made] = await listKeys(server.commerce.db, 'beta')
    expect(made).toMatchObject({ scopes: ['catalogue'], name: 'catalogue import' })
    expect(Date.parse(made?.expiresAt ?? '') - server.clock.now()).toBe(300_000)
  })

  test('a wrong key is reported, and nothing is written to the database directly', async () => {
    await expect(importFile('alpha', shipped, env({ OPERATOR_KEY: 'wrong' }))).rejects.toThrow(
      /answered 403 for "alpha": This needs an operator key that opens it$/,
    )
    await expect(importFile('alpha', shipped, env({ SERVICE_KEY: 'not-the-service-key' }))).rejects.toThrow(
      /answered 403 for "alpha": This needs the service key$/,
    )
    const ofBeta = await server.operatorKey('beta')
    await expect(importFile('alpha', shipped, env({ OPERATOR_KEY: ofBeta }))).rejects.toThrow(/answered 403/)
  })
})

describe('the other commands', () => {
  test.each([['--help'], ['help']])('%s prints the usage and succeeds', async (asked) => {
    expect(await run(asked, [])).toBe(0)
    expect(lines[0]).toMatch(/^usage:/)
  })

  test('check reports what an import would report', async () => {
    expect(await run('check', [shipped])).toBe(0)
    expect(lines.at(-1)).toBe('an import would take this file')
    expect(lines.slice(0, -1)).toEqual([
      expect.stringMatching(/^4 stores, \d+ categories, \d+ sub-categories$/),
      expect.stringMatching(/^\d+ dishes in \d+ sizes, \d+ steps of choices, \d+ choices, \d+ required steps$/),
      expect.stringMatching(/^\d+ dishes with a picture, 0 without allergens, \d+ out of stock$/),
    ])
    expect(await run('check', [write('no.json', '[]')])).toBe(1)
    await expect(run('check', [write('half.json', '{"a":')])).rejects.toThrow(/half\.json is not valid JSON: /)
    await expect(run('check', [at('nowhere.json')])).rejects.toThrow(/nowhere\.json cannot be read: /)
  })

  test('a table saved in another encoding than UTF-8 is refused with the line', async () => {
    const table = Buffer.from('category,name,veg,price\nCoffee,Dal,yes,80\nCoffee,Caf\u00e9,yes,120\n', 'latin1')
    expect(await run('check', [write('latin.csv', table)])).toBe(1)
    expect(lines[0]).toMatch(/^error {2}line 3 name \(caf.*\) {2}contains U\+FFFD, .*: save the file as UTF-8$/)
  })

  test('convert writes an importable catalogue, and nothing when an option is invalid', async () => {
    const dish = {
      ...{ id: '1', name: 'Tea', isVeg: true, price: 2000, inStock: true },
      ...{ variantGroups: [], pricingModels: [], addonGroups: [] },
    }
    const from = write(
      'export.json',
      JSON.stringify({
        store: { name: 'Tea', address: 'Here', latitude: 12.9, longitude: 77.6 },
        categories: [{ name: 'Tea', subCategories: [{ name: 'Hot', productIds: ['1'] }] }],
        products: { 1: dish },
      }),
    )
    expect(await run('convert', [from, at('out.json'), '--opens', '07:30', '--no-pickup', '--tax', '12'])).toBe(0)
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8'))).toMatchObject({
      stores: [{ hours: { opens: '07:30', closes: '23:00' }, pickup: false }],
      products: [{ taxPercent: 12, sizes: [{ price: 20 }] }],
    })
    expect(await run('check', [at('out.json')])).toBe(0)
    expect(await run('convert', [from, at('never.json'), '--opens', '7.30'])).toBe(1)
    expect(() => readFileSync(at('never.json'))).toThrow(/ENOENT/)
    await expect(async () => run('convert', [from, at('never.json'), '--tax', 'five'])).rejects.toThrow(
      '--tax must be a number',
    )
  })

  test.each([
    [undefined, []],
    ['destroy', []],
  ])('%s %j shows the usage', async (command, rest) => {
    expect(await run(command, rest)).toBe(2)
    expect(lines.at(-1)).toMatch(/^usage:/)
  })

  test.each([
    ['import', ['patta'], 'import takes a tenant and a file: npm run catalogue -- --help'],
    ['check', [], 'check takes a file: npm run catalogue -- --help'],
    ['check', ['x.json', '--fast'], 'there is no option --fast; npm run catalogue -- --help'],
    ['convert', ['a', 'b', '--fast'], 'there is no option --fast; npm run catalogue -- --help'],
  ])('%s %j says what is wrong in one line', async (command, rest, line) => {
    await expect((async () => run(command, rest))()).rejects.toThrow(new Error(line))
  })
})
