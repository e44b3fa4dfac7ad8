import { isBlank } from '@tiffin/domain/people/blank'
import { isTicket, tidyTicket } from '@tiffin/domain/people/grievance'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { isEmail, isMobile } from '@tiffin/domain/people/validation'
import { grievanceTexts as words } from '#texts/legal'
import type { FormProblem } from '../../ui/use-checked-form.ts'

export interface TypedComplaint {
  readonly name: string
  readonly contact: string
  readonly text: string
}

const isContact = (typed: string): boolean => isMobile(typed.trim()) || isEmail(typed.trim())

/** The first problem of a complaint. A signed-in person names nothing but the text. */
export function complaintProblem(
  { name, contact, text }: TypedComplaint,
  isSignedIn: boolean,
): FormProblem<keyof TypedComplaint> | null {
  if (!isSignedIn && !isPersonName(name)) return { field: 'name', message: words.needsName }
  if (!isSignedIn && !isContact(contact)) return { field: 'contact', message: words.needsContact }
  return isBlank(text) ? { field: 'text', message: words.needsText } : null
}

export interface TypedSearch {
  readonly ticket: string
  readonly contact: string
}

export function searchProblem({ ticket, contact }: TypedSearch): FormProblem<keyof TypedSearch> | null {
  if (!isTicket(tidyTicket(ticket))) return { field: 'ticket', message: words.needsTicket }
  return isContact(contact) ? null : { field: 'contact', message: words.needsContact }
}
