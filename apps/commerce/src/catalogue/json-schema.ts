import { z } from 'zod'
import { catalogueFile } from './catalogue-file.ts'

/** The JSON Schema of the catalogue format, for editors and external tools. */
export const catalogueJsonSchema = (): object => ({
  title: 'Catalogue',
  description: 'What one tenant sells and where. Prices are rupees with at most two decimals.',
  ...z.toJSONSchema(catalogueFile, { io: 'input' }),
})
