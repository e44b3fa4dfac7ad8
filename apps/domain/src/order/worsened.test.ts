import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '../allergens/allergens.ts'
import { forNow, type PlannedOrder } from './order.ts'
import { answerBy, type Concern, isNews, isStillToBeMade, type WorsenedLine, worseningOf } from './worsened.ts'

type State = 'contains' | 'mayContain' | 'mayContainOrNotStated' | 'freeOf' | 'notStated'

/** A declaration by the state of each allergen; the others are not stated. */
function declared(states: Partial<Record<Allergen, State>>): ConfiguredAllergens {
  const those = (...wanted: readonly State[]): Allergen[] =>
    ALLERGENS.filter((each) => wanted.includes(states[each] ?? 'notStated'))
  return {
    contains: those('contains'),
    mayContain: those('mayContain', 'mayContainOrNotStated'),
    freeOf: those('freeOf'),
    notStated: those('notStated', 'mayContainOrNotStated'),
  }
}

const facts = (states: Partial<Record<Allergen, State>>, isVeg = true) => ({ isVeg, allergens: declared(states) })

const noList: Concern = { kept: null, eaterAvoids: [], avoidedBefore: [] }
const avoiding = (...avoids: Allergen[]): Concern => ({ kept: avoids, eaterAvoids: avoids, avoidedBefore: avoids })

describe('AMB116: how a placed line got worse', () => {
  test.each([
    ['freeOf', 'contains', true],
    ['freeOf', 'mayContain', true],
    ['freeOf', 'notStated', true],
    ['notStated', 'contains', true],
    ['notStated', 'mayContain', true],
    ['mayContain', 'contains', true],
    ['mayContainOrNotStated', 'contains', true],
    ['mayContain', 'mayContainOrNotStated', false],
    ['contains', 'contains', false],
    ['contains', 'mayContain', false],
    ['mayContain', 'freeOf', false],
    ['notStated', 'freeOf', false],
  ] as const)('from %s to %s: %p', (was, now, isWorse) => {
    const worsening = worseningOf(facts({ milk: was }), facts({ milk: now }), noList)
    expect(worsening?.allergens ?? []).toEqual(isWorse ? ['milk'] : [])
  })

  test('a kept list keeps away what does not concern it, and never a lost veg mark', () => {
    const [was, now] = [facts({ milk: 'freeOf' }), facts({ milk: 'contains' }, false)]
    expect(worseningOf(was, now, avoiding('peanut'))).toMatchObject({ lostVeg: true, allergens: [] })
    expect(worseningOf(was, { ...now, isVeg: true }, avoiding('peanut'))).toBeNull()
    expect(worseningOf(was, now, avoiding('milk'))).toMatchObject({ lostVeg: true, allergens: ['milk'] })
  })

  test('what was not stored with an old order is not compared', () => {
    const was = { isVeg: true, allergens: null }
    expect(worseningOf(was, facts({ milk: 'contains' }), noList)).toBeNull()
  })

  test.each([
    ['contains', ['milk'], true],
    ['mayContain', ['milk'], false],
    ['notStated', ['milk'], false],
    ['freeOf', [], false],
  ] as const)(
    'avoided since the order, the line %s it: %j, not made without an answer: %p',
    (state, avoided, isForbidden) => {
      const same = facts({ milk: state })
      const worsening = worseningOf(same, same, { ...avoiding('milk'), avoidedBefore: [] })
      expect(worsening && [worsening.newlyAvoided, worsening.isForbidden]).toEqual(
        avoided.length > 0 ? [avoided, isForbidden] : null,
      )
    },
  )

  test('what the owner ordered knowingly is made', () => {
    const was = facts({ milk: 'contains', egg: 'freeOf' })
    expect(worseningOf(was, facts({ milk: 'contains', egg: 'contains' }), avoiding('milk', 'egg'))?.isForbidden).toBe(
      true,
    )
    const lost = worseningOf(was, facts({ milk: 'contains', egg: 'freeOf' }, false), avoiding('milk'))
    expect(lost).toMatchObject({ lostVeg: true, isForbidden: false })
  })

  const state = fc.constantFrom<State>('contains', 'mayContain', 'mayContainOrNotStated', 'freeOf', 'notStated')
  const line = fc
    .tuple(fc.boolean(), fc.array(state, { minLength: ALLERGENS.length, maxLength: ALLERGENS.length }))
    .map(([isVeg, states]) => facts(Object.fromEntries(ALLERGENS.map((each, at) => [each, states[at]])), isVeg))
  const lists = fc.subarray([...ALLERGENS])

  test('a line never got worse than itself, and what is forbidden is contained and avoided', () =>
    fc.assert(
      fc.property(line, line, lists, lists, (was, now, eaterAvoids, avoidedBefore) => {
        expect(worseningOf(was, was, { kept: null, eaterAvoids: avoidedBefore, avoidedBefore })).toBeNull()
        const worsening = worseningOf(was, now, { kept: eaterAvoids, eaterAvoids, avoidedBefore })
        const newly = eaterAvoids.filter(
          (each) =>
            now.allergens.contains.includes(each) &&
            !(avoidedBefore.includes(each) && was.allergens.contains.includes(each)),
        )
        // Nothing that is newly contained and avoided is ever left unsaid.
        expect(worsening?.isForbidden ?? false).toBe(newly.length > 0)
      }),
      { numRuns: 500 },
    ))
})

