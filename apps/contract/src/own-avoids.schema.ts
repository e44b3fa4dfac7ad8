import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'
import { line } from './fields.schema.ts'
import { keepOwnAvoids, readOwnAvoids, withdrawOwnAvoids } from './own-avoids.ts'
import { checked } from './schema.ts'

const avoids = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length)

const answer = z.object({ avoids: avoids.nullable() })

export const readOwnAvoidsChecked = checked(readOwnAvoids, { answer })

export const keepOwnAvoidsChecked = checked(keepOwnAvoids, {
  body: z.strictObject({ avoids, consent: line(40) }),
  answer,
})

export const withdrawOwnAvoidsChecked = checked(withdrawOwnAvoids, { answer })
