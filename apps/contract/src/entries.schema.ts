import { z } from 'zod'
import { addEntry, editEntry, listEntries, removeEntry } from './entries.ts'
import { email, line, opaqueId, personName, wholeNumber } from './fields.schema.ts'
import { checked } from './schema.ts'

const entry = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  section: z.string(),
  email: z.string(),
  removable: z.boolean(),
  servedAt: z.object({ storeId: z.number(), name: z.string() }).nullable(),
})

const entries = z.object({ entries: z.array(entry) })

const draft = z.strictObject({ name: personName, className: line(20), section: line(20), email })

export const listEntriesChecked = checked(listEntries, { answer: entries })

export const addEntryChecked = checked(addEntry, {
  body: z.strictObject({ entry: draft, storeId: wholeNumber.nullable() }),
  answer: z.object({ entry, message: z.string() }),
})

export const editEntryChecked = checked(editEntry, {
  params: z.object({ entryId: opaqueId }),
  body: z.strictObject({ entry: draft }),
  answer: entries,
})

export const removeEntryChecked = checked(removeEntry, {
  params: z.object({ entryId: opaqueId }),
  answer: entries,
})
