import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayHoursChange, pauseChange, soldOutChange, soldOutLift, usualHoursChange } from '#catalogue/day/day-change'
import { liftSoldOut, markSoldOut } from '#catalogue/day/sold-out'
import {
  changeDayHours,
  type DayCall,
  pauseStore,
  readStoreDay,
  restoreDayHours,
  resumeStore,
  type StoreDay,
  type StoreDayReport,
} from '#catalogue/day/store-day'
import type { Commerce } from '#commerce'
import { line } from '#kernel/fields'
import { type Account, auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60), store: line(64) })

/** Who runs the orders of a day also says what the kitchen has left, without a key that can replace the menu. */
const operation = (name: string): { config: { operation: Operation }; schema: { params: typeof params } } => ({
  config: { operation: { name, scope: 'orders' } },
  schema: { params },
})

const countsOf = ({ soldOut, hours, pause }: StoreDay) => ({
  soldOut: soldOut.length,
  hours: hours.length,
  pauses: pause ? 1 : 0,
})

const accountFor = ({ changed, day }: StoreDayReport): Account => ({
  outcome: 'done',
  counts: { changed: changed ? 1 : 0, ...countsOf(day) },
})

/** Registers the operator's calls about a store's day: what is sold out, its pause, and the hours of single dates. */
export function storeDayRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/stores/:store'
  const { db } = commerce

  const callOf = ({
    operatorKey,
    params: { store },
  }: FastifyRequest<{ Params: z.output<typeof params> }>): DayCall => ({
    ...{ store, by: operatorKey ?? '', now: commerce.now() },
  })

  app.get(`${path}/day`, operation('read-store-day'), (request) => {
    const note = auditOf<StoreDay>(commerce, request, (day) => ({ outcome: 'done', counts: countsOf(day) }))
    return readStoreDay(db, request.tenant.id, callOf(request), note)
  })

  const soldOut = operation('mark-sold-out')
  app.post(`${path}/sold-out`, { ...soldOut, schema: { params, body: soldOutChange } }, (request) =>
    markSoldOut(db, request.tenant.id, callOf(request), request.body, auditOf(commerce, request, accountFor)),
  )

  const lift = operation('lift-sold-out')
  app.post(`${path}/sold-out/lift`, { ...lift, schema: { params, body: soldOutLift } }, (request) =>
    liftSoldOut(db, request.tenant.id, callOf(request), request.body, auditOf(commerce, request, accountFor)),
  )

  const pause = operation('pause-store')
  app.post(`${path}/pause`, { ...pause, schema: { params, body: pauseChange } }, (request) =>
    pauseStore(db, request.tenant.id, callOf(request), request.body, auditOf(commerce, request, accountFor)),
  )

  app.post(`${path}/resume`, operation('resume-store'), (request) =>
    resumeStore(db, request.tenant.id, callOf(request), auditOf(commerce, request, accountFor)),
  )

  const hours = operation('change-day-hours')
  app.post(`${path}/hours`, { ...hours, schema: { params, body: dayHoursChange } }, (request) =>
    changeDayHours(db, request.tenant.id, callOf(request), request.body, auditOf(commerce, request, accountFor)),
  )

  const usual = operation('restore-day-hours')
  app.post(`${path}/hours/usual`, { ...usual, schema: { params, body: usualHoursChange } }, (request) =>
    restoreDayHours(db, request.tenant.id, callOf(request), request.body, auditOf(commerce, request, accountFor)),
  )
}
