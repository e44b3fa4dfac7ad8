import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { run, usage } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ at: '2026-11-23T06:30:00Z', serviceKey: SERVICE_KEY })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const command = (...args: string[]) => run(args, env)

async function complaint(body: object): Promise<string> {
  const answer = await commerce.call('alpha', 'POST', '/grievances', { body: { name: 'Ravi', ...body } })
  return answer.json.grievance.ticket
}

describe('npm run grievances (E-Commerce Rules 2020)', () => {
  test('list shows what is open, answer resolves it and tells its owner, once', async () => {
    const email = 'ravi@example.com'
    const ticket = await complaint({ key: 'complaint-1', text: 'Cold dal.\nTwice.', email })
    await commerce.worker.runDue()
    expect(await command('list', 'alpha')).toBe(0)
    expect(out).toEqual([
      `${ticket}: acknowledged, received 2026-11-23, to be resolved by 2026-12-23
  Ravi (visitor): ravi@example.com
    Cold dal.
    Twice.`,
      '1 complaint without an answer',
    ])
    for (let round = 0; round < 2; round++) {
      expect(await command('answer', 'alpha', ticket.toLowerCase(), '--text', 'We return ₹200.')).toBe(0)
    }
    out = []
    await command('list', 'alpha')
    await command('list', 'alpha', '--all')
    expect(out[0]).toBe('0 complaints without an answer')
    expect(out[1]).toMatch(/resolved[\s\S]*answered: We return ₹200\.$/)
    await commerce.worker.runDue()
    expect(commerce.outbox.textsTo(email).filter((text) => text.includes('₹200'))).toHaveLength(1)
  })

  test('overdue ends with 1 while one is late; acknowledge notes a call', async () => {
    expect(await command('overdue', 'alpha')).toBe(0)
    const ticket = await complaint({ key: 'complaint-2', text: 'No answer', email: 'late@example.com' })
    expect(await command('acknowledge', 'alpha', ticket)).toBe(0)
    commerce.clock.advance(32 * 24 * 60 * 60_000)
    out = []
    expect(await command('overdue', 'alpha')).toBe(1)
    expect(out).toEqual([expect.stringContaining(ticket), '1 complaint overdue'])
  })

  test('a list that leaves complaints out says so', async () => {
    const at = new Date(commerce.clock.now())
    const complaintOf = (number: number) => ({
      ...{ tenant: 'beta', ticket: `G${number}`, key: `cut-${number}`, person: null, name: 'Ravi', text: 'Cold' },
      ...{ channel: 'email' as const, contact: 'ravi@example.com', order_id: null, received_at: at, due_at: at },
      ...{ acknowledged_at: at, answered_at: null, answer: null },
    })
    const add = (from: number, to: number) =>
      inTenant(commerce.commerce.db, 'beta', ({ db }) =>
        db
          .insertInto('grievance')
          .values(Array.from({ length: to - from }, (_, index) => complaintOf(from + index)))
          .execute(),
      )
    await add(0, 500)
    await command('list', 'beta')
    expect(out.at(-1)).toBe('500 complaints without an answer')
    await add(500, 501)
    await command('list', 'beta')
    expect(out.slice(-2)).toEqual([
      '500 complaints without an answer',
      'there are more: a list looks at 500 complaints; answer these, and list again',
    ])
  })

  test.each([
    [['list'], 'list takes a tenant'],
    [['overdue'], 'overdue takes a tenant'],
    [['answer', 'alpha', 'one', '--text', 'x'], 'answer takes a tenant and the number'],
    [['answer', 'alpha', 'GABCDEFGHJKM', '--text', ' '], '--text must have at most 2000 characters'],
    [['answer', 'alpha', 'GABCDEFGHJKM', '--text', 'x'], 'There is no complaint with this number'],
    [['acknowledge', 'alpha', 'one'], 'acknowledge takes a tenant and the number'],
  ])('%j says what is wrong', async (args, says) => {
    await expect(command(...args)).rejects.toThrow(says)
  })

  test('without a command prints its commands', async () => {
    expect(await command()).toBe(2)
    for (const shape of ['list', 'overdue', 'acknowledge', 'answer']) expect(usage).toContain(`-- ${shape} <tenant>`)
  })
})
