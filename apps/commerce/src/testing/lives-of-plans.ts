import fc from 'fast-check'

/** Random lives of plans. Times are minutes after the midnight in which a life begins; amounts are paise. */

export const HOUR = 60
export const DAY = 24 * HOUR

export const dayOf = (at: number): number => Math.floor(at / DAY)

/** When a life begins: at noon. */
export const BEGIN = 12 * HOUR

/** When it ends, after its last meal. */
const END = 9 * DAY

/** What a full dal costs by the menu when a life begins, and what was agreed of it. */
export const PRICE = 15_000

const dishes = ['dal', 'raita', 'biryani'] as const

/** The dish that was agreed, and two that an owner may have instead. */
export type Dish = (typeof dishes)[number]

/** Tenants with another cut-off each: so many days before a meal, and at these minutes, the job runs for it. */
const rounds = {
  none: { days: 1, minutes: [20 * HOUR + 1] },
  hours: { days: 0, minutes: [571, 631, 691] },
  days: { days: 2, minutes: [18 * HOUR + 1] },
} as const

export type TenantId = keyof typeof rounds

export interface LifeOfPlan {
  readonly days: readonly number[]
  readonly minute: number
  /** Of the person's two entries. */
  readonly entry: 0 | 1
  /** AMB107: the most that a meal may cost. */
  readonly agreed: number
  /** Off the price of each meal. */
  readonly coupon: number
}

/** What happens at a minute. Plans, and meals of a plan, are named by their number. */
export type Happening = { readonly at: number } & (
  | { readonly kind: 'top-up'; readonly amount: number }
  | { readonly kind: 'look' }
  | { readonly kind: 'end' }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'close'; readonly day: number }
  | { readonly kind: 'open'; readonly day: number }
  | { readonly kind: 'cancel'; readonly plan: number; readonly meal: number; readonly last: number }
  | { readonly kind: 'swap'; readonly plan: number; readonly meal: number; readonly dish: Dish }
  | { readonly kind: 'absent'; readonly plan: number; readonly meal: number }
  | { readonly kind: 'late'; readonly plan: number; readonly meal: number }
  | { readonly kind: 'cancel-plan'; readonly plan: number }
)

export interface Life {
  readonly tenant: TenantId
  readonly plans: readonly LifeOfPlan[]
  readonly happenings: readonly Happening[]
}

/** The days of meals. */
const mealDays = [3, 4, 5, 6, 7, 8]

/** The first time of meals; a day closes before it. */
const FIRST_MEAL = 660

const lifeOfPlan: fc.Arbitrary<LifeOfPlan> = fc.record({
  days: fc.subarray(mealDays, { minLength: 1, maxLength: 4 }),
  minute: fc.constantFrom(FIRST_MEAL, 720, 780),
  entry: fc.constantFrom<0 | 1>(0, 1),
  agreed: fc.constantFrom(PRICE, PRICE, PRICE, PRICE + 500, PRICE - 1),
  coupon: fc.constantFrom(0, 0, 2500),
})

/** Happenings near a meal, which is known once the plans of the life are. */
type Near = (meal: { readonly plan: number; readonly meal: number; readonly at: number }) => readonly Happening[]

/** Minutes before a meal: any of three days, or near an absence time or a cut-off. */
const lead = fc.oneof(
  fc.integer({ min: -60, max: 3 * DAY }),
  fc.integer({ min: 0, max: 960 }),
  fc.constantFrom(0, 1, 59, 60, 61, 89, 90, 91, 959, 960),
)
const amount = fc.integer({ min: 1, max: 60_000 })

const near: fc.Arbitrary<Near> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(lead, fc.nat(2)).map(
      ([before, more]): Near =>
        ({ plan, meal, at }) => [{ kind: 'cancel', plan, meal, last: meal + more, at: at - before }],
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(lead, fc.constantFrom(...dishes)).map(
      ([before, dish]): Near =>
        ({ plan, meal, at }) => [{ kind: 'swap', plan, meal, dish, at: at - before }],
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(lead, lead).map(
      ([before, then]): Near =>
        ({ plan, meal, at }) => [
          { kind: 'look', at: at - before },
          { kind: 'absent', plan, meal, at: at - Math.min(before, then) },
        ],
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.integer({ min: 0, max: 970 }), fc.integer({ min: -5, max: 970 }), fc.option(amount)).map(
      ([before, then, sum]): Near =>
        ({ plan, meal, at }) => [
          { kind: 'look', at: at - before },
          ...(sum === null ? [] : [{ kind: 'top-up', amount: sum, at: at - before } as const]),
          { kind: 'late', plan, meal, at: at - Math.min(before, then) },
        ],
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(lead, fc.option(lead)).map(
      ([before, then]): Near =>
        ({ at }) => [
          { kind: 'close', day: dayOf(at), at: Math.min(at - before, dayOf(at) * DAY + FIRST_MEAL - 1) },
          ...(then === null ? [] : [{ kind: 'open', day: dayOf(at), at: at - Math.min(before, then) } as const]),
        ],
    ),
  },
  {
    weight: 6,
    arbitrary: lead.map(
      (before): Near =>
        ({ at }) => [{ kind: 'look', at: at - before }],
    ),
  },
)

const minutes = fc.integer({ min: BEGIN + 1, max: BEGIN + 8 * DAY })
const atAnyTime: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('top-up' as const), at: minutes, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('price' as const), at: minutes },
      price: fc.constantFrom(13_000, PRICE, PRICE + 500, PRICE + 3000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel-plan' as const), at: minutes, plan: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look' as const), at: minutes }) },
)

/** The happenings near a meal of some plan. */
function happeningsNear(plans: readonly LifeOfPlan[], drawn: readonly [number, number, Near]): readonly Happening[] {
  const plan = drawn[0] % plans.length
  const { days = [], minute = 0 } = plans[plan] ?? {}
  const meal = drawn[1] % days.length
  return drawn[2]({ plan, meal, at: (days[meal] ?? 0) * DAY + minute })
}

/** The job runs in time for the meals of these days. */
function looksFor(tenant: TenantId, plans: readonly LifeOfPlan[], days: readonly number[]): readonly Happening[] {
  const wanted = days.filter((day) => plans.some((plan) => plan.days.includes(day)))
  const { days: before, minutes } = rounds[tenant]
  return wanted.flatMap((day) =>
    minutes.map((minute) => ({ kind: 'look', at: (day - before) * DAY + minute }) as const),
  )
}

export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    tenant: fc.constantFrom<TenantId>('none', 'none', 'hours', 'days'),
    plans: fc.array(lifeOfPlan, { minLength: 1, maxLength: 3 }),
    credits: fc.option(amount),
    nearMeals: fc.array(fc.tuple(fc.nat(2), fc.nat(3), near), { minLength: 1, maxLength: 6 }),
    inTime: fc.oneof(fc.constant(mealDays), fc.constant(mealDays), fc.subarray(mealDays)),
    others: fc.array(atAnyTime, { minLength: 1, maxLength: 5 }),
  })
  .map(({ tenant, plans, credits, nearMeals, inTime, others }) => ({
    tenant,
    plans,
    happenings: [
      ...(credits === null ? [] : [{ kind: 'top-up', amount: credits, at: BEGIN + 1 } as const]),
      ...nearMeals.flatMap((drawn) => happeningsNear(plans, drawn)),
      ...looksFor(tenant, plans, inTime),
      ...others,
      { kind: 'end', at: END } as const,
    ]
      .filter(({ at }) => at > BEGIN)
      .toSorted((one, other) => one.at - other.at),
  }))
