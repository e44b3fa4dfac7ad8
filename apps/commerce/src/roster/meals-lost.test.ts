import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { confirmedEntries, programmes, ROSTER_HEAD, rosterOf } from '#testing/programmes'
import { planCatalogue, runningPlan, statesOf } from '#testing/running-plans'
import { runJobs } from '#testing/worsened'
import { importRoster } from './import-roster.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26'] as const

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ at: START, tenants: programmes, catalogue: planCatalogue() })
})
afterAll(() => commerce.close())

function imported(lines: readonly string[], checkOnly: boolean) {
  const tenant = commerce.commerce.tenants.find('school')
  if (!tenant) throw new Error('There is no school')
  const csv = [ROSTER_HEAD, ...lines].join('\n')
  const wanted = { csv, now: new Date(commerce.clock.now()), confirmRemovals: true, checkOnly }
  return importRoster(commerce.commerce.db, tenant, wanted)
}

/** The operator's call. */
async function put(lines: readonly string[], query = '') {
  const { statusCode, json } = await commerce.app.inject({
    ...{ method: 'PUT', url: `/operator/t/school/roster${query}`, payload: [ROSTER_HEAD, ...lines].join('\n') },
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${await commerce.operatorKey('school')}` },
  })
  return { status: statusCode, json: json() }
}

/** What the operators' audit says of the imports. */
const countsOfImports = () =>
  inTenant(commerce.commerce.db, 'school', async ({ db }) => {
    const rows = await db.selectFrom('operator_audit').select(['operation', 'counts']).execute()
    return rows.filter(({ operation }) => operation === 'import-roster').map(({ counts }) => counts)
  })

describe('AMB100, SB21: a roster says how many meals of subscriptions it ends', () => {
  const line = (mobile: string, school = 'day') => `${mobile},child,Diya,2,A,${school}`
  const [leaves, moves, stays] = ['9500000711', '9500000712', '9500000713'] as const

  test('before it is in force, and as it is: of a child who leaves and of one at another store, and no other', async () => {
    const mobiles = [leaves, moves, stays]
    const parents = await Promise.all(mobiles.map((mobile) => commerce.signedIn('school', { mobile })))
    await rosterOf(
      commerce,
      'school',
      mobiles.map((mobile) => line(mobile)),
    )
    for (const parent of parents) {
      const [entry] = await confirmedEntries(commerce, 'school', parent)
      const dates = parent.mobile === moves ? DATES.slice(0, 2) : DATES
      await runningPlan(commerce, 'school', parent, { dates, addressId: entry.id })
      await runningPlan(commerce, 'school', parent, { dates, addressId: entry.id, status: 'CANCELLED' })
    }
    const next = [line(moves, 'night'), `${stays},child,Diya,3,B,day`]
    const ended = { meals: 5, plans: 2, removed: 1, moved: 1 }
    expect(await imported(next, true)).toMatchObject({ applied: false, ended })
    expect(await imported(next, false)).toMatchObject({ applied: true, ended })
    expect((await imported(next, false)).ended).toBeUndefined()
  })

  test('a child whom every store may serve loses none', async () => {
    const [mobile, other] = ['9500000714', '9500000715'] as const
    const parent = await commerce.signedIn('school', { mobile })
    await rosterOf(commerce, 'school', [line(mobile), line(other)])
    const [entry] = await confirmedEntries(commerce, 'school', parent)
    await runningPlan(commerce, 'school', parent, { dates: DATES, addressId: entry.id })
    expect((await imported([line(mobile, ''), line(other)], true)).ended).toBeUndefined()
  })

  test.each([
    ['who is removed', (mobile: string) => [line(mobile.replace(/.$/, '9'))], { removed: 1, moved: 0 }],
    [
      'who gets another store',
      (mobile: string) => [line(mobile, 'night'), line(mobile.replace(/.$/, '9'))],
      { removed: 0, moved: 1 },
    ],
  ])(
    'and ends those of a child %s only once that is confirmed; until then nothing has changed',
    async (_who, next, who) => {
      const mobile = who.moved > 0 ? '9500000721' : '9500000731'
      const parent = await commerce.signedIn('school', { mobile })
      await rosterOf(commerce, 'school', [line(mobile), ...next(mobile).slice(-1)])
      const [entry] = await confirmedEntries(commerce, 'school', parent)
      const planId = await runningPlan(commerce, 'school', parent, { dates: DATES, addressId: entry.id })
      const ended = { meals: 3, plans: 1, ...who }
      const refused = await put(next(mobile))
      const unconfirmed = { removed: who.removed, of: 2, reasons: ['meals'] }
      expect([refused.status, refused.json]).toEqual([
        422,
        { applied: false, problems: [], counts: null, unconfirmed, ended },
      ])
      await runJobs(commerce, 'school')
      expect(await statesOf(commerce, 'school', planId)).toEqual(['planned', 'planned', 'planned'])
      // The class changes, and no meal ends.
      expect((await put([`${mobile},child,Diya,3,B,day`, ...next(mobile).slice(-1)])).status).toBe(200)
      const taken = await put(next(mobile), '?confirmRemovals=true')
      expect([taken.status, taken.json]).toMatchObject([200, { applied: true, ended }])
      await runJobs(commerce, 'school')
      expect(await statesOf(commerce, 'school', planId)).toEqual(Array(3).fill('cancelled left'))
      expect((await put(next(mobile))).json.ended).toBeUndefined()
      const counts = await countsOfImports()
      expect(counts).toContainEqual({ problems: 0, unconfirmed: who.removed, endedMeals: 3, endedPlans: 1 })
      expect(counts).toContainEqual(expect.objectContaining({ removed: who.removed, endedMeals: 3, endedPlans: 1 }))
    },
  )
})
