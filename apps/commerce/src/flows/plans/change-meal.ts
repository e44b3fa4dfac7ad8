import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { type AgreedLine, hasDishTwice } from '@tiffin/domain/plans/agreed-line'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { linesOf } from './check-meal.ts'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { agreedLine } from './plan-of.ts'
import { pricedMeal } from './priced-meal.ts'
import { changeTexts, dayOfMeal, requireChangeable } from './require-changeable.ts'

/** A dish that the owner of a plan wants for a meal. */
export interface WantedDish {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
}

/** Other dishes for one meal. */
export interface MealChanging extends PlanCall {
  readonly date: LocalDate
  readonly dishes: readonly WantedDish[]
  /** The price that the owner confirms: less the meal's share of the coupon, in paise. */
  readonly price: Paise
}

/**
 * A chosen dish before it is agreed. One that the meal had keeps its choices, and what was agreed about it. Of any other the
 * best declaration is assumed, so that the check names whatever the eater must not have.
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
 * AMB107: other dishes for one meal of the caller's own plan before its cut-off, or the confirmed price of the same. Their
 * declarations and prices of now are agreed; a dearer meal raises the most that it may cost, but not where it is paid in
 * advance. Returns the message. Throws refused where two of the meal's lines, or two of the chosen dishes, are of the same
 * dish and size, and for dishes that the store does not offer for plans that day or that contain what the entry avoids; a
 * re-quote where the price is not the confirmed one.
 */
export function changeMeal(commerce: Commerce, { date, dishes, price, ...call }: MealChanging): Promise<string> {
  const { tenant } = call.caller
  return withOwnPlan(commerce, call, async (tx, plan) => {
    const at = new Date(commerce.now())
    const meals = await mealsOf(tx, [plan.id])
    requireChangeable({ plan, meals, dates: [date], at }, changeTexts, tenant.language)
    const meal = meals.find((each) => each.date === date)
    if (!meal || dishes.length === 0) throw problems.refused((say) => say.mealWithoutDishes)
    const was = linesOf({ plan, meal })
    if (hasDishTwice(was)) throw problems.refused((say) => say.mealDishTwice)
    if (hasDishTwice(dishes)) throw problems.refused((say) => say.mealChosenTwice)
    const lines = dishes.map((dish) => chosenLine(dish, was))
    // The owner has seen what is declared of the dishes that they choose.
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
