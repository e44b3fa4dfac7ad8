import type { UnknownAction } from 'redux'
import { entriesRequested } from '../entries/slice.ts'
import { readingRequested } from './reading-slice.ts'

/** AMB105: the event that reads the list in force again: that of an entry, or of the account. */
export const readAgain = (isOfEntry: boolean): UnknownAction => (isOfEntry ? entriesRequested() : readingRequested())
