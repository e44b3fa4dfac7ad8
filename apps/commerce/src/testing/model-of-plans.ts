import { DAY, type Dish, dayOf, HOUR, type Life, PRICE, type TenantId } from './lives-of-plans.ts'

/**
 * A model of what becomes of plans. It knows days, cut-offs, prices and the balance, and nothing of the code. Times are
 * minutes, amounts are paise.
 */

/** When the store closes, in minutes of the day: what is not collected is over. */
const CLOSES = 23 * HOUR

/** The dishes whose prices stay. */
const others: Readonly<Record<Exclude<Dish, 'dal'>, number>> = { raita: 4000, biryani: 30_000 }

/** By the cut-off of each tenant: when a meal is made, and whether a skipped one can be ordered until its time. */
const rules: Readonly<Record<TenantId, { due: (meal: number) => number; takesLate: boolean }>> = {
  none: { due: (meal) => (dayOf(meal) - 1) * DAY + 20 * HOUR + 1, takesLate: true },
  hours: { due: (meal) => meal - 89, takesLate: false },
  days: { due: (meal) => (dayOf(meal) - 2) * DAY + 18 * HOUR + 1, takesLate: false },
}

interface ModelMeal {
  readonly plan: number
  readonly at: number
  readonly entry: number
  readonly coupon: number
  dish: Dish
  /** AMB107: the most that it may cost. */
  ceiling: number
  state: string
  /** What was debited for it. */
  paid: number
}

/** What became of a life: the state of each meal with its reason, the status of each plan, and the balance. */
export interface Outcome {
  readonly states: readonly (readonly string[])[]
  /** Of each plan. */
  readonly statuses: readonly string[]
  readonly balance: number
}

/** SB21, SB22, AMB39, AMB107, AMB113: what becomes of the meals and the balance. */
export function modelOf({ tenant, plans, happenings }: Life): Outcome {
  const { due, takesLate } = rules[tenant]
  const meals: ModelMeal[][] = plans.map(({ days, minute, entry, agreed, coupon }, plan) =>
    days.map((day) => ({
      ...({
        plan,
        entry,
        coupon,
        at: day * DAY + minute,
        dish: 'dal',
        ceiling: agreed,
        state: 'planned',
        paid: 0,
      } as const),
    })),
  )
  const statuses = plans.map((): 'ACTIVE' | 'CANCELLED' | 'COMPLETED' => 'ACTIVE')
  const closed = new Set<number>()
  let balance = 0
  let dal = PRICE
  const priceOf = ({ dish }: ModelMeal) => (dish === 'dal' ? dal : others[dish])
  /** SB9: a meal that is cheaper than what was agreed has its share of the coupon in proportion. */
  const costOf = (meal: ModelMeal) => priceOf(meal) - Math.floor((meal.coupon * Math.min(priceOf(meal), PRICE)) / PRICE)
  const isRunning = ({ plan }: ModelMeal) => statuses[plan] === 'ACTIVE'
  const isOpen = (meal: ModelMeal, now: number) => isRunning(meal) && meal.state === 'planned' && now < due(meal.at)
  const isClosed = ({ at }: ModelMeal) => closed.has(dayOf(at))

  function make(meal: ModelMeal): void {
    meal.state = 'made'
    meal.paid = costOf(meal)
    balance -= meal.paid
  }
  function becomes(meal: ModelMeal, now: number): void {
    if (isClosed(meal)) meal.state = 'cancelled off-date'
    else if (now >= meal.at) meal.state = 'skipped too-late'
    else if (priceOf(meal) > meal.ceiling) meal.state = 'skipped price'
    else if (balance < costOf(meal)) meal.state = 'skipped low-balance'
    else make(meal)
  }
  function look(now: number): void {
    const ready = meals.flat().filter((meal) => meal.state === 'planned' && due(meal.at) <= now)
    ready.sort((one, other) => one.at - other.at || one.entry - other.entry || one.plan - other.plan)
    for (const meal of ready) becomes(meal, now)
  }
  /** AMB113: a day that closes after the cut-off returns what was paid for it. */
  function close(day: number): void {
    closed.add(day)
    for (const meal of meals.flat().filter(({ state, at }) => state === 'made' && dayOf(at) === day)) {
      meal.state = 'made, closed'
      balance += meal.paid
    }
  }
  /** SB21: a plan is completed when no meal is to come, also none that its owner may still order. */
  function complete(now: number): void {
    const isOver = ({ state, at }: ModelMeal) =>
      state !== 'planned' &&
      (state !== 'made' || now > dayOf(at) * DAY + CLOSES) &&
      (!state.startsWith('skipped') || now >= at)
    for (const [plan, own] of meals.entries())
      if (statuses[plan] === 'ACTIVE' && own.every(isOver)) statuses[plan] = 'COMPLETED'
  }
  /** What the owner asks for one meal. */
  function ask(kind: 'swap' | 'absent' | 'late', meal: ModelMeal, now: number, dish: Dish): void {
    if (kind === 'swap' && isOpen(meal, now) && !isClosed(meal)) {
      meal.dish = dish
      meal.ceiling = Math.max(meal.ceiling, priceOf(meal))
    }
    if (kind === 'absent' && meal.state === 'made' && now < meal.at - HOUR) {
      meal.state = 'made absent'
      balance += Math.round((meal.paid * 3) / 5)
    }
    const isSkipped = meal.state.startsWith('skipped') && isRunning(meal)
    const isTaken = takesLate && now < meal.at && !isClosed(meal) && balance >= costOf(meal)
    if (kind === 'late' && isSkipped && isTaken) make(meal)
  }

  for (const each of happenings) {
    const now = each.at
    if (each.kind === 'top-up') balance += each.amount
    else if (each.kind === 'look') look(now)
    else if (each.kind === 'end') {
      look(now)
      complete(now)
    } else if (each.kind === 'price') dal = each.price
    else if (each.kind === 'close') {
      close(each.day)
      complete(now)
    } else if (each.kind === 'open') closed.delete(each.day)
    else if (each.kind === 'cancel') {
      // U8: all dates of a call, or none.
      const wanted = (meals[each.plan] ?? []).slice(each.meal, each.last + 1)
      if (wanted.every((meal) => isOpen(meal, now))) for (const meal of wanted) meal.state = 'cancelled owner'
    } else if (each.kind === 'cancel-plan') {
      if (statuses[each.plan] !== 'ACTIVE') continue
      statuses[each.plan] = 'CANCELLED'
      for (const meal of meals[each.plan] ?? []) if (meal.state === 'planned') meal.state = 'cancelled plan-cancelled'
    } else {
      const meal = meals[each.plan]?.[each.meal]
      if (meal) ask(each.kind, meal, now, each.kind === 'swap' ? each.dish : meal.dish)
    }
  }
  return {
    states: meals.map((of) => of.map(({ state }) => state)),
    statuses,
    balance,
  }
}
