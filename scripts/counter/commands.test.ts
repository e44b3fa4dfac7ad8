import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { codeOf, codeTenants, counterCatalogue, type Parent, parentsOf } from '@tiffin/commerce/testing/counter'
import { fund } from '@tiffin/commerce/testing/wallets'
import { run, usage } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let asha: Parent
let dal = ''
let env: Record<string, string> = {}
let out: string[] = []
let errors: string[] = []
beforeAll(async () => {
  const at = '2026-11-23T06:30:00Z'
  commerce = await startCommerce({ at, serviceKey: SERVICE_KEY, tenants: codeTenants, catalogue: counterCatalogue })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  const ids = await catalogueIds(commerce.commerce, 'school')
  dal = `${ids.product('dal')}:${ids.size('dal', 'half')}`
  ;[asha] = (await parentsOf(commerce, 'school', [(mobile) => `${mobile},child,Mira Rao,5,B,day`])) as [Parent]
  await fund(commerce, 'school', asha.person, 500)
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

const command = (...args: string[]) => run(args, env)
const code = (form?: string) => codeOf(commerce, 'school', asha, form)

describe('npm run counter', () => {
  test('SB25: look shows whose code it is, sell takes the price, and reverse returns it', async () => {
    const scan = randomUUID()
    const phone = await code()
    expect(await command('look', 'school', 'day', phone)).toBe(0)
    const sell = ['sell', 'school', 'day', phone, '--dish', `${dal}:2`, '--item', 'Samosa:5:15', '--scan', scan]
    expect(await command(...sell)).toBe(0)
    expect(await command(...sell)).toBe(0)
    expect(await command('reverse', 'school', scan, '--reason', 'The wrong child')).toBe(0)
    const sold = 'sold to Mira Rao, 5 B: ₹255.00; avoids nothing that is known; balance ₹245.00'
    const named = expect.stringMatching(new RegExp(`^order \\w+, scan ${scan}$`))
    expect(out).toEqual([
      'Mira Rao, 5 B: avoids nothing that is known; balance ₹500.00',
      ...[sold, named, sold, named],
      expect.stringMatching(/^order \w+: ₹255\.00 returned; balance ₹500\.00$/),
    ])
  })

  test('AMB111: a printed code needs --confirmed; a refusal names the scan id for a repetition', async () => {
    const printed = await code('print')
    await command('look', 'school', 'day', printed)
    const sell = ['sell', 'school', 'day', printed, '--item', 'Samosa:5:15']
    await expect(command(...sell)).rejects.toThrow('please compare name and class first: Mira Rao, 5 B')
    expect(errors.at(-1)).toMatch(/repeat it with --scan [\w-]{36}: it is sold once$/)
    expect(await command(...sell, '--confirmed', '--allergens', 'milk')).toBe(0)
    expect(out).toContain('a printed code: compare name and class, and sell with --confirmed')
  })

  test.each([
    [['look', 'school', 'day'], 'look takes a tenant, the code of a store'],
    [['sell', 'school', 'day'], 'sell takes a tenant, the code of a store'],
    [['sell', 'school', 'day', 'TQ1:A'], 'sell takes a --dish or an --item'],
    [['sell', 'school', 'day', 'TQ1:A', '--dish', 'dal'], '"dal" is no dish'],
    [['sell', 'school', 'day', 'TQ1:A', '--item', 'Samosa'], '"Samosa" is no item'],
    [['sell', 'school', 'day', 'TQ1:A', '--item', 'Samosa:5:0'], 'must be above 0'],
    [['sell', 'school', 'day', 'TQ1:A', '--item', 'Samosa:5:15', '--allergens', 'nuts'], 'confirmedAllergens.0'],
    [['sell', 'school', 'day', 'TQ1:A', '--item', 'Samosa:5:15', '--scan', 'one'], 'scanId'],
    [['sell', 'school', 'day', 'TQ1:A', '--item', 'Samosa:5:15'], 'This is not a code of this place'],
    [['reverse', 'school', 'one', '--reason', 'x'], 'reverse takes a tenant and the scan id'],
    [['reverse', 'school', randomUUID()], '--reason must be one line'],
    [['reverse', 'school', randomUUID(), '--reason', 'x'], 'There is no sale with this scan id'],
  ])('%p: %s', async (args, message) => {
    await expect(command(...args)).rejects.toThrow(message)
  })

  test('prints its usage', async () => {
    expect([await command('--help'), out]).toEqual([0, [usage]])
    expect([await command('give'), errors]).toEqual([2, ['there is no command "give"', usage]])
    expect([await command(), errors.at(-1)]).toEqual([2, usage])
  })
})
