import { type Month, readMonth } from '@tiffin/commerce/flows/accountant/month'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A call about documents, and what it answers. */
interface DocumentsCall<Answer> {
  /** Below `documents`; empty: the list itself. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Absent: the call only reads. */
  readonly body?: object
  readonly keyName: string
  /** A field that every answer has. */
  readonly has: keyof Answer & string
  readonly directly: (db: Db, tenant: Tenant) => Promise<Answer>
}

/** Calls commerce, or works on the database. */
export function callDocuments<Answer extends object>(
  tenant: string,
  { path, query = {}, body, keyName, has, directly }: DocumentsCall<Answer>,
  env: Environment,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString()
  const asked = `documents${path && `/${path}`}${search && `?${search}`}`
  return runOperatorCall<Answer>(
    tenant,
    {
      ...{ method: body ? 'POST' : 'GET', path: asked, scope: 'orders', keyName, directly },
      ...(body && { contentType: 'application/json', body: JSON.stringify(body) }),
      isAnswer: (answer): answer is Answer => isObject(answer) && has in answer,
    },
    env,
  )
}

/** Throws with a message for the operator for a text that is no month. */
export function requireMonth(text: string | undefined): Month {
  const month = readMonth(text ?? '')
  if (!month) throw new Error('a month is a year and a number, such as 2026-11')
  return month
}

/** The id of a store; null: all stores. Throws with a message for the operator for another text. */
export function readStore(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('--store is the number of a store, as documents show it')
  return Number(text)
}

/** The query of a month. */
export const monthQuery = (month: Month, storeId: number | null): Readonly<Record<string, string>> => ({
  month: month.name,
  ...(storeId !== null && { store: String(storeId) }),
})
