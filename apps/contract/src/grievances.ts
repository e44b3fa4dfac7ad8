import { operation } from './operation.ts'

/** A complaint to the grievance officer, as its owner sees it. Times in epoch milliseconds. */
export interface OwnGrievance {
  readonly ticket: string
  /** null: no order is named. */
  readonly orderId: string | null
  readonly text: string
  readonly receivedAt: number
  /** null: not yet. */
  readonly acknowledgedAt: number | null
  /** By when the law asks for an answer. */
  readonly dueAt: number
  readonly answeredAt: number | null
  readonly answer: string | null
}

export interface NewGrievance {
  /** SAFE2: names the complaint, so that it counts once. */
  readonly key: string
  readonly text: string
  readonly orderId: string | null
}

export interface VisitorGrievance {
  readonly key: string
  readonly text: string
  readonly name: string
  /** A mobile number or an e-mail address. */
  readonly contact: string
}

/** AMB108: the calls need the capability `grievances` of the tenant's upstream. */
export const listGrievances = operation<{ answer: { readonly grievances: readonly OwnGrievance[] } }>(
  'GET',
  '/api/me/grievances',
)

export const addGrievance = operation<{ body: NewGrievance; answer: OwnGrievance }>('POST', '/api/me/grievances')

/** A complaint of a visitor, who is answered at the contact. */
export const addVisitorGrievance = operation<{ body: VisitorGrievance; answer: OwnGrievance }>(
  'POST',
  '/api/grievances',
)

/** A visitor's complaint, by its number and its contact together. */
export const findGrievance = operation<{
  body: { readonly ticket: string; readonly contact: string }
  answer: OwnGrievance
}>('POST', '/api/grievances/find')
