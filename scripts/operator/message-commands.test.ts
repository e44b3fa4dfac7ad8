import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { leaveUnsent } from '@tiffin/commerce/testing/unsent'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'
const AT = '2026-11-23T06:30:00.000Z'

let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: new Date().toISOString(), catalogue: null })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const messages = (...more: string[]) => run(['messages', ...more], env)
const leave = (tenant: string, errorKind: string, deadAt: Date | null) =>
  leaveUnsent(commerce.commerce.db, tenant, { key: randomUUID(), errorKind, deadAt })

test('messages that did not go out are counted by reason, for one tenant', async () => {
  expect(await messages('alpha')).toBe(0)
  expect(out).toEqual(['alpha: every message went out in the last 30 days'])
  for (const at of ['2026-11-22T06:30:00Z', AT]) await leave('alpha', 'mobile.code.refused-632', new Date(at))
  await leave('alpha', 'email.order-placed.smtp-451', null)
  await leave('beta', 'mobile.code.no-template', new Date(AT))
  out = []
  expect(await messages('alpha')).toBe(0)
  expect(out).toEqual([
    `mobile.code.refused-632  2 given up, the last at ${AT}`,
    'email.order-placed.smtp-451  1 tried again',
  ])
})

test('it takes one tenant', async () => {
  await expect(messages()).rejects.toThrow('npm run operator -- messages <tenant>')
})
