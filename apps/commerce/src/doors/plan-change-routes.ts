import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { cancelMeals } from '#flows/plans/cancel-meals'
import { cancelPlan } from '#flows/plans/cancel-plan'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'

const params = z.object({ planId: line(60) })
const userId = line(20)

/** AMB77: a date as subscriptions write it. */
const mealDate = line(10).refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'is not a date')

const cancelBody = z.object({ userId })
const mealsBody = z.object({
  userId,
  meals: z
    .array(z.object({ mealDate }))
    .min(1)
    .max(MAX_PLAN_DAYS)
    .refine((meals) => new Set(meals.map((meal) => meal.mealDate)).size === meals.length, 'a date is named twice'),
})

const config = { envelope: 'C' } as const

/** U6 to U14, SB22: the owner ends a plan, or cancels meals of it. */
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
}
