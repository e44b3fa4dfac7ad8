import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

/** 12:30 on a Saturday in India. Keys that commands create are compared with this clock too. */
const NOON = '2026-11-21T07:00:00.000Z'

let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: NOON })
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

async function printed(command: string, ...more: string[]): Promise<string[]> {
  out = []
  expect(await store(command, ...more)).toBe(0)
  return out
}

test('a dish and a size are sold out, listed and lifted', async () => {
  const dal = 'sold out  dal  until 2026-11-21 15:00  burnt'
  const half = 'sold out  biryani/half  until closing, 2026-11-21 23:01'
  expect(await printed('soldout', 'dal', '--until', '15:00', '--why', 'burnt')).toEqual(['alpha day: changed', dal])
  expect(await printed('soldout', 'biryani/half')).toEqual(['alpha day: changed', half, dal])
  expect(await printed('soldout', 'biryani/half')).toEqual(['alpha day: was so before', half, dal])
  expect(await printed('day')).toEqual([half, dal])
  expect(await printed('lift', 'dal')).toEqual(['alpha day: changed', half])
  expect(await printed('lift', 'biryani/half')).toEqual(['alpha day: changed'])
  expect(await printed('day')).toEqual(['nothing is changed'])
})

test('a store pauses, and has other hours today', async () => {
  expect(await printed('pause', '20', '--says', 'Too many orders')).toEqual([
    'alpha day: changed',
    'paused  until 2026-11-21 12:50  Too many orders',
  ])
  expect(await printed('resume')).toEqual(['alpha day: changed'])
  expect(await printed('hours', '--closes', '21:00')).toEqual([
    'alpha day: changed',
    'hours  2026-11-21  10:00 to 21:00',
  ])
  expect(await printed('usual')).toEqual(['alpha day: changed'])
})

test('a mistake is named and changes nothing', async () => {
  await expect(store('soldout')).rejects.toThrow('store soldout takes other arguments')
  await expect(store('soldout', 'dal', '--closes', '12:00')).rejects.toThrow('store soldout takes other arguments')
  await expect(store('soldout', 'moon')).rejects.toThrow(/answered 404 .*no dish "moon"/)
  await expect(store('soldout', 'dal', '--until', 'soon')).rejects.toThrow(/until closing, lifted, a time/)
  await expect(store('soldout', 'a/b/c/d')).rejects.toThrow(/option/)
  await expect(store('pause', 'ten')).rejects.toThrow(/minutes/)
  await expect(store('pause', '10000')).rejects.toThrow(/minutes/)
  await expect(store('hours')).rejects.toThrow(/opens, closes or both/)
  await expect(run(['store', 'day', 'alpha', 'moon'], env)).rejects.toThrow(/no store with this code/)
  const OPERATOR_KEY = await commerce.operatorKey('beta')
  await expect(run(['store', 'day', 'alpha', 'day'], { ...env, OPERATOR_KEY })).rejects.toThrow(/answered 403/)
  expect(await printed('day')).toEqual(['nothing is changed'])
})
