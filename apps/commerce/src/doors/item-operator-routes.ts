import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { nutritionFile } from '#catalogue/facts-file'
import type { Commerce } from '#commerce'
import { checkItem } from '#flows/check-item'
import { type ItemOutcome, type MovedItem, moveItem } from '#flows/move-item'
import { inTenant } from '#kernel/db/tenant-transaction'
import { idText, line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'
import { listChats } from '#reads/chef-chats'

const itemParams = z.object({ tenant: line(60), orderId: line(60), line: idText })

const counted = z.int().min(1).max(1000).optional()

const stepBody = z.strictObject({
  move: z.enum(['start', 'finish', 'finish-cooking']),
  stage: counted,
  process: counted,
})

const checkBody = z.strictObject({
  temperature: z.number().min(-100).max(500).nullable().default(null),
  weight: z.number().min(0).max(1_000_000).nullable().default(null),
  nutrition: nutritionFile.nullable().default(null),
  picture: z.string().base64().nullable().default(null),
})

const chatsQuery = z.object({ store: line(60).optional(), date: z.iso.date().optional() })

/** The body of a check may hold a picture of 8 MB in base64. */
const CHECK_LIMIT_BYTES = 12 * 1024 * 1024

const moveOperation: Operation = { name: 'move-item', scope: 'orders' }
const checkOperation: Operation = { name: 'check-item', scope: 'orders' }
const chatsOperation: Operation = { name: 'list-chats', scope: 'orders' }

const account = ({ status }: MovedItem) => ({ outcome: 'done' as const, counts: { status } })

/** S16, S18, SB33: what operators say of an order's items, and what its owners asked of the chef. */
export function itemOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { db } = commerce

  const told = (tenant: string, { item, changes }: ItemOutcome): { item: MovedItem } => {
    commerce.orderEvents.publish(tenant, changes)
    return { item }
  }

  app.post(
    '/operator/t/:tenant/orders/:orderId/items/:line/moves',
    { config: { operation: moveOperation }, schema: { params: itemParams, body: stepBody } },
    async (request) => {
      const { tenant, params, body } = request
      const by = { kind: 'operator', id: request.operatorKey ?? '' } as const
      const step = { orderId: params.orderId, line: params.line, ...body, by, at: new Date(commerce.now()) }
      return told(tenant.id, await moveItem(db, tenant.id, step, auditOf(commerce, request, account)))
    },
  )

  app.post(
    '/operator/t/:tenant/orders/:orderId/items/:line/check',
    {
      bodyLimit: CHECK_LIMIT_BYTES,
      ...{ config: { operation: checkOperation }, schema: { params: itemParams, body: checkBody } },
    },
    async (request) => {
      const { tenant, params, body } = request
      const by = { kind: 'operator', id: request.operatorKey ?? '' } as const
      const picture = body.picture === null ? null : Buffer.from(body.picture, 'base64')
      const check = { ...body, picture, orderId: params.orderId, line: params.line, by, at: new Date(commerce.now()) }
      return told(tenant.id, await checkItem(db, tenant.id, check, auditOf(commerce, request, account)))
    },
  )

  app.get(
    '/operator/t/:tenant/chats',
    { config: { operation: chatsOperation }, schema: { querystring: chatsQuery } },
    async (request) => {
      const { store = null, date = null } = request.query
      const note = auditOf<number>(commerce, request, (chats) => ({ outcome: 'done', counts: { chats } }))
      return inTenant(db, request.tenant.id, async (tx) => {
        const chats = await listChats(tx, { store, date })
        await note(tx, chats.length)
        return { chats }
      })
    },
  )
}
