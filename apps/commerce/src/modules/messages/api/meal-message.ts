import { skipReasons } from '@tiffin/domain/plans/meal-life'
import { z } from 'zod'
import { comingBack } from './coming-back.ts'

/** AMB107: the reasons of a warning before the cut-off. */
export const riskReasons = ['low-balance', 'price', 'vanished', 'declaration', 'avoided'] as const

const moment = z.object({ at: z.iso.datetime(), timeZone: z.string() })

/** A meal of a plan, by the time at which it is eaten. */
const meal = { planId: z.string(), meal: moment }

/** In paise, before the share of the coupon: the current cost of the dishes (0: unknown) and the agreed price. */
const prices = { cost: z.int(), agreed: z.int() }

/** Messages about the meals of plans, and their data. */
export const mealContents = [
  /** SB21, AMB107: the system did not make a meal, and nothing is charged. */
  z.object({
    template: z.literal('meal-skipped'),
    data: z.object({
      ...meal,
      ...prices,
      // `paid-late` is `too-late` with the mark: the last release, which knows no such reason, sends the message too.
      reason: z.enum(skipReasons).exclude(['paid-late']),
      isPaidLate: z.boolean().optional(),
    }),
  }),
  /**
   * AMB107: an upcoming meal would be skipped in the current state. `lasts`: the day until which the credits last, with
   * all plans of the person; null: they do not cover the next meal. `actBy`: the last moment to change it.
   */
  z.object({
    template: z.literal('meal-at-risk'),
    data: z.object({ ...meal, ...prices, reason: z.enum(riskReasons), lasts: z.string().nullable(), actBy: moment }),
  }),
  /**
   * AMB113: the store is closed on that day, or has paused, or the owner said that it is not collected. `refund`: the
   * returned money; null: none. `kept`: what stays charged, in paise.
   */
  z.object({
    template: z.literal('meal-cancelled'),
    data: z.object({
      ...{ ...meal, cause: z.enum(['off-date', 'pause', 'absent']), refund: z.object(comingBack).nullable() },
      kept: z.int().optional(),
    }),
  }),
  /** AMB39: the credits were too low, and the meal is made on credit. `amount`: what is owed for it, in paise. */
  z.object({ template: z.literal('meal-on-credit'), data: z.object({ ...meal, amount: z.int() }) }),
  /**
   * SB21: the last meal is over. `meals`: the number of meals that were handed over; `rest`: the refund through the
   * provider, in paise.
   */
  z.object({
    template: z.literal('plan-completed'),
    data: z.object({ planId: z.string(), meals: z.int(), rest: z.int() }),
  }),
] as const
