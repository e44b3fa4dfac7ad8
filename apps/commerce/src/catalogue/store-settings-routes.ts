import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import type { Commerce } from '../commerce.ts'
import { type Account, auditOf, type Operation } from '../operator/door.ts'
import {
  changeStoreSettings,
  readStoreSettings,
  type StoreSettings,
  type StoreSettingsReport,
} from './store-settings.ts'
import { storeSettingsChange } from './store-settings-change.ts'

const params = z.object({ tenant: line(60), store: line(64) })

const read: Operation = { name: 'read-store-settings', scope: 'catalogue' }
const change: Operation = { name: 'change-store-settings', scope: 'catalogue' }

const countsOf = ({ meals, cutOffs, offDates }: StoreSettings) => ({
  meals: meals?.length ?? 0,
  cutOffs: cutOffs?.length ?? 0,
  offDates: offDates.length,
})

const accountFor = ({ applied, changed, settings, problems: found }: StoreSettingsReport): Account => ({
  outcome: applied ? 'done' : 'refused',
  counts: { changed: changed ? 1 : 0, problems: found.length, ...countsOf(settings) },
})

const NO_STORE = 'There is no store with this code'

/** Registers the operator's calls about one store's settings for later orders and its off dates. */
export function storeSettingsRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/stores/:store/settings'

  app.get(path, { config: { operation: read }, schema: { params } }, async (request) => {
    const note = auditOf<StoreSettings>(commerce, request, (each) => ({ outcome: 'done', counts: countsOf(each) }))
    const settings = await readStoreSettings(commerce.db, request.tenant.id, request.params.store, note)
    if (!settings) throw problems.notFound(NO_STORE)
    return settings
  })

  app.patch(
    path,
    { config: { operation: change }, schema: { params, body: storeSettingsChange } },
    async (request, reply) => {
      const { body: wanted, tenant } = request
      const note = auditOf(commerce, request, accountFor)
      const settings = { code: request.params.store, wanted, at: new Date(commerce.now()) }
      const report = await changeStoreSettings(commerce.db, tenant.id, settings, note)
      if (!report) throw problems.notFound(NO_STORE)
      return reply.code(report.applied ? 200 : 422).send(report)
    },
  )
}
