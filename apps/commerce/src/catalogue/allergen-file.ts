import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'

const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([])

/**
 * An allergen in no list is not stated. There is deliberately no short form for "free of all others", because it would
 * also cover allergens that the kitchen never considered.
 */
export const allergensFile = z
  .strictObject({
    contains: allergens,
    mayContain: allergens.describe('Traces cannot be ruled out'),
    freeOf: allergens,
  })
  .meta({ id: 'Allergens', description: 'What stands in no list is not stated' })

/** AMB101: removing a choice clears "contains" only when the kitchen declares the choice as the only source. */
export const onlySourceOf = z
  .array(z.enum(ALLERGENS))
  .max(ALLERGENS.length)
  .default([])
  .describe('Of a default: what the dish contains because of it alone, so that it no longer does without it')

export type AllergensFile = z.infer<typeof allergensFile>
