import { type StateCode, stateOfGstNumber } from './gst-number.ts'

export const REGISTRATIONS = ['regular', 'composition', 'none'] as const

/** AMB112: a store's registration for GST, which says what its documents are. */
export type Registration = (typeof REGISTRATIONS)[number]

/** What a store states of its registration; null or absent: it does not say. */
export interface StatedRegistration {
  readonly registration?: Registration | null | undefined
  readonly state?: StateCode | null | undefined
  readonly gstEnabled: boolean
  readonly gst: string
}

/** AMB112: the registration in force. Before stores stated one, those whose bill shows GST were regular. */
export const registrationOf = ({ registration, gstEnabled }: StatedRegistration): Registration =>
  registration ?? (gstEnabled ? 'regular' : 'none')

/** The state in which a store supplies; null: it does not say. */
export const stateOf = ({ state, gst }: StatedRegistration): StateCode | null => state ?? stateOfGstNumber(gst)
