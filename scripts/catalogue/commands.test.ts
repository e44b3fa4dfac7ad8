import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { pizzeria } from '@tiffin/commerce/catalogue/menu-readers/testing/invented-pages'
import { aCatalogue, aProduct, aStore } from '@tiffin/commerce/catalogue/testing/a-catalogue'
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

/** A catalogue whose only store lies at sea, far from every place of the gazetteer. */
const farChain = (more: Parameters<typeof aStore>[0] = {}): string =>
  JSON.stringify(aCatalogue({ stores: [aStore({ name: 'Far', latitude: 15, longitude: 70, ...more })] }))

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
    const good = write('good.csv', table.replace('cheap', '80'))
    expect(await importFile('patta', good, env)).toBe(1)
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(
        /^(\d+) of \1 dishes are not in the file \(by their codes\) and would leave the menu: repeat with --yes if/,
      ),
      'patta: refused; nothing has changed (version 1 stays in force)',
    ])
    expect(await importFile('patta', good, env, { confirmRetirements: true })).toBe(0)
    expect(lines.some((line) => /stores +0 added, 4 kept, 0 retired/.test(line))).toBe(true)
  })

  test('a store with delivery outside the gazetteer is doubted, until the tenant has maps', async () => {
    const doubts = () => lines.filter((line) => line.includes('gazetteer'))
    expect(await importFile('patta', write('far.json', farChain()), env, { confirmRetirements: true })).toBe(0)
    expect(doubts()).toEqual([
      'doubt  /stores/0 (delhi)  store "Far" is outside the built-in gazetteer: diners cannot choose a delivery place there; set maps (docs/onboarding.md)',
    ])
    const tenant = at('tenants/patta.json')
    const maps = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' }
    writeFileSync(tenant, JSON.stringify({ ...JSON.parse(readFileSync(tenant, 'utf8')), maps }))
    lines = []
    expect(await importFile('patta', at('far.json'), env)).toBe(0)
    expect(doubts()).toEqual([])
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

  test('unusually many retirements are refused through commerce too, until the operator says --yes', async () => {
    const key = await server.operatorKey('alpha', { scopes: ['catalogue'] })
    const table = write('two.csv', 'category,name,veg,price\nBowls,Dal,yes,120\nBowls,Rice,yes,80\n')
    await importFile('alpha', shipped, env({ OPERATOR_KEY: key }))
    expect(await importFile('alpha', table, env({ OPERATOR_KEY: key }))).toBe(1)
    expect(lines.at(-2)).toMatch(/dishes are not in the file/)
    process.env = { ...process.env, ...env({ OPERATOR_KEY: key }) }
    expect(await run('import', ['alpha', table, '--yes'])).toBe(0)
    expect(lines).toContainEqual(expect.stringMatching(/products +2 added, 0 kept, \d+ retired/))
  })

  test('a cut-off of no meal is refused, and the settings that an import keeps are named', async () => {
    const key = env({ OPERATOR_KEY: await server.operatorKey('alpha', { scopes: ['catalogue'] }) })
    const importStore = (ordering: object) =>
      importFile('alpha', write('shop.json', JSON.stringify(aCatalogue({ stores: [aStore({ ordering })] }))), key, {
        confirmRetirements: true,
      })
    const lunch = { code: 'lunch', name: 'Lunch', at: '12:30' }
    expect(await importStore({ later: true, cutOffs: [{ meal: 'lunchh', minutes: 30 }] })).toBe(1)
    expect(lines).toContain('error  /stores/0/ordering/cutOffs/0/meal (delhi)  there is no meal "lunchh"')
    expect(await importStore({ later: true, meals: [lunch], cutOffs: [{ meal: 'lunch', minutes: 30 }] })).toBe(0)
    lines = []
    expect(await importStore({ later: true })).toBe(0)
    expect(lines.at(-1)).toBe('  delhi: the file does not name ordering.meals, ordering.cutOffs: as set before')
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
    await expect(run('check', [write('deep.json', '['.repeat(50_000))])).rejects.toThrow(/nested more than 200 deep/)
    const coupons = [{ code: 'OLD', description: 'Over', percent: 5, until: '2020-01-31' }]
    expect(await run('check', [write('old.json', JSON.stringify(aCatalogue({ coupons })))])).toBe(0)
    expect(lines).toContain('doubt  /coupons/0/until (OLD)  2020-01-31 has passed: no order can have it')
    await expect(run('check', [at('nowhere.json')])).rejects.toThrow(/nowhere\.json cannot be read: /)
  })

  test('check doubts a store with delivery outside the gazetteer, unless postal codes or the tenant’s maps find it', async () => {
    expect(await run('check', [write('far.json', farChain())])).toBe(0)
    expect(lines).toContain(
      'doubt  /stores/0 (delhi)  store "Far" is outside the built-in gazetteer: unless the tenant has maps, diners cannot choose a delivery place there; set maps (docs/onboarding.md)',
    )
    lines = []
    expect(await run('check', [write('near.json', JSON.stringify(aCatalogue()))])).toBe(0)
    expect(await run('check', [write('far.json', farChain({ delivery: { radiusKm: 5, pincodes: ['342001'] } }))])).toBe(
      0,
    )
    expect(await run('check', [write('far.json', farChain({ delivery: undefined }))])).toBe(0)
    expect(lines.filter((line) => line.includes('gazetteer'))).toEqual([])
  })

  test('check doubts a cut-off of a meal that only the tenant may have', async () => {
    const ordering = { later: true, cutOffs: [{ meal: 'lunchh', minutes: 30 }] }
    const file = write('meal.json', JSON.stringify(aCatalogue({ stores: [aStore({ ordering })] })))
    expect(await run('check', [file])).toBe(0)
    expect(lines).toContain(
      'doubt  /stores/0/ordering/cutOffs/0/meal (delhi)  names the meal "lunchh", but the file names no meals: an import is refused unless the store has it',
    )
  })

  test('check and import name another system’s export, and say that it is converted first', async () => {
    const page = write('page.json', JSON.stringify(pizzeria))
    const script = write('page.js', `const page = ${JSON.stringify(pizzeria)}`)
    for (const file of [page, script]) {
      lines = []
      expect(await run('check', [file])).toBe(1)
      expect(lines[0]).toBe(
        "error  /  this is a marketplace's page (a tree of cards): npm run catalogue -- convert first",
      )
      expect(await importFile('patta', file, {})).toBe(1)
      expect(lines.at(-1)).toBe('patta: refused; nothing has changed')
    }
    lines = []
    expect(await run('check', [write('slip.json', JSON.stringify({ ...aCatalogue(), store: 1 }))])).toBe(1)
    expect(lines.join('\n')).not.toContain('convert first')
  })

  test('a problem of a dish says its name beside a code that is another', async () => {
    const file = aCatalogue({ products: [aProduct({ code: 'dal', name: 'Ghee Dosa', maxQty: 0 })] })
    expect(await run('check', [write('dosa.json', JSON.stringify(file))])).toBe(1)
    expect(lines[0]).toBe('error  /products/0/maxQty (Ghee Dosa, dal)  must be at least 1')
  })

  test('a table in UTF-16 is refused in plain words, once', async () => {
    const table = write('wide.csv', Buffer.from('\uFEFFcategory,name,veg,price\nBowls,Dal,yes,120\n', 'utf16le'))
    expect(await importFile('patta', table, {})).toBe(1)
    expect(lines).toEqual([
      'error  the table  cannot be read: it is in UTF-16: save it as UTF-8',
      'patta: refused; nothing has changed',
    ])
  })

  test('a GST number of another form is a doubt', async () => {
    const stores = [aStore({ gst: '12', gstEnabled: true })]
    expect(await run('check', [write('gst.json', JSON.stringify(aCatalogue({ stores })))])).toBe(0)
    expect(lines[0]).toBe('doubt  /stores/0/gst (delhi)  does not have the form of a GST number')
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
