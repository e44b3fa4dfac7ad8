import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { placeOnDays, planCatalogue, storedPlans, thali } from '#testing/plans-of-days'

const NAMES = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** The day on which all plans of this test are placed, a Saturday. */
const TODAY = '2026-11-21'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: planCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

interface Wanted {
  readonly start: number
  readonly length: number
  readonly weekdays: readonly number[]
  readonly hour: number
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  start: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 40 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  hour: fc.integer({ min: 8, max: 23 }),
})

/** O8, O10: the days counted one by one. The kitchen is closed on Sundays and on 25 November. */
function daysOf({ start, length, weekdays }: Wanted): string[] {
  const days: string[] = []
  for (let day = start; day < start + length; day++) {
    const at = new Date(Date.UTC(2026, 10, 21 + day))
    const date = at.toISOString().slice(0, 10)
    if (at.getUTCDay() !== 0 && date !== '2026-11-25' && weekdays.includes(at.getUTCDay())) days.push(date)
  }
  return days
}

/** O4 to O9: five days at least, from tomorrow, within 10:00 to 23:00, with a meal. */
const isPlaceable = (each: Wanted, days: readonly string[]): boolean =>
  each.length >= 5 && each.start >= 1 && each.hour >= 10 && each.hour <= 23 && days.length > 0

const bodyOf = (each: Wanted, meals: number) => ({
  type: 'SCHEDULE',
  scheduled: {
    scheduledFrom: addDays(TODAY, each.start),
    scheduledTo: addDays(TODAY, each.start + each.length - 1),
    time: `${String(each.hour).padStart(2, '0')}:00:00`,
    daysOfWeek: each.weekdays.map((day) => NAMES[day]),
    noOfMeals: meals,
  },
})

/** Indian time is five and a half hours ahead of UTC the whole year. */
const inIndia = (date: string, hour: number): number => Date.parse(`${date}T00:00:00Z`) + (hour - 5.5) * 3_600_000

test('O4 to O10, SB21: the meals of a plan are the days of an independent calendar, each made after 8 PM before it', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async (each) => {
      const days = daysOf(each)
      const body = orderBody(ids, asha, [thali(80)], 80 * days.length, bodyOf(each, days.length))
      const { status, json } = await placeOnDays(commerce, 'alpha', asha, body)
      expect(status === 200).toBe(isPlaceable(each, days))
      if (status !== 200) return
      const stored = await storedPlans(commerce, 'alpha')
      const meals = stored.find(({ plan }) => plan.id === json.data.subscriptionId)?.meals ?? []
      expect(meals.map(({ date, at, due_at: dueAt }) => [date, at.getTime(), dueAt.getTime()])).toEqual(
        days.map((date) => [date, inIndia(date, each.hour), inIndia(date, -4) + 60_000]),
      )
    }),
    { numRuns: 60 },
  )
}, 60_000)
