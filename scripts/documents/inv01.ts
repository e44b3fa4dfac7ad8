import { type EInvoices, eInvoiceOf, eInvoicesOfMonth } from '@tiffin/commerce/flows/accountant/e-invoices'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callDocuments, monthQuery, requireMonth } from './call.ts'

export const inv01Shape = 'inv01 <tenant> (<number> | --month <yyyy-mm>)'

const shared = { path: 'e-invoices', keyName: 'export e-invoices', has: 'invoices' } as const

const ofNumber = (tenant: string, number: string, env: Environment): Promise<EInvoices> =>
  callDocuments<EInvoices>(
    tenant,
    { ...shared, query: { number }, directly: (db, { id }) => eInvoiceOf(db, id, number) },
    env,
  )

function ofMonth(tenant: string, text: string, env: Environment): Promise<EInvoices> {
  const wanted = { month: requireMonth(text), storeId: null }
  return callDocuments<EInvoices>(
    tenant,
    {
      ...{ ...shared, query: monthQuery(wanted.month, null) },
      directly: (db, { id }) => eInvoicesOfMonth(db, id, wanted),
    },
    env,
  )
}

/** AMB112: writes e-invoices as a portal takes them, as a list. Exit code 1: something is missing for one of them. */
export async function runInv01(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('documents', args, { month: { type: 'string' } } as const)
  const [tenant, number, ...more] = positionals
  if (!tenant || more.length > 0 || (number === undefined) === (values.month === undefined)) {
    throw new Error(`inv01 takes a tenant and a number or a month: npm run documents -- ${inv01Shape}`)
  }
  const { invoices, incomplete } =
    number === undefined ? await ofMonth(tenant, values.month ?? '', env) : await ofNumber(tenant, number, env)
  console.log(JSON.stringify(invoices, null, 2))
  for (const each of incomplete) console.error(`${each.number}: ${each.missing.join(', ')} missing`)
  return incomplete.length > 0 ? 1 : 0
}
