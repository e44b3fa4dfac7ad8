import { type LocalDate, type LocalTime, type Minute, parseMinute, weekdayOf } from '@tiffin/domain/clock'
import { defaultLaterMinute } from '@tiffin/domain/later'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { idText, line } from '../http/fields.ts'
import { asPerson } from '../identity/caller.ts'
import { type Account, auditOf, type Operation } from '../operator/door.ts'
import { requireListed } from '../roster/store-access.ts'
import { type ImportReport, importCatalogue } from './import-catalogue.ts'
import type { MenuMoment } from './menu-wire.ts'
import type { PreparedMenus } from './prepared-menus.ts'
import type { StoreRecord } from './records.ts'
import { catalogueStamp, findStore } from './repository.ts'

const orderTime = z.string().refine((text) => parseMinute(text) !== null, 'must be a time as HH:mm:ss')

/** G17: `DD/MM/YYYY`, with a time or without. */
const orderDate = z
  .string()
  .refine((text) => readOrderDate(text) !== null, 'must be a date as DD/MM/YYYY, or with HH:mm')

/** H2, Y3: the first and the last day of a subscription. */
const subscriptionDate = z
  .string()
  .refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'must be a date as YYYY-MM-DD')

/** X10: what else an order's kind says has no say in a menu. */
const menuBody = z
  .object({
    orderTime: orderTime.optional(),
    orderDate: orderDate.optional(),
    startDate: subscriptionDate.optional(),
    endDate: subscriptionDate.optional(),
  })
  .nullish()

/** G17. */
const menuQuery = z.object({ context: line(20).optional() })

/** X10: the date and, where there is one, the time of a later menu; null for what is no date. */
function readOrderDate(text: string): { date: LocalDate; minute: Minute | null } | null {
  const [day = '', time, ...rest] = text.split(' ')
  const date = parseWireDate(day, 'menuDate')
  const minute = time === undefined ? null : parseMinute(time)
  return date === null || rest.length > 0 || (time !== undefined && minute === null) ? null : { date, minute }
}

const menuParams = z.object({ storeId: idText })

const JSON_UTF8 = 'application/json; charset=utf-8'

/** Rises when menus say more or say it otherwise, so that no reader keeps one of an earlier release. */
const MENU_FORMAT = 2

const etagOf = (storeId: number, stamp: string): string => `"m${MENU_FORMAT}-${storeId}-${stamp}"`

interface MenuQuestion {
  readonly storeId: number
  readonly body: z.infer<typeof menuBody>
  readonly context: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly now: number
}

interface MenuAnswer {
  readonly etag: string
  /** Null when the asker has it already. */
  readonly json: string | null
}

/** G17: the moment of the store's own clock that the menu is wanted for. */
function timeAsked({ body, now }: MenuQuestion, store: StoreRecord): LocalTime {
  const here = localTimeAt(now, store.timeZone)
  const later = readOrderDate(body?.orderDate ?? '')
  if (!later) return { ...here, minute: parseMinute(body?.orderTime ?? '') ?? here.minute }
  // G14, AMB10: a day without a time is asked for at its default one.
  const minute = later.minute ?? defaultLaterMinute(store.hours, later.date)
  return { date: later.date, minute, weekday: weekdayOf(later.date) }
}

/** G17, H2: the moment, and for a subscription the days between which it would run. */
function momentAsked(question: MenuQuestion, store: StoreRecord): MenuMoment {
  const at = timeAsked(question, store)
  if (question.context !== 'SUBSCRIPTION') return { at, subscription: null }
  const { startDate = at.date, endDate = startDate } = question.body ?? {}
  return { at, subscription: { from: startDate, to: endDate } }
}

/** Z2, SB28: the menu for the time asked, or for this moment where none is. */
async function answerMenu(tx: TenantTx, menus: PreparedMenus, question: MenuQuestion): Promise<MenuAnswer> {
  const { storeId } = question
  const store = await findStore(tx, storeId)
  if (!store) throw problems.notFound('There is no such store')
  const etag = etagOf(storeId, await catalogueStamp(tx))
  if (question.ifNoneMatch === etag) return { etag, json: null }
  return { etag, json: await menus.answerOf(tx, storeId, momentAsked(question, store)) }
}

/** The store service's menu call, below the store base of a tenant. */
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

/** A16: the menu for the person behind the token: of a store that is theirs (A15). */
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
        // SAFE12: what was decided for one person is nobody else's.
        reply.header('etag', etag).header('cache-control', 'private, no-store')
        return json === null ? reply.code(304).send() : reply.type(JSON_UTF8).send(json)
      },
    )
}

/** A catalogue of 20,000 products stays below this. */
const LARGEST_CATALOGUE = 64 << 20

const operatorParams = z.object({ tenant: line(60) })

const importOperation: Operation = { name: 'import-catalogue', scope: 'catalogue' }

const accountFor = ({ applied, version, rows, problems }: ImportReport): Account => ({
  outcome: applied ? 'done' : 'refused',
  counts: {
    ...{ version, problems: problems.length },
    ...Object.fromEntries(Object.entries(rows ?? {}).map(([table, { added }]) => [`${table}Added`, added])),
    ...Object.fromEntries(Object.entries(rows ?? {}).map(([table, { retired }]) => [`${table}Retired`, retired])),
  },
})

/** The operator's import. */
export function catalogueOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .put(
      '/operator/t/:tenant/catalogue',
      { bodyLimit: LARGEST_CATALOGUE, config: { operation: importOperation }, schema: { params: operatorParams } },
      async (request, reply) => {
        const { tenant, body } = request
        const note = auditOf(commerce, request, accountFor)
        const report = await importCatalogue(commerce.db, tenant.id, body, new Date(commerce.now()), note)
        return reply.code(report.applied ? 200 : 422).send(report)
      },
    )
}
