import { z } from 'zod'
import {
  absenceFile,
  cutOffsFile,
  laterFromFile,
  leadMinutesFile,
  mealsFile,
  offDatesFile,
} from './later-settings-file.ts'

/** A change of one store's settings, as an operator sends it or keeps it in a file. What is absent stays as it is. */
export const storeSettingsChange = z.strictObject({
  laterFrom: laterFromFile.optional(),
  meals: mealsFile.optional(),
  cutOffs: cutOffsFile.optional(),
  leadMinutes: leadMinutesFile.optional(),
  absence: absenceFile.optional(),
  /** All dates on which the store does not serve. */
  offDates: offDatesFile.optional(),
  /** Dates that are added to those of the store, or taken from them. */
  closeOn: offDatesFile.optional(),
  openOn: offDatesFile.optional(),
})

export type StoreSettingsChange = z.output<typeof storeSettingsChange>
