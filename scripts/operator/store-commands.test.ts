import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: new Date().toISOString() })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const store = (command: string, ...more: string[]) => run(['store', command, 'alpha', 'day', ...more], env)

async function shown(): Promise<unknown> {
  out = []
  expect(await store('show')).toBe(0)
  return JSON.parse(out.join(''))
}

test('a store is closed on dates and opened again', async () => {
  expect(await store('close', '2026-12-24', '2026-12-25')).toBe(0)
  expect(await store('close', '2026-12-24')).toBe(0)
  expect(out).toEqual(['alpha day: changed', 'alpha day: was so before'])
  expect(await store('open', '2026-12-25')).toBe(0)
  expect(await shown()).toMatchObject({ offDates: ['2026-12-24'] })
})

test('settings are set from a file, and what is shown can be set again', async () => {
  const file = path.join(commerce.dataDir, 'settings.json')
  const settings = {
    laterFrom: 'today',
    meals: [{ code: 'lunch', name: 'Lunch', at: '12:30' }],
    cutOffs: [{ meal: 'lunch', by: { daysBefore: 1, at: '18:00' } }],
  }
  writeFileSync(file, JSON.stringify(settings))
  expect(await store('set', file)).toBe(0)
  const now = await shown()
  expect(now).toMatchObject(settings)
  writeFileSync(file, JSON.stringify(now))
  expect(await store('set', file)).toBe(0)
  expect(out.at(-1)).toBe('alpha day: was so before')
  rmSync(file)
})

test('a mistake is named and changes nothing', async () => {
  const file = path.join(commerce.dataDir, 'wrong.json')
  const before = await shown()
  writeFileSync(file, JSON.stringify({ meals: [{ code: 'late', name: 'Late', at: '23:30' }], cutOffs: [] }))
  out = []
  expect(await store('set', file)).toBe(1)
  expect(out).toEqual([
    "error  /meals/0/at (late)  23:30 lies outside the store's hours: nobody could order this meal",
    'alpha day: refused; nothing has changed',
  ])
  writeFileSync(file, JSON.stringify({ lunch: '12:30' }))
  await expect(store('set', file)).rejects.toThrow(
    /wrong\.json cannot be read:\nerror {2}\/ {2}has no field "lunch"; allowed: laterFrom, meals/,
  )
  await expect(store('close', '24.12.2026')).rejects.toThrow(
    /cannot be read:\nerror {2}\/closeOn\/0 {2}must be a date as YYYY-MM-DD/,
  )
  await expect(store('close')).rejects.toThrow('store close takes other arguments')
  await expect(run(['store', 'show', 'alpha', 'moon'], env)).rejects.toThrow(/no store with this code/)
  expect(await shown()).toEqual(before)
  rmSync(file)
})

test("another tenant's key is refused", async () => {
  const OPERATOR_KEY = await commerce.operatorKey('beta')
  await expect(run(['store', 'show', 'alpha', 'day'], { ...env, OPERATOR_KEY })).rejects.toThrow(/answered 403/)
})
