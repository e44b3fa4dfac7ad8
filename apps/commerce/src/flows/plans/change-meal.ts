import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { type AgreedLine, hasDishTwice, linesOfMeal } from '@tiffin/domain/plans/agreed-line'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { agreedLine } from './plan-of.ts'
import { pricedMeal } from './priced-meal.ts'
import { changeTexts, dayOfMeal, requireChangeable } from './require-changeable.ts'

/** A dish that the owner chooses for a meal. */
export interface WantedDish {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
}

export interface MealChanging extends PlanCall {
  readonly date: LocalDate
  readonly dishes: readonly WantedDish[]
  /** The price that the owner confirms: less the meal's share of the coupon, in paise. */
  readonly price: Paise
}

/**
 * A chosen dish before it is agreed. A dish that the meal already had keeps its choices and its agreed facts. For any
 * other dish the best declaration is assumed, so that the check reports everything that the eater must avoid.
 */
function chosenLine(dish: WantedDish, agreed: readonly AgreedLine[]): AgreedLine {
  const same = agreed.find(({ productId, sizeId }) => productId === dish.productId && sizeId === dish.sizeId)
  if (same) return { ...same, quantity: dish.quantity }
  return {
    ...{
      ...dish,
      configuration: null,
      unitPrice: 0,
      listPrice: 0,
      customisation: 0,
      name: '',
      sizeName: '',
      image: '',
    },
    ...{ isVeg: true, choices: [], taxPercent: 0 },
    allergens: { contains: [], mayContain: [], freeOf: ALLERGENS, notStated: [] },
  }
}

/**
 * AMB107: changes the dishes of a meal of the caller's plan before its cut-off, or confirms the current price of the
 * same dishes. Agrees their current declarations and prices. A dearer meal raises its price limit, except in a plan
 * that is paid in advance. Returns the message. Throws refused when two of the meal's lines, or two of the chosen
 * dishes, have the same dish and size, for dishes that the store does not sell in plans that day, and for dishes that
 * contain what the entry avoids; throws a re-quote when the price is not the confirmed price.
 */
export function changeMeal(commerce: Commerce, { date, dishes, price, ...call }: MealChanging): Promise<string> {
  const { tenant } = call.caller
  return withOwnPlan(commerce, call, async (tx, plan) => {
    const at = new Date(commerce.now())
    const meals = await mealsOf(tx, [plan.id])
    requireChangeable({ plan, meals, dates: [date], at }, changeTexts, tenant.language)
    const meal = meals.find((each) => each.date === date)
    if (!meal || dishes.length === 0) throw problems.refused((say) => say.mealWithoutDishes)
    const was = linesOfMeal(plan, meal)
    if (hasDishTwice(was)) throw problems.refused((say) => say.mealDishTwice)
    if (hasDishTwice(dishes)) throw problems.refused((say) => say.mealChosenTwice)
    const lines = dishes.map((dish) => chosenLine(dish, was))
    // The owner has seen the declarations of the chosen dishes.
    const accepted = ['declaration'] as const
    const { checked, agreed } = await pricedMeal(commerce, tx, { plan, meal: { ...meal, lines }, at, price }, accepted)
    const change = { lines: checked.lines.map(agreedLine), agreed, warned: null }
    const detail = { cost: checked.cost, agreed }
    const by = { kind: 'owner', id: plan.person } as const
    if (!(await moveMeals(tx, plan, [{ meal, move: 'change', change, detail }], { by, at })))
      throw new Error('A meal is changed that cannot be')
    return messagesOf(tenant).mealChanged(dayOfMeal(date, tenant.language), price)
  })
}
