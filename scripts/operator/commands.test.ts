import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { importFile } from '../catalogue/import-file.ts'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const shipped = path.join(root, 'tenants/catalogues/patta.json')
const SERVICE_KEY = 'a-service-key-for-tests'

let folder = ''
let out: string[] = []
let errors: string[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'))
})
beforeEach(() => {
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Env = Record<string, string>

/** Creates a key, returns it, and checks that it is printed once and listed by its id only. */
async function created(tenant: string, env: Env): Promise<{ key: string; id: string }> {
  expect(
    await run(['key', 'create', tenant, '--scope', 'catalogue', '--name', 'menu office', '--days', '30'], env),
  ).toBe(0)
  const [key = '', ...more] = out
  const id = key.split('_')[2] ?? ''
  expect(more).toEqual([])
  expect(key).toMatch(new RegExp(`^tk_${tenant}_[0-9a-f]{16}_[\\w-]{43}$`))
  expect(errors.join()).not.toContain(key)
  out = []
  expect(await run(['key', 'list', tenant], env)).toBe(0)
  expect(out).toEqual([expect.stringMatching(new RegExp(`^${id}  catalogue  made \\S+  until \\S+  menu office$`))])
  return { key, id }
}

async function ended(tenant: string, id: string, env: Env): Promise<void> {
  expect(await run(['key', 'revoke', tenant, id], env)).toBe(0)
  out = []
  await run(['key', 'list', tenant], env)
  expect(out).toEqual([expect.stringMatching(/ revoked /)])
}

test('before the first start keys are created in and listed from a fresh database', async () => {
  cpSync(path.join(root, 'tenants'), path.join(folder, 'tenants'), { recursive: true })
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    TENANTS_DIR: path.join(folder, 'tenants'),
    THEMES_DIR: path.join(root, 'themes'),
    COMMERCE_PORT: String(await freePort()),
  }
  const { id } = await created('patta', env)
  await ended('patta', id, env)
  await expect(run(['key', 'revoke', 'patta', id], env)).rejects.toThrow(`"patta" has no key ${id} in force`)
  await expect(run(['key', 'create', 'nobody', '--scope', 'orders'], env)).rejects.toThrow(
    /^there is no tenant "nobody"/,
  )
  // Each command opens the embedded database again, which takes a while on a busy machine.
}, 120_000)

describe('while commerce runs', () => {
  let commerce: TestCommerce
  let env: Env = {}
  beforeAll(async () => {
    // `key list` compares expiry times with the clock of this process, so commerce must use the same time.
    commerce = await startCommerce({ catalogue: null, serviceKey: SERVICE_KEY, at: new Date().toISOString() })
    env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
    writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  })
  afterAll(() => commerce.close())

  test('keys are created through it, open their calls, and are revoked at once', async () => {
    const { key, id } = await created('alpha', env)
    expect(await importFile('alpha', shipped, { ...env, OPERATOR_KEY: key })).toBe(0)
    await expect(importFile('beta', shipped, { ...env, OPERATOR_KEY: key })).rejects.toThrow(/answered 403/)
    await ended('alpha', id, env)
    await expect(importFile('alpha', shipped, { ...env, OPERATOR_KEY: key })).rejects.toThrow(/answered 403/)
    await expect(run(['key', 'revoke', 'alpha', id], env)).rejects.toThrow(/answered 404/)
  })

  test('the commands say where they work, and a neighbour with other data is refused', async () => {
    await run(['key', 'list', 'alpha'], env)
    expect(errors).toEqual([expect.stringMatching(/^commerce at http:\/\/127\.0\.0\.1:\d+ \(DATA_DIR \S+\)$/)])
    const other = path.join(folder, 'other')
    mkdirSync(other)
    const wrong = /works on other data than DATA_DIR \S+other: set DATA_DIR/
    await expect(run(['key', 'list', 'alpha'], { ...env, DATA_DIR: other })).rejects.toThrow(wrong)
    writeFileSync(path.join(other, 'installation'), 'of-another-installation\n')
    const given = { ...env, DATA_DIR: other, SERVICE_KEY }
    await expect(run(['key', 'list', 'alpha'], given)).rejects.toThrow(wrong)
    await expect(importFile('alpha', shipped, given)).rejects.toThrow(wrong)
    await expect(
      run(['key', 'list', 'alpha'], { ...given, DATABASE_URL: 'postgres://me@db.example/x' }),
    ).rejects.toThrow('works on other data than the database db.example/x')
  })

  test('another service key is refused', async () => {
    const wrong = { ...env, SERVICE_KEY: 'not-the-service-key' }
    await expect(run(['key', 'list', 'alpha'], wrong)).rejects.toThrow(/answered 403 .*This needs the service key$/)
  })
})

test.each([
  [['key', 'create', 'alpha'], /^--scope must name/],
  [['key', 'create', 'alpha', '--scope', 'catalogue,all'], /^--scope must name/],
  [['key', 'create', 'alpha', '--scope', 'orders', '--days', '0'], /^--days must be/],
  [['key', 'create', 'alpha', '--scope', 'orders', '--name', 'two\nlines'], /^--name must be/],
  [['key', 'create', 'alpha', '--scopes', 'orders'], /^there is no option --scopes; npm run operator -- --help$/],
  [['key', 'create'], /^key create takes a tenant: npm run operator -- key create <tenant> --scope /],
  [['key', 'list', 'alpha', 'beta'], /^key list takes a tenant: npm run operator -- key list <tenant>$/],
  [
    ['key', 'revoke', 'alpha'],
    /^key revoke takes a tenant and a key: npm run operator -- key revoke <tenant> <key id>$/,
  ],
])('%j reports what is wrong', async (args, words) => {
  await expect(run(args, {})).rejects.toThrow(words)
})

test('--help prints the usage on stdout and succeeds', async () => {
  expect(await run(['key', '--help'], {})).toBe(0)
  expect(out[0]).toContain('npm run operator -- key create')
})

test('a data folder that cannot be written is one line', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const env = {
    DATA_DIR: path.join(file, 'data'),
    COMMERCE_PORT: String(await freePort()),
    TENANTS_DIR: path.join(root, 'tenants'),
    THEMES_DIR: path.join(root, 'themes'),
  }
  await expect(run(['key', 'list', 'patta'], env)).rejects.toThrow(
    /^The data folder \S+ cannot be written: ENOTDIR[^\n]*$/,
  )
})

test.each([[['key', 'make', 'alpha']], [['kye']], [['key']]])('%j shows the usage', async (args) => {
  expect(await run(args, {})).toBe(2)
  expect(errors).toEqual([`there is no command "${args.slice(0, 2).join(' ')}"`, expect.stringMatching(/^usage:/)])
})

test('without a command shows the usage only', async () => {
  expect(await run([], {})).toBe(2)
  expect(errors).toEqual([expect.stringMatching(/^usage:/)])
})
