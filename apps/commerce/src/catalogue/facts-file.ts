import { z } from 'zod'
import { asset, name, shortText } from './scalars.ts'

const label = shortText(40).min(1)

const nutrient = z.strictObject({ value: z.number().min(0).max(100_000), unit: shortText(10) })

/** Z4: nutrition facts of the whole size, by name. */
export const nutritionFile = z
  .record(label, nutrient)
  .describe('Of the whole size, for instance {"Calories": {"value": 540, "unit": "k"}}')

export const servingSizeFile = z
  .strictObject({ value: z.number().positive().max(100_000), unit: z.enum(['g', 'ml']) })
  .meta({ id: 'ServingSize', description: 'What the whole size weighs or measures' })

/** Z3, Z4: values of the quality check, by name; Temp in °C, all others in grams. */
export const qcDataFile = z
  .record(label, z.number().min(-100).max(100_000))
  .describe('Temp in °C, everything else in grams, for instance {"Temp": 68, "Weight": 380}')

const recipeItem = z.strictObject({ name, image: z.union([z.literal(''), asset]).default('') })

/** S16: one process of a step, which the page of an ordered dish shows while it is made. */
const recipeProcess = z
  .strictObject({
    name,
    image: z.union([z.literal(''), asset]).default(''),
    uses: z
      .array(name)
      .max(30)
      .default([])
      .describe('Names of the items of the step that it uses; what no process names belongs to the first'),
  })
  .meta({ id: 'RecipeProcess' })

/** Z5: one step of "How we make it" (E18), and one stage of the tracked item (S16). */
export const recipeStepFile = z
  .strictObject({
    name,
    type: z
      .enum(['REMOVABLE', 'REPLACEABLE'])
      .optional()
      .describe('Whether its items may be left out or replaced; left out: neither'),
    items: z.array(recipeItem).min(1).max(30),
    description: shortText(300).default('').describe('A sentence for the page of an ordered dish'),
    processes: z
      .array(recipeProcess)
      .max(20)
      .default([])
      .describe('What is done in it, one after the other; left out: one process, the step itself'),
  })
  .meta({ id: 'RecipeStep' })

export type RecipeStepFile = z.infer<typeof recipeStepFile>
