import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

/** The pending timeouts of queued sign-ins. Calling one ends that wait. */
const waits = new Set<() => void>()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({
    after: (_milliseconds, action) => {
      const end = () => {
        waits.delete(end)
        action()
      }
      waits.add(end)
      return () => waits.delete(end)
    },
  })
})
afterAll(() => commerce.close())

/** Sends sign-ins and blocks every hash; resolves when each sign-in is blocked, queued or answered. */
async function storm(who: readonly (readonly [tenant: string, mobile: string])[]) {
  const { passcodes } = commerce.commerce
  const { verify } = passcodes
  const go = Promise.withResolvers<void>()
  let held = 0
  passcodes.verify = async (pin, stored) => {
    held++
    await go.promise
    return verify(pin, stored)
  }
  const answeredBy: string[] = []
  const answers = who.map(async ([tenant, mobile]) => {
    const answer = await commerce.call(tenant, 'POST', '/signin', { body: { mobile, pin: '803921' } })
    answeredBy.push(tenant)
    return answer
  })
  while (held + waits.size + answeredBy.length < who.length) await new Promise(setImmediate)
  return {
    answeredBy,
    /** Number of hashes in progress. */
    held,
    async letGo() {
      go.resolve()
      const all = await Promise.all(answers)
      passcodes.verify = verify
      return all
    },
  }
}

const diners = (tenant: string, count: number, from: number) =>
  Array.from({ length: count }, (_, at) => [tenant, String(from + at)] as const)

describe('PERF11: many sign-ins at once', () => {
  test('a sign-in without a turn within half a second gets a retry time, and its try is not counted', async () => {
    const { held, letGo } = await storm(diners('alpha', 70, 9_400_000_000))
    for (const end of [...waits]) end()
    const answers = await letGo()
    const turnedAway = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(held)
    expect(turnedAway).toHaveLength(70 - held)
    for (const { headers, json } of turnedAway) {
      expect(headers['retry-after']).toBe('1')
      expect(json.message).toBe('There is a rush at this moment. Please try again in a few seconds.')
    }
    const counted = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('attempt').select('count').where('tenant', '=', 'alpha').execute(),
    )
    // Contact, account and tenant.
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(3 * held)
  })

  test('sign-ins beyond the few at work wait before any work, and are turned away without a transaction (SAFE7)', async () => {
    const { db } = commerce.commerce
    const { run } = db.turns
    let transactions = 0
    db.turns.run = (tenant, work) => {
      transactions++
      return run(tenant, work)
    }
    const { held, letGo } = await storm(diners('alpha', 70, 9_800_000_000))
    const atWork = held + 3
    // Each sign-in at work has found its account and counted its try.
    expect(transactions).toBe(atWork)
    for (const end of [...waits]) end()
    const answers = await letGo()
    db.turns.run = run
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(70 - held)
    // Those that waited for a hash take back their try; those that had not begun have nothing to take back.
    expect(transactions).toBe(atWork + 3)
  })

  test('a try is counted before its turn comes, so that no turn waits for the database (SAFE8)', async () => {
    const { passcodes, db } = commerce.commerce
    const { inTurn } = passcodes
    const counted = () =>
      inTenant(db, 'beta', async (tx) => {
        const rows = await tx.db.selectFrom('attempt').select('count').where('tenant', '=', 'beta').execute()
        return rows.reduce((sum, { count }) => sum + count, 0)
      })
    const before = await counted()
    const atTurn: number[] = []
    passcodes.inTurn = async (tenant, work) => {
      atTurn.push(await counted())
      return inTurn(tenant, work)
    }
    const { status } = await commerce.call('beta', 'POST', '/signin', { body: { mobile: '9700000000', pin: '803921' } })
    passcodes.inTurn = inTurn
    expect([status, atTurn, await counted()]).toEqual([422, [before + 3], before + 3])
  })

  test("another tenant's diner has a turn before the storm is over", async () => {
    const { answeredBy, letGo } = await storm([...diners('alpha', 25, 9_500_000_000), ['beta', '9600000000']])
    const answers = await letGo()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(answeredBy.indexOf('beta')).toBeLessThan(10)
  })
})
