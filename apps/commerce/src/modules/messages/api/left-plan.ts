import { z } from 'zod'

/** AMB100: a plan that ended because its entry left the roster, or is served at another store. */
export const leftPlan = z.object({
  planId: z.string(),
  /** The name of the entry. */
  name: z.string(),
  store: z.string(),
  /** The number of meals that were cancelled with it. */
  meals: z.int(),
  /** Its payment is not decided; a success is returned. */
  isUndecided: z.boolean(),
  /** The store that serves the entry now, and the page of the plan (null: unknown); null: no store. */
  movedTo: z.object({ store: z.string(), url: z.string().nullable() }).nullable(),
})

export type LeftPlanNotice = z.infer<typeof leftPlan>
