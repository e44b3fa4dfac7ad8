import {
  BUSINESS_ADDRESS_MAX,
  BUSINESS_NAME_MAX,
  type Business,
  type BusinessProblem,
  businessProblem,
  tidyBusiness,
} from '@tiffin/domain/people/business'
import type { LocalisableText } from '@tiffin/domain/words/catalogue'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { deleteBuyer, findBuyer, saveBuyer } from '#identity/buyer-repository'
import { asPerson } from '#identity/caller'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'

const PATH = '/user/buyer'

const business = z.object({ name: line(BUSINESS_NAME_MAX), address: line(BUSINESS_ADDRESS_MAX), gst: line(40) })

const body = z.object({ buyer: business.nullable() })

const config = { envelope: 'B' } as const

const REFUSALS: Readonly<Record<BusinessProblem, LocalisableText>> = {
  name: (say) => say.businessName,
  address: (say) => say.businessAddress,
  pincode: (say) => say.businessPincode,
  gst: (say) => say.businessGst,
}

/** What is kept of what was sent. Throws refused with what is wrong. */
function checkedBusiness(sent: Business): Business {
  const kept = tidyBusiness(sent)
  const problem = businessProblem(kept)
  if (problem) throw problems.refused(REFUSALS[problem])
  return kept
}

/** AMB112: the business that a person buys for. The token names the person. */
export function buyerRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(PATH, { config }, ({ caller }) =>
    asPerson(commerce, caller, async (tx, { id }) => ({ buyer: await findBuyer(tx, id) })),
  )

  app.put(PATH, { config, schema: { body } }, ({ caller, body: { buyer } }) => {
    const kept = buyer && checkedBusiness(buyer)
    return asPerson(commerce, caller, async (tx, { id }) => {
      if (kept) await saveBuyer(tx, id, kept, new Date(commerce.now()))
      else await deleteBuyer(tx, id)
      return { buyer: kept }
    })
  })
}
