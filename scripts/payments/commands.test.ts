import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SERVICE_KEY = 'a-service-key-for-tests'

let out: string[] = []
let errors: string[] = []
beforeEach(() => {
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

describe('while commerce runs', () => {
  let commerce: TestCommerce
  let env: Record<string, string> = {}
  beforeAll(async () => {
    commerce = await startCommerce({
      ...{ payment: { provider: 'sandbox' }, catalogue: null, serviceKey: SERVICE_KEY },
      at: new Date().toISOString(),
    })
    env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
    writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  })
  afterAll(() => commerce.close())

  test('SB12: the sandbox bank decides a payment once, and only one that it knows', async () => {
    const tenant = commerce.commerce.tenants.find('alpha')
    const current = tenant && commerce.commerce.payments(tenant)
    if (!current) throw new Error('alpha has no payments')
    const { provider, merchant } = current
    await provider.start(merchant, {
      ...{ tenant: 'alpha', paymentId: 'PAY1', amount: 100, customerId: '00000000-0000-4000-8000-000000000000' },
      callbackUrl: 'https://alpha.localhost/payments/callback',
    })
    expect(await run(['decide', 'alpha', 'PAY1', 'success'], env)).toBe(0)
    expect(out).toEqual(['alpha PAY1: TXN_SUCCESS'])
    expect((await provider.status(merchant, { tenant: 'alpha', paymentId: 'PAY1' })).status).toBe('success')
    await expect(run(['decide', 'alpha', 'PAY1', 'failure'], env)).rejects.toThrow(/answered 409 .*decided before$/)
    await expect(run(['decide', 'alpha', 'NONE', 'success'], env)).rejects.toThrow(/answered 404 .*no such payment$/)
  })
})

test('without commerce it works on the database, for a tenant with the sandbox', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'))
  cpSync(path.join(root, 'tenants'), path.join(folder, 'tenants'), { recursive: true })
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    TENANTS_DIR: path.join(folder, 'tenants'),
    THEMES_DIR: path.join(root, 'themes'),
    COMMERCE_PORT: String(await freePort()),
  }
  await expect(run(['decide', 'patta', 'PAY1', 'success'], env)).rejects.toThrow(
    'the sandbox knows no payment PAY1 of "patta"',
  )
  rmSync(folder, { recursive: true })
  // The command creates the embedded database, which takes a while on a busy machine.
}, 120_000)

test.each([
  [['decide', 'alpha', 'PAY1']],
  [['decide', 'alpha', 'PAY1', 'maybe']],
  [['decide', 'alpha', 'PAY1', 'success', 'more']],
])('%j names the right arguments', async (args) => {
  await expect(run(args, {})).rejects.toThrow(/^decide takes other arguments: npm run payments -- decide <tenant> /)
})

test('--help prints the usage, and an unknown command prints it as an error', async () => {
  expect(await run(['--help'], {})).toBe(0)
  expect(out[0]).toContain('npm run payments -- decide')
  expect(await run(['pay'], {})).toBe(2)
  expect(errors).toEqual(['there is no command "pay"', expect.stringContaining('usage')])
})