describe('AMB116: until when an answer is awaited (decision 0036)', () => {
  const zone = 'Asia/Kolkata'
  const later = (minute: number): PlannedOrder => ({
    ...{ menu: 'regular', plan: { kind: 'later', date: '2026-11-23', minute, by: 'diner' } },
  })
  const terms = {
    meals: [],
    cutOffs: [{ weekdays: null, meal: null, before: { kind: 'clock' as const, days: 1, minute: 18 * 60 } }],
  }
  const at = (text: string) => Date.parse(`${text}+05:30`)

  test.each([
    ['a later order: after the last minute of its cut-off', later(720), terms, '2026-11-22T10:00', '2026-11-22T18:01'],
    ['after its cut-off: at once', later(720), terms, '2026-11-22T20:00', '2026-11-22T20:00'],
    [
      'without a cut-off: after its time',
      later(720),
      { meals: [], cutOffs: [] },
      '2026-11-22T10:00',
      '2026-11-23T12:01',
    ],
    ['an order for now: five minutes', forNow, terms, '2026-11-22T10:00', '2026-11-22T10:05'],
    [
      'a bulk order for now: five minutes',
      { menu: 'bulk', answers: null, plan: { kind: 'now' } } as const,
      terms,
      ...(['2026-11-22T10:00', '2026-11-22T10:05'] as const),
    ],
  ] as const)('%s', (_what, planned, cutOffs, found, end) =>
    expect(answerBy(planned, cutOffs, zone, at(found))).toBe(at(end)),
  )
})

test('AMB107, AMB116: a meal is still to be made until cooking starts; plans have their own rules', () => {
  const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-24', weekdays: [1], minute: 720 } as const
  expect([100, 200, 300, 800].map((status) => isStillToBeMade(status, forNow))).toEqual([true, false, false, false])
  expect(isStillToBeMade(100, { menu: 'regular', plan })).toBe(false)
})

test('an owner is notified of what is new only', () => {
  const found = (state: State, lostVeg = false): WorsenedLine[] => [
    {
      ...{ line: 1, name: 'Dal', lostVeg, allergens: ['milk'], newlyAvoided: [], isForbidden: false },
      ...{ was: facts({ milk: 'freeOf' }), now: facts({ milk: state }) },
    },
  ]
  expect(isNews(found('mayContain'), [])).toBe(true)
  expect(isNews(found('mayContain'), found('mayContain'))).toBe(false)
  expect(isNews(found('contains'), found('mayContain'))).toBe(true)
  expect(isNews(found('contains', true), found('contains'))).toBe(true)
  expect(isNews([], found('contains'))).toBe(false)
})
