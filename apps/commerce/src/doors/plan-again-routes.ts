import { fromRupees } from '@tiffin/domain/money/money'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { againOutlook, placeAgain } from '#flows/plans/again'
import { planCopy } from '#flows/plans/copy-plan'
import { agreedLine } from '#flows/plans/plan-of'
import { line, rupees } from '#kernel/fields'
import { keyOf, startByOf } from '#kernel/http/paying-call'
import { successC } from '#kernel/success'
import { toWireAgain } from '#reads/plan-wire'

const params = z.object({ planId: line(60) })

/** AMB77: a date as subscriptions write it. */
const date = line(10).refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'is not a date')

const query = z.object({ userId: line(20), until: date.nullish(), addressId: line(60).nullish() })

const ownerQuery = z.object({ userId: line(20) })

const body = z.object({
  ...{ userId: line(20), from: date, to: date, callbackUrl: line(300).nullish(), addressId: line(60).nullish() },
  price: rupees.transform(fromRupees),
})

const config = { envelope: 'C' } as const

const JSON_UTF8 = 'application/json; charset=utf-8'

/**
 * Quotes and places a follow-up plan: a new plan that copies one of the caller's plans. AMB100: copies an ended plan for
 * the store that serves its entry now.
 */
export function planAgainRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/:planId/again', { config, schema: { params, querystring: query } }, async (request) => {
    const { caller, params, query } = request
    const call = {
      caller,
      user: query.userId,
      planId: params.planId,
      until: query.until ?? null,
      forEntry: query.addressId ?? null,
    }
    const outlook = await againOutlook(commerce, call)
    return successC(messagesOf(caller.tenant).success, {
      data: toWireAgain({ ...outlook, lines: outlook.lines.map(agreedLine) }),
    })
  })

  app.get('/:planId/copy', { config, schema: { params, querystring: ownerQuery } }, async (request) => {
    const { caller, params, query } = request
    const copy = await planCopy(commerce, { caller, user: query.userId, planId: params.planId })
    return successC(messagesOf(caller.tenant).success, { data: copy })
  })

  app.post('/:planId/again', { config, schema: { params, body } }, async (request, reply) => {
    const { caller, params, body } = request
    const { userId: user, from, to, price: total, callbackUrl = null, addressId: forEntry = null } = body
    const startBy = startByOf(request, reply)
    const call = { caller, user, ...params, from, to, total, callbackUrl, forEntry, key: keyOf(request), startBy }
    return reply.type(JSON_UTF8).send(await placeAgain(commerce, call))
  })
}
