import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { run, usage } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
let errors: string[] = []
beforeAll(async () => {
  const tenants = { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } }
  commerce = await startCommerce({ at: '2026-11-23T06:30:00Z', serviceKey: SERVICE_KEY, tenants })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(async () => {
  out = []
  errors = []
  asha = await commerce.signedIn('purse')
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

const command = (...args: string[]) => run(args, env)
const sorry = ['--reason', 'Sorry for the wait']

describe('npm run wallet', () => {
  test('bonus and penalty change a wallet, and show prints it', async () => {
    expect(await command('bonus', 'purse', asha.mobile, '60.50', '--days', '7', ...sorry)).toBe(0)
    expect(await command('penalty', 'purse', asha.mobile, '100', '--reason', 'A box is lost')).toBe(0)
    expect(await command('bonus', 'purse', asha.mobile, '20', '--days', '1', ...sorry)).toBe(0)
    expect(await command('show', 'purse', asha.mobile)).toBe(0)
    expect(out).toEqual([
      'bonus 1: ₹60.50 until 2026-11-30; balance ₹60.50',
      'penalty: ₹100.00; balance ₹0.00, owed ₹39.50',
      'bonus 2: ₹20.00 until 2026-11-24; balance ₹20.00',
      'balance ₹20.00, owed ₹39.50',
      'bonus 2: ₹20.00 until 2026-11-24',
      '2026-11-23 12:00  BONUS  +₹20.00  balance ₹20.00  Sorry for the wait',
      '2026-11-23 12:00  PENALTY  -₹100.00  balance ₹0.00  A box is lost',
      '2026-11-23 12:00  BONUS  +₹60.50  balance ₹60.50  Sorry for the wait',
    ])
  })

  test('SAFE2: repeated with its key, a command changes the wallet once', async () => {
    const args = ['penalty', 'purse', asha.mobile, '10', '--reason', 'A box is lost', '--key', 'again-and-again']
    await command(...args)
    await command(...args)
    expect(out).toEqual(['penalty: ₹10.00; balance ₹0.00, owed ₹10.00', out[0]])
  })

  test('a refusal is an error, and names the key for a repetition', async () => {
    const args = ['penalty', 'purse', asha.mobile, '500.01', '--reason', 'A box is lost']
    await expect(command(...args)).rejects.toThrow('At most ₹500.00 can be charged')
    expect(errors.at(-1)).toMatch(/repeat it with --key [\w-]{36}: it is done once$/)
    await expect(command('show', 'purse', '9000000000')).rejects.toThrow('No account has this mobile number')
    await expect(command('show', 'alpha', asha.mobile)).rejects.toThrow('Credits are not offered here')
  })

  test.each([
    [['bonus', 'purse', '9812345678'], 'it takes a tenant, a mobile number and rupees'],
    [['bonus', 'purse', '9812345678', '0', '--days', '1', ...sorry], '"0" is no amount'],
    [['bonus', 'purse', '9812345678', '1.234', '--days', '1', ...sorry], '"1.234" is no amount'],
    [['bonus', 'purse', '9812345678', '100000.01', '--days', '1', ...sorry], '₹1,00,000.00 at most'],
    [['bonus', 'purse', '9812345678', '5', ...sorry], '--days must be 1 to 3650'],
    [['bonus', 'purse', '9812345678', '5', '--days', '0', ...sorry], '--days must be 1 to 3650'],
    [['bonus', 'purse', '9812345678', '5', '--days', '1'], '--reason must be one line'],
    [['penalty', 'purse', '9812345678', '5', '--reason', 'x'.repeat(161)], '--reason must be one line'],
    [['penalty', 'purse', '9812345678', '5', '--days', '1'], 'there is no option --days'],
    [['show', 'purse'], 'show takes a tenant and a mobile number'],
  ])('%p: %s', async (args, message) => {
    await expect(command(...args)).rejects.toThrow(message)
  })

  test('prints its usage', async () => {
    expect([await command('--help'), out]).toEqual([0, [usage]])
    expect([await command('give'), errors]).toEqual([2, ['there is no command "give"', usage]])
    expect([await command(), errors.at(-1)]).toEqual([2, usage])
  })
})
