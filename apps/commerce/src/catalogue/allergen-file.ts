import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'

const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([])

/**
 * An allergen in none of the lists is undeclared. There is deliberately no shorthand for "free of all others", because
 * it would also cover allergens that the kitchen never considered.
 */
export const allergensFile = z
  .strictObject({
    contains: allergens,
    mayContain: allergens.describe('Traces cannot be ruled out'),
    freeOf: allergens,
  })
  .meta({ id: 'Allergens', description: 'What stands in no list is not stated' })

/**
 * AMB101: the allergens that only this choice brings into the dish. Removing the choice removes an allergen from
 * "contains" only when it is listed here.
 */
export const onlySourceOf = z
  .array(z.enum(ALLERGENS))
  .max(ALLERGENS.length)
  .default([])
  .describe('Of a default: what the dish contains because of it alone, so that it no longer does without it')

export type AllergensFile = z.infer<typeof allergensFile>
