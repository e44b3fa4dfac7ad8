import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ProviderRefused } from '@tiffin/commerce/modules/payments/api/provider'
import { scriptedProvider } from '@tiffin/commerce/modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { owe, topUpBy } from '@tiffin/commerce/testing/wallets'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

const bank = scriptedProvider()
let commerce: TestCommerce
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({
    ...{
      at: '2026-11-23T06:30:00Z',
      serviceKey: SERVICE_KEY,
      tenants: { purse: { name: 'Purse', walletEnabled: true } },
    },
    ...{ payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(async () => {
  out = []
  bank.failRefund(null)
  commerce.clock.advance(60_000)
  asha = await commerce.signedIn('purse')
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const command = (...args: string[]) => run(args, env)
const topUp = (rupees: number) => topUpBy(bank, commerce, 'purse', { person: asha, rupees })
const mobile = () => asha.mobile

describe('npm run wallet -- close', () => {
  test('says exactly what would happen, changes nothing, and does it with --confirm', async () => {
    const id = await topUp(100)
    await command('bonus', 'purse', mobile(), '20', '--days', '7', '--reason', 'Sorry')
    await owe(commerce, 'purse', asha, 30)
    out = []
    expect(await command('close', 'purse', mobile())).toBe(0)
    const said = ['₹30.00 settles what is owed', `₹70.00 of top-up ${id} goes back by its provider`]
    const ends = '₹20.00 of bonus 1 (until 2026-11-30) ends'
    expect(out).toEqual([...said, ends, 'nothing has changed: --confirm closes these credits, for good'])
    out = []
    await command('show', 'purse', mobile())
    expect(out[0]).toBe('balance ₹120.00, owed ₹30.00')
    out = []
    await command('close', 'purse', mobile(), '--confirm')
    expect(out).toEqual([said[0], `${said[1]}  refund ${id}-R1`, ends, 'these credits are closed'])
    out = []
    await command('show', 'purse', mobile())
    expect(out.slice(0, 2)).toEqual([
      expect.stringMatching(/^closed since 2026-11-23 12:/),
      'balance ₹0.00, owed ₹0.00',
    ])
    await expect(command('close', 'purse', mobile(), '--confirm')).rejects.toThrow('closed already')
  })

  test('credits that hold nothing are closed too', async () => {
    await command('close', 'purse', mobile())
    await command('close', 'purse', mobile(), '--confirm')
    expect(out).toEqual([
      'these credits hold nothing',
      'nothing has changed: --confirm closes these credits, for good',
      'these credits hold nothing',
      'these credits are closed',
    ])
  })
})

test('transferred records the bank transfer of a refund that its provider refused, once', async () => {
  const id = await topUp(100)
  await command('close', 'purse', mobile(), '--confirm')
  bank.failRefund(new ProviderRefused('closed-account'))
  await commerce.worker.runDue()
  out = []
  const transferred = ['transferred', 'purse', '--refund', `${id}-R1`, '--reference', 'UTR 77']
  await command(...transferred)
  await command(...transferred)
  expect(out).toEqual([`₹100.00 of top-up ${id} was sent by bank transfer UTR 77`, out[0]])
})

test('chargeback takes what is there, and what was spent is owed; again with its number it changes nothing', async () => {
  const id = await topUp(100)
  await command('penalty', 'purse', mobile(), '60', '--reason', 'A box is lost')
  out = []
  const chargeback = ['chargeback', 'purse', '--top-up', id, '--reason', 'Taken back', '--reference', 'CB 9']
  await command(...chargeback)
  await command(...chargeback)
  expect(out).toEqual([`charge-back of top-up ${id}: ₹100.00; taken ₹40.00, owed now ₹60.00`, out[0]])
})

test.each([
  [['close', 'purse'], 'close takes a tenant and a mobile number'],
  [['transferred', 'purse', '--reference', 'U'], 'it is called so: npm run wallet -- transferred'],
  [['transferred', 'purse', '--refund', 'R'], "--reference must be the bank's number"],
  [['chargeback', 'purse', '--top-up', 'T', '--reference', 'C'], '--reason must be one line'],
  [['chargeback', 'purse', '--reason', 'x', '--reference', 'C'], 'it is called so: npm run wallet -- chargeback'],
])('%p: %s', async (args, text) => {
  await expect(command(...args)).rejects.toThrow(text)
})
