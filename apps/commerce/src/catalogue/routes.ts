import { parseMinute } from '@tiffin/domain/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { idText } from '../http/fields.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { PreparedMenus } from './prepared-menus.ts'
import { catalogueVersion, findStore } from './repository.ts'

const orderTime = z.string().refine((text) => parseMinute(text) !== null, 'must be a time as HH:mm:ss')

/** X10: what else an order's kind says has no say in a menu for now. */
const menuBody = z.object({ orderTime: orderTime.optional() }).nullish()

const menuParams = z.object({ storeId: idText })

const etagOf = (storeId: number, version: number): string => `"m${storeId}-${version}"`

interface MenuQuestion {
  readonly storeId: number
  readonly orderTime: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly now: number
}

interface MenuAnswer {
  readonly etag: string
  /** Null when the asker has it already. */
  readonly json: string | null
}

/** Z2, SB28: the menu for the time asked, or for this moment where none is. */
async function answerMenu(tx: TenantTx, menus: PreparedMenus, question: MenuQuestion): Promise<MenuAnswer> {
  const { storeId } = question
  const store = await findStore(tx, storeId)
  if (!store) throw problems.notFound('There is no such store')
  const etag = etagOf(storeId, await catalogueVersion(tx))
  if (question.ifNoneMatch === etag) return { etag, json: null }
  const here = localTimeAt(question.now, store.timeZone)
  const minute = parseMinute(question.orderTime ?? '') ?? here.minute
  return { etag, json: await menus.answerOf(tx, storeId, { ...here, minute }) }
}

/** The store service's menu call, below the store base of a tenant. */
export function menuRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/store/:storeId/menu',
      { config: { envelope: 'A' }, schema: { params: menuParams, body: menuBody } },
      async ({ tenant, params, body, headers }, reply) => {
        const { etag, json } = await inTenant(commerce.db, tenant.id, (tx) =>
          answerMenu(tx, commerce.menus, {
            storeId: params.storeId,
            orderTime: body?.orderTime,
            ifNoneMatch: headers['if-none-match'],
            now: commerce.now(),
          }),
        )
        reply.header('etag', etag)
        return json === null ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(json)
      },
    )
}

/** A catalogue of 20,000 products stays below this. */
const LARGEST_CATALOGUE = 64 << 20

const operatorParams = z.object({ tenant: z.string().max(60) })

/** The operator's import; `root` lets nobody in who lacks the operator's key. */
export function catalogueOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .put(
      '/operator/t/:tenant/catalogue',
      { bodyLimit: LARGEST_CATALOGUE, schema: { params: operatorParams } },
      async ({ params, body }, reply) => {
        const tenant = commerce.tenants.find(params.tenant)
        if (!tenant) throw problems.unknownTenant()
        const report = await importCatalogue(commerce.db, tenant.id, body, new Date(commerce.now()))
        return reply.code(report.applied ? 200 : 422).send(report)
      },
    )
}
