import { fromRupees } from '@tiffin/domain/money/money'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { cancelMeals } from '#flows/plans/cancel-meals'
import { cancelPlan } from '#flows/plans/cancel-plan'
import { changeMeal } from '#flows/plans/change-meal'
import { orderLate } from '#flows/plans/order-late'
import { sayAbsent } from '#flows/plans/say-absent'
import { id, line, rupees } from '#kernel/fields'
import { successC } from '#kernel/success'

const params = z.object({ planId: line(60) })
const userId = line(20)

/** AMB77: a date as subscriptions write it. */
const mealDate = line(10).refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'is not a date')

/** Limits: dishes of a meal, and pieces of a dish. */
const MAX_DISHES = 50
const MAX_PIECES = 1000

const mealParams = params.extend({ date: mealDate })
const price = rupees.transform(fromRupees)
const orderBody = z.object({ userId, price })
const changeBody = orderBody.extend({
  items: z.array(z.object({ productId: id, variantId: id, qty: z.int().min(1).max(MAX_PIECES) })).max(MAX_DISHES),
})

const cancelBody = z.object({ userId })
const absentBody = cancelBody.extend({ share: price.optional() })
const mealsBody = z.object({
  userId,
  meals: z
    .array(z.object({ mealDate }))
    .min(1)
    .max(MAX_PLAN_DAYS)
    .refine((meals) => new Set(meals.map((meal) => meal.mealDate)).size === meals.length, 'a date is named twice'),
})

const config = { envelope: 'C' } as const

/** U6 to U14, SB21, SB22, AMB107, AMB113: the owner cancels a plan, or cancels, changes, orders or calls off its meals. */
export function planChangeRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/:planId/cancel', { config, schema: { params, body: cancelBody } }, async ({ caller, params, body }) =>
    successC(await cancelPlan(commerce, { caller, user: body.userId, planId: params.planId })),
  )

  app.post(
    '/:planId/cancel/meal',
    { config, schema: { params, body: mealsBody } },
    async ({ caller, params, body }) => {
      const dates = body.meals.map((meal) => meal.mealDate)
      return successC(await cancelMeals(commerce, { caller, user: body.userId, planId: params.planId, dates }))
    },
  )

  app.post(
    '/:planId/meal/:date/change',
    { config, schema: { params: mealParams, body: changeBody } },
    async (request) => {
      const { caller, params, body } = request
      const dishes = body.items.map(({ productId, variantId, qty }) => ({
        productId,
        sizeId: variantId,
        quantity: qty,
      }))
      const { userId: user, price } = body
      return successC(await changeMeal(commerce, { caller, user, ...params, dishes, price }))
    },
  )

  app.post(
    '/:planId/meal/:date/order',
    { config, schema: { params: mealParams, body: orderBody } },
    async (request) => {
      const { caller, params, body } = request
      return successC(await orderLate(commerce, { caller, user: body.userId, ...params, price: body.price }))
    },
  )

  app.post(
    '/:planId/meal/:date/absent',
    { config, schema: { params: mealParams, body: absentBody } },
    async ({ caller, params, body: { userId: user, share } }) =>
      successC(await sayAbsent(commerce, { caller, user, ...params, seenShare: share })),
  )
}
