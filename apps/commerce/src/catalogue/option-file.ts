import { z } from 'zod'
import { allergensFile, onlySourceOf } from './allergen-file.ts'
import { amount, asset, code, name } from './scalars.ts'

/** AMB23: one price for all sizes of the step, or a price per size; a size without a price does not have the item. */
const optionPrice = z.union([amount, z.record(code, amount)])

const optionItemFile = z
  .strictObject({
    code,
    name,
    image: z.union([z.literal(''), asset]).default(''),
    veg: z.boolean().default(true),
    inStock: z.boolean().default(true),
    default: z.boolean().default(false),
    price: optionPrice.default(0),
    allergens: allergensFile.optional(),
    onlySourceOf,
  })
  .meta({ id: 'OptionItem' })

const head = {
  code,
  name,
  removable: z.boolean().default(false).describe('The whole step may be dropped'),
  limit: z.number().int().min(1).max(100).nullable().default(null).describe('At most so many choices; null: no limit'),
  min: z.number().int().min(0).max(100).default(0).describe('At least so many choices must be made; ADDON only'),
  deltaPricing: z.boolean().default(false).describe('A replacement costs the difference, not its whole price'),
  sizes: z.array(code).min(1).optional().describe('Codes of the sizes that have it; left out: all'),
}

const items = z.array(optionItemFile).min(1).max(200)

/** Z5, F4: a step of items to add, leave out or replace. */
export const optionProcessFile = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('ADDON'), ...head, items }),
    z.strictObject({ type: z.literal('REMOVABLE'), ...head, items }),
    z.strictObject({ type: z.literal('REPLACEABLE'), ...head, from: items, to: items }),
  ])
  .meta({ id: 'OptionProcess' })

export type OptionProcessFile = z.infer<typeof optionProcessFile>
export type OptionItemFile = z.infer<typeof optionItemFile>

/** The items of a step that the uncustomised dish contains. */
export function defaultsOf(process: OptionProcessFile): readonly OptionItemFile[] {
  if (process.type === 'REPLACEABLE') return process.from
  return process.type === 'REMOVABLE' ? process.items : process.items.filter((item) => item.default)
}

export const itemsOf = (process: OptionProcessFile): readonly OptionItemFile[] =>
  process.type === 'REPLACEABLE' ? [...process.from, ...process.to] : process.items
