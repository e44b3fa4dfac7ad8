import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { idText, line } from '#kernel/fields'
import type { Commerce } from '../commerce.ts'
import { asPerson } from '../identity/caller.ts'
import { type Account, auditOf, type Operation } from '../operator/door.ts'
import { requireListed } from '../roster/store-access.ts'
import { type ImportReport, importCatalogue } from './import-catalogue.ts'
import { type MenuQuestion, menuBody, menuQuery, requestedMoment } from './menu-question.ts'
import type { PreparedMenus } from './prepared-menus.ts'

const menuParams = z.object({ storeId: idText })

const JSON_UTF8 = 'application/json; charset=utf-8'

/**
 * Increment when the format of menus changes. It is part of the ETag, so clients drop menus cached from an earlier
 * release.
 */
const MENU_FORMAT = 2

const etagOf = (storeId: number, mark: string): string => `"m${MENU_FORMAT}-${storeId}-${mark}"`

interface MenuAnswer {
  readonly etag: string
  /** Null when the client already has the current menu. */
  readonly json: string | null
}

/** Z2, SB28: the menu for the requested date and time, or for now. */
async function answerMenu(tx: TenantTx, menus: PreparedMenus, question: MenuQuestion): Promise<MenuAnswer> {
  const { storeId } = question
  const { store, markOf, answerOf } = await menus.answersOf(tx, storeId)
  if (!store) throw problems.notFound('There is no such store')
  const moment = requestedMoment(question, store)
  const etag = etagOf(storeId, markOf(moment))
  return { etag, json: question.ifNoneMatch === etag ? null : answerOf(moment) }
}

/** Registers the store service's menu call, below a tenant's store base URL. */
export function menuRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/store/:storeId/menu',
      { config: { envelope: 'A' }, schema: { params: menuParams, querystring: menuQuery, body: menuBody } },
      async ({ tenant, params, query, body, headers }, reply) => {
        const { etag, json } = await inTenant(commerce.db, tenant.id, (tx) =>
          answerMenu(tx, commerce.menus, {
            storeId: params.storeId,
            body,
            context: query.context,
            ifNoneMatch: headers['if-none-match'],
            now: commerce.now(),
          }),
        )
        reply.header('etag', etag)
        return json === null ? reply.code(304).send() : reply.type(JSON_UTF8).send(json)
      },
    )
}

/** A16: registers the menu call of a signed-in person, for the stores that the person may use (A15). */
export function personalMenuRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/auth/store/:storeId/menu',
      { config: { envelope: 'A' }, schema: { params: menuParams, querystring: menuQuery, body: menuBody } },
      async ({ tenant, caller, params: { storeId }, query: { context }, body, headers }, reply) => {
        const { etag, json } = await asPerson(commerce, caller, async (tx, person) => {
          await requireListed(tx, tenant, person, storeId)
          const ifNoneMatch = headers['if-none-match']
          return answerMenu(tx, commerce.menus, { storeId, body, context, ifNoneMatch, now: commerce.now() })
        })
        // SAFE12: an answer for one person must not be cached for others.
        reply.header('etag', etag).header('cache-control', 'private, no-store')
        return json === null ? reply.code(304).send() : reply.type(JSON_UTF8).send(json)
      },
    )
}

/** In bytes. A catalogue of 20,000 products is smaller. */
const LARGEST_CATALOGUE = 64 << 20

const operatorParams = z.object({ tenant: line(60) })
/** The caller has seen how many dishes the file would retire. */
const operatorQuery = z.object({ confirmRetirements: z.enum(['true', 'false']).default('false') })

const importOperation: Operation = { name: 'import-catalogue', scope: 'catalogue' }

const accountFor = ({ applied, version, rows, problems, unconfirmed }: ImportReport): Account => ({
  outcome: applied ? 'done' : 'refused',
  counts: {
    ...{ version, problems: problems.length },
    ...Object.fromEntries(Object.entries(rows ?? {}).map(([table, { added }]) => [`${table}Added`, added])),
    ...Object.fromEntries(Object.entries(rows ?? {}).map(([table, { retired }]) => [`${table}Retired`, retired])),
    ...(unconfirmed && { unconfirmed: unconfirmed.retired }),
  },
})

/** Registers the operator's catalogue import. */
export function catalogueOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  root.withTypeProvider<ZodTypeProvider>().put(
    '/operator/t/:tenant/catalogue',
    {
      bodyLimit: LARGEST_CATALOGUE,
      config: { operation: importOperation },
      schema: { params: operatorParams, querystring: operatorQuery },
    },
    async (request, reply) => {
      const { tenant, body, query } = request
      const note = auditOf(commerce, request, accountFor)
      const confirmRetirements = query.confirmRetirements === 'true'
      const wanted = { json: body, at: new Date(commerce.now()), confirmRetirements }
      const report = await importCatalogue(commerce.db, tenant.id, wanted, note)
      commerce.jobs.note(tenant.id, commerce.now())
      return reply.code(report.applied ? 200 : 422).send(report)
    },
  )
}
