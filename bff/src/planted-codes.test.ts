import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textOf } from '@tiffin/commerce/testing/counter'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { SESSION_COOKIE } from './testing/bff.ts'

const SCHOOL = { clientType: 'SCHOOL', walletEnabled: true, scanAndPay: true } as const

const lines: string[] = []
let system: TestSystem
beforeAll(async () => {
  system = await startSystem({
    tenants: { school: { clientConfig: SCHOOL } },
    ...{ config: { logLevel: 'trace' }, env: { LOG_LEVEL: 'debug' } },
    logStream: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => system.close())

test('SAFE16: no log holds the text of a code, with which anyone could buy, nor the name or id of its child', async () => {
  const { bff } = system
  const browser = bff.browser('school.localhost')
  browser.cookies.set(SESSION_COOKIE, (await system.signedIn('school')).session)
  const child = { name: 'Plantedchild Kumar', className: '4', section: 'B', email: 'parent@example.com' }
  const { entry } = (await browser.post('/api/entries', { entry: child, storeId: null })).body
  const at = `/api/entries/${entry.id}`
  const codes: string[] = []
  const answers = [await browser.get(`${at}/code?form=phone`)]
  for (const form of ['phone', 'print']) {
    const picture = await browser.get(`${at}/code/picture?form=${form}`)
    codes.push(textOf(String(picture.body)))
    answers.push(picture)
  }
  const limits = { dailyMost: 12_000, dishes: [], categories: [], allergens: [] }
  answers.push(await browser.put(`${at}/limits`, limits), await browser.get(`${at}/limits`))
  answers.push(await browser.post(`${at}/code/revoke`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])

  const log = lines.join('') + bff.log()
  for (const part of ['code', 'code/picture', 'code/revoke', 'limits'])
    expect(log).toContain(`"route":"/api/entries/:entryId/${part}"`)
  expect(new Set(codes).size).toBe(2)
  for (const secret of [...codes, child.name, entry.id]) expect([secret, log.includes(secret)]).toEqual([secret, false])
})
