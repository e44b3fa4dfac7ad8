import { findRegistered, type RegisterRow } from '@tiffin/commerce/flows/accountant/register'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callDocuments } from './call.ts'
import { inRupees, lineOf } from './words.ts'

export const showShape = 'show <tenant> <number>'

function linesOf(row: RegisterRow): string[] {
  const taxes = [
    ...(row.central !== 0 ? [`CGST ${inRupees(row.central)}, SGST or UTGST ${inRupees(row.state)}`] : []),
    ...(row.integrated !== 0 ? [`IGST ${inRupees(row.integrated)}`] : []),
  ]
  const amounts = [`taxable ${inRupees(row.taxable)}`, `exempt ${inRupees(row.exempt)}`, ...taxes]
  return [
    lineOf(row),
    `store ${row.storeId}, ${row.gst === '' ? 'no GSTIN' : `GSTIN ${row.gst}`}, place of supply ${row.placeOfSupply ?? 'not stated'}`,
    amounts.join(', '),
    ...(row.buyer ? [`bought by ${row.buyer.name}, GSTIN ${row.buyer.gst}`] : []),
    ...row.names.map(({ kind, number }) => `names the ${kind} ${number}`),
    ...(row.reason ? [`because: ${row.reason}`] : []),
    ...(row.cancelled ? [`cancelled ${row.cancelled.at}: ${row.cancelled.reason}`] : []),
    ...(row.irn ? [`IRN ${row.irn}`] : []),
  ]
}

/** AMB112: prints one document. */
export async function runShow(args: readonly string[], env: Environment): Promise<number> {
  const { positionals } = readArguments('documents', args, {})
  const [tenant, number, ...more] = positionals
  if (!tenant || !number || more.length > 0) {
    throw new Error(`show takes a tenant and a number: npm run documents -- ${showShape}`)
  }
  const { document } = await callDocuments<{ document: RegisterRow }>(
    tenant,
    {
      ...{ path: 'one', query: { number }, keyName: 'show a document', has: 'document' },
      directly: (db, { id }) => findRegistered(db, id, number),
    },
    env,
  )
  for (const line of linesOf(document)) console.log(line)
  return 0
}
