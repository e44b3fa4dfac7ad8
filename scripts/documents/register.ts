import type { Month } from '@tiffin/commerce/flows/accountant/month'
import { type RegisterPage, type RegisterRow, registerPage } from '@tiffin/commerce/flows/accountant/register'
import type { Environment } from '../lib/installation.ts'
import { callDocuments, monthQuery } from './call.ts'

/** As many as a call answers. */
const PAGE = 1000

interface WantedRegister {
  readonly tenant: string
  readonly month: Month
  readonly storeId: number | null
}

/** The documents of a month, page by page, so that none is held longer than it takes to print it. */
export async function* registerOf(
  { tenant, month, storeId }: WantedRegister,
  env: Environment,
): AsyncGenerator<readonly RegisterRow[]> {
  let after: string | null = null
  do {
    const from: string | null = after
    const query = { ...monthQuery(month, storeId), most: String(PAGE), ...(from !== null && { after: from }) }
    const page: RegisterPage = await callDocuments<RegisterPage>(
      tenant,
      {
        ...{ path: '', query, keyName: 'list documents', has: 'documents' },
        directly: (db, { id }) => registerPage(db, id, { month, storeId, after: from, most: PAGE }),
      },
      env,
    )
    yield page.documents
    after = page.next
  } while (after !== null)
}
