import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { MOST_BANS } from '@tiffin/domain/wallet/counter-limits'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { ownCode } from '#flows/counter/own-code'
import { revokeCode } from '#flows/counter/revoke-code'
import { readLimits, setLimits } from '#flows/counter/set-limits'
import { asPerson } from '#identity/caller'
import { id, line } from '#kernel/fields'
import { successC } from '#kernel/success'

const C = { envelope: 'C' } as const

const params = z.object({ tenant: line(60), id: line(60) })
const query = z.object({ form: z.enum(['phone', 'print']).default('phone') })

/** More than any wallet holds: a limit that high is none. */
const MOST_RUPEES = 1_000_000

const hasPaise = (rupees: number): boolean => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

const limits = z
  .object({
    dailyMost: z.number().min(0).max(MOST_RUPEES).refine(hasPaise, { error: 'must be whole paise' }).nullable(),
    dishes: z.array(id).max(MOST_BANS),
    categories: z.array(line(100).trim().min(1)).max(MOST_BANS),
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  })
  .refine(({ dishes, categories, allergens }) => dishes.length + categories.length + allergens.length <= MOST_BANS, {
    error: `must have ${MOST_BANS} bans at most`,
  })

/** A19, L20: registers the calls by which the owner of an entry shows and revokes its codes, and sets its limits. */
export function counterRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { now } = commerce

  app.get('/address/:id/qr', { config: C, schema: { params, querystring: query } }, ({ caller, params, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const own = { tenant: caller.tenant, person, id: params.id }
      return successC(messagesOf(caller.tenant).success, { data: await ownCode(tx, own, query.form, now()) })
    }),
  )

  app.post('/address/:id/qr/revoke', { config: C, schema: { params } }, ({ caller, params }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const own = { tenant: caller.tenant, person, id: params.id }
      return successC(messagesOf(caller.tenant).codesRevoked, { data: await revokeCode(tx, own, new Date(now())) })
    }),
  )

  app.get('/address/:id/limits', { config: C, schema: { params } }, ({ caller, params }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const own = { tenant: caller.tenant, person, id: params.id }
      return successC(messagesOf(caller.tenant).success, { data: await readLimits(tx, own, now()) })
    }),
  )

  app.put('/address/:id/limits', { config: C, schema: { params, body: limits } }, ({ caller, params, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const own = { tenant: caller.tenant, person, id: params.id }
      return successC(messagesOf(caller.tenant).limitsSaved, { data: await setLimits(tx, own, body, now()) })
    }),
  )
}
