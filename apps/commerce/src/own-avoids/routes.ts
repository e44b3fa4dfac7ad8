import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'
import { isConsentInForce } from '@tiffin/domain/people/entry-consent'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'
import type { Commerce } from '../commerce.ts'
import { asPerson } from '../identity/caller.ts'
import { deleteOwnAvoids, findOwnAvoids, saveOwnAvoids } from './repository.ts'

const PATH = '/user/avoids'

const body = z.object({ consent: line(40), allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length) })

const config = { envelope: 'B' } as const

const toWire = (avoids: readonly Allergen[] | null) => ({ avoids })

/** AMB105: what a person avoids, kept with the account. The token names the person. */
export function ownAvoidsRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(PATH, { config }, ({ caller }) =>
    asPerson(commerce, caller, async (tx, { id }) => toWire(await findOwnAvoids(tx, id))),
  )

  app.put(PATH, { config, schema: { body } }, ({ caller, body: { consent, allergens } }) =>
    asPerson(commerce, caller, async (tx, { id }) => {
      if (!isConsentInForce('account', consent)) throw problems.refused(messagesOf(caller.tenant).consentOutdated)
      const at = new Date(commerce.now())
      await saveOwnAvoids(tx, { person: id, allergens, version: consent, at })
      // AMB107: the dishes of planned meals may contain what is avoided now.
      await lookAheadFor(tx, id, at)
      return toWire(await findOwnAvoids(tx, id))
    }),
  )

  app.delete(PATH, { config }, ({ caller }) =>
    asPerson(commerce, caller, async (tx, { id }) => {
      await deleteOwnAvoids(tx, id)
      await lookAheadFor(tx, id, new Date(commerce.now()))
      return toWire(null)
    }),
  )
}
