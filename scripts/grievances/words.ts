import type { OperatorGrievance } from '@tiffin/commerce/flows/grievances/operate-grievances'
import { grievanceState } from '@tiffin/domain/people/grievance'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'

const dayOf = (epochMs: number): string => localTimeAt(epochMs, DEFAULT_ZONE).date

const indented = (text: string): string => text.replace(/\r?\n/g, '\n    ')

/** A complaint in some lines: number, state and terms; who, and how they are reached; what they say. */
export function linesOf(grievance: OperatorGrievance): string {
  const { ticket, receivedAt, dueAt, name, isAccount, contacts, orderId, text, answer } = grievance
  const who = `${name}${isAccount ? '' : ' (visitor)'}: ${contacts.join(', ')}${orderId ? `; order ${orderId}` : ''}`
  return [
    `${ticket}: ${grievanceState(grievance)}, received ${dayOf(receivedAt)}, to be resolved by ${dayOf(dueAt)}`,
    `  ${who}`,
    `    ${indented(text)}`,
    ...(answer === null ? [] : [`  answered: ${indented(answer)}`]),
  ].join('\n')
}

export const countOf = (count: number, what: string): string =>
  `${count} ${count === 1 ? 'complaint' : 'complaints'} ${what}`
