import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#kernel/fields'
import type { SavedAddress } from '../addresses/saved-addresses.ts'
import { toWireAddress } from '../addresses/wire.ts'
import type { Commerce } from '../commerce.ts'
import { asPerson } from '../identity/caller.ts'
import { confirmEntry, denyEntry, saveAvoids, withdrawAvoids } from './entry-consents.ts'

const consent = line(40)

const entryQuery = z.object({ id: line(60) })
const confirmBody = z.object({ id: line(60), consent })
const avoidsBody = z.object({
  id: line(60),
  consent,
  allergens: z.array(z.enum(ALLERGENS)).min(1).max(ALLERGENS.length),
})

const toWireList = (addresses: readonly SavedAddress[]) => ({ addresses: addresses.map(toWireAddress) })

const config = { envelope: 'B' } as const

/** AMB105: routes by which the owner of a programme entry confirms or denies it, and says what it avoids. */
export function entryRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const now = () => new Date(commerce.now())

  app.post('/address/confirmation', { config, schema: { body: confirmBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) =>
      toWireList(await confirmEntry(tx, { tenant: caller.tenant, person, id: body.id }, body.consent, now())),
    ),
  )

  app.delete('/address/confirmation', { config, schema: { querystring: entryQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) =>
      toWireList(await denyEntry(tx, { tenant: caller.tenant, person, id: query.id }, now())),
    ),
  )

  app.put('/address/avoids', { config, schema: { body: avoidsBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const wanted = { allergens: body.allergens, version: body.consent, at: now() }
      return toWireList(await saveAvoids(tx, { tenant: caller.tenant, person, id: body.id }, wanted))
    }).finally(() => commerce.jobs.note(caller.tenant.id, commerce.now())),
  )

  app.delete('/address/avoids', { config, schema: { querystring: entryQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) =>
      toWireList(await withdrawAvoids(tx, { tenant: caller.tenant, person, id: query.id }, now())),
    ).finally(() => commerce.jobs.note(caller.tenant.id, commerce.now())),
  )
}
