import { ALLERGENS } from '@tiffin/domain/allergens'
import { z } from 'zod'

const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([])

/** What stands in no list is not stated: there is no short form for "all others", which would vouch for the unconsidered. */
export const allergensFile = z
  .strictObject({
    contains: allergens,
    mayContain: allergens.describe('Traces cannot be ruled out'),
    freeOf: allergens,
  })
  .meta({ id: 'Allergens', description: 'What stands in no list is not stated' })

/** AMB101: "contains" is lifted from a dish only with what the kitchen calls its only source. */
export const onlySourceOf = z
  .array(z.enum(ALLERGENS))
  .max(ALLERGENS.length)
  .default([])
  .describe('Of a default: what the dish contains because of it alone, so that it no longer does without it')

export type AllergensFile = z.infer<typeof allergensFile>
