import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'
import { addressOrders, seenOrders } from './addresses.schema.ts'
import {
  addEntry,
  confirmEntry,
  denyEntry,
  editEntry,
  listEntries,
  removeEntry,
  saveAvoids,
  withdrawAvoids,
} from './entries.ts'
import { email, line, opaqueId, personName, wholeNumber } from './fields.schema.ts'
import { checked } from './schema.ts'

const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length)

const entry = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  section: z.string(),
  email: z.string(),
  removable: z.boolean(),
  servedAt: z.object({ storeId: z.number(), name: z.string() }).nullable(),
  isConfirmed: z.boolean(),
  avoids: allergens,
  othersAvoid: allergens,
  hasCode: z.boolean(),
  orders: addressOrders,
})

const entries = z.object({ entries: z.array(entry) })

const draft = z.strictObject({ name: personName, className: line(20), section: line(20), email })

const params = z.object({ entryId: opaqueId })

export const listEntriesChecked = checked(listEntries, { answer: entries })

export const addEntryChecked = checked(addEntry, {
  body: z.strictObject({ entry: draft, storeId: wholeNumber.nullable() }),
  answer: z.object({ entry, message: z.string() }),
})

export const editEntryChecked = checked(editEntry, {
  params,
  body: z.strictObject({ entry: draft }),
  answer: entries,
})

export const removeEntryChecked = checked(removeEntry, {
  params,
  query: seenOrders,
  answer: z.object({ removed: z.boolean(), entries: z.array(entry) }),
})

const consent = line(40)

export const confirmEntryChecked = checked(confirmEntry, {
  params,
  body: z.strictObject({ consent }),
  answer: entries,
})

export const denyEntryChecked = checked(denyEntry, { params, answer: entries })

export const saveAvoidsChecked = checked(saveAvoids, {
  params,
  body: z.strictObject({ avoids: allergens.min(1), consent }),
  answer: entries,
})

export const withdrawAvoidsChecked = checked(withdrawAvoids, { params, answer: entries })
