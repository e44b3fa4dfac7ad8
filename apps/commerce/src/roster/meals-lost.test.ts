import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { confirmedEntries, programmes, ROSTER_HEAD, rosterOf } from '#testing/programmes'
import { planCatalogue, runningPlan } from '#testing/running-plans'
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
    expect(await imported(next, true)).toMatchObject({ applied: false, mealsLost: 5 })
    expect(await imported(next, false)).toMatchObject({ applied: true, mealsLost: 5 })
    expect((await imported(next, false)).mealsLost).toBeUndefined()
  })

  test('a child whom every store may serve loses none', async () => {
    const [mobile, other] = ['9500000714', '9500000715'] as const
    const parent = await commerce.signedIn('school', { mobile })
    await rosterOf(commerce, 'school', [line(mobile), line(other)])
    const [entry] = await confirmedEntries(commerce, 'school', parent)
    await runningPlan(commerce, 'school', parent, { dates: DATES, addressId: entry.id })
    expect((await imported([line(mobile, ''), line(other)], true)).mealsLost).toBeUndefined()
  })
})
