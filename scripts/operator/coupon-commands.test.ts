import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { withCoupons } from '@tiffin/commerce/testing/coupons'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let env: Record<string, string> = {}
let file = ''
let out: string[] = []
beforeAll(async () => {
  const catalogue = withCoupons({ code: 'TEN', percent: 10, upTo: 50.5, stores: ['day'], perPerson: 3, total: 9 })
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: new Date().toISOString(), catalogue })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  file = path.join(commerce.dataDir, 'coupons.json')
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const coupon = (command: string, ...more: string[]) => run(['coupon', command, 'alpha', ...more], env)

async function shown(): Promise<unknown> {
  out = []
  expect(await coupon('show')).toBe(0)
  return JSON.parse(out.join(''))
}

const ten = {
  code: 'TEN',
  description: 'The offer TEN',
  percent: 10,
  upTo: 50.5,
  stores: ['day'],
  perPerson: 3,
  total: 9,
}

test('coupons are added and changed from a file, and what is shown can be set again', async () => {
  const flat = { code: 'FLAT', description: 'Fifty off', listed: false, amount: 50, minItems: 200, perPerson: 1 }
  writeFileSync(file, JSON.stringify([flat]))
  expect(await coupon('set', file)).toBe(0)
  expect(out).toEqual(['alpha FLAT: in force'])
  const now = await shown()
  expect(now).toEqual([flat, ten])
  writeFileSync(file, JSON.stringify(now))
  expect(await coupon('set', file)).toBe(0)
  expect(await shown()).toEqual([flat, ten])
})

test('the list has the orders of each coupon', async () => {
  expect(await coupon('list')).toBe(0)
  expect(out).toEqual(['FLAT  used 0  not listed  Fifty off', 'TEN  used 0 of 9  The offer TEN'])
})

test('a coupon is withdrawn, and can be set again', async () => {
  expect(await coupon('end', 'flat')).toBe(0)
  expect(out).toEqual(['alpha FLAT: withdrawn'])
  expect(await shown()).toEqual([ten])
  expect(await coupon('set', file)).toBe(0)
})

test('a file that cannot be read is refused in the words of an import', async () => {
  writeFileSync(file, JSON.stringify([{ ...ten, percent: 'ten', untill: '2026-12-01' }, { code: 'X' }]))
  await expect(coupon('set', file)).rejects.toThrow(
    new RegExp(
      [
        'coupons\\.json cannot be read:',
        'error  /0/percent \\(TEN\\)  must be a number without quotes',
        'error  /0 \\(TEN\\)  has no field "untill"; allowed: code, description, .*',
        'error  /1/code \\(X\\)  must be capital letters, .*',
        'error  /1/description \\(X\\)  is missing: it must be text in quotes',
      ].join('\\n'),
    ),
  )
  writeFileSync(file, `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  await expect(coupon('set', file)).rejects.toThrow('its lists and objects are nested more than 200 deep')
})

test('a coupon that is over is set with a doubt', async () => {
  writeFileSync(file, JSON.stringify([{ code: 'OLD', description: 'Over', percent: 5, until: '2020-01-31' }]))
  out = []
  expect(await coupon('set', file)).toBe(0)
  expect(out).toEqual(['doubt  /set/0/until (OLD)  2020-01-31 has passed: no order can have it', 'alpha OLD: in force'])
  expect(await coupon('end', 'OLD')).toBe(0)
})

test('a mistake is named and changes nothing', async () => {
  const before = await shown()
  out = []
  writeFileSync(file, JSON.stringify([{ ...ten, stores: ['moon'], from: '2026-12-02', until: '2026-12-01' }]))
  expect(await coupon('set', file)).toBe(1)
  expect(out).toEqual([
    'error  /set/0/until (TEN)  is before from',
    'error  /set/0/stores/0 (TEN)  there is no store "moon"',
    'alpha: refused; nothing has changed',
  ])
  expect(await coupon('end', 'NOPE')).toBe(1)
  await expect(coupon('end')).rejects.toThrow('coupon end takes other arguments')
  writeFileSync(file, JSON.stringify([{ code: 'X', description: 'x' }]))
  await expect(coupon('set', file)).rejects.toThrow('must have either percent or amount')
  expect(await shown()).toEqual(before)
  rmSync(file)
})
