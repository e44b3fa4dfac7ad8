import { existsSync, readFileSync } from 'node:fs'
import {
  ACKNOWLEDGEMENT,
  type Entered,
  enterRegistered,
  IRN,
  readPortalTime,
  readSignedQr,
} from '@tiffin/commerce/flows/accountant/irn'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callDocuments } from './call.ts'
import { type Entry, readEntries } from './irn-file.ts'

export const irnShape =
  'irn <tenant> (<number> --irn <irn> --ack <number> --date <time> --qr <text or file> | --from <file.csv or file.json>)'

/** As many as a call takes. */
const AT_ONCE = 50

const options = {
  irn: { type: 'string' },
  ack: { type: 'string' },
  date: { type: 'string' },
  qr: { type: 'string' },
  from: { type: 'string' },
} as const

/** The text of a QR code, or that in a file of this name. */
const qrText = (given: string): string => (existsSync(given) ? readFileSync(given, 'utf8') : given).trim()

/** An entry in the form that is sent. Throws with a message for the operator that names what is wrong. */
function checked({ number, irn, ack, date, qr }: Entry): Entry {
  const said = readSignedQr(qr)
  const named = number || said?.number || 'an entry'
  const wrong = (what: string) => new Error(`${named}: ${what}`)
  if (!IRN.test(irn.toLowerCase())) throw wrong('an IRN has 64 digits of base 16')
  if (!ACKNOWLEDGEMENT.test(ack)) throw wrong('the acknowledgement is a number of 6 to 20 digits')
  if (!readPortalTime(date)) throw wrong('the date of the acknowledgement is a time such as 2026-11-23 12:10:00')
  if (!said) throw wrong('the QR text is no signed text of an invoice')
  return { number: number || said.number, irn: irn.toLowerCase(), ack, date, qr }
}

const toRegistered = ({ date, ...entry }: Entry) => ({ ...entry, at: readPortalTime(date) ?? new Date(Number.NaN) })

function readWanted(args: readonly string[]): { readonly tenant: string; readonly entries: readonly Entry[] } {
  const { positionals, values } = readArguments('documents', args, options)
  const [tenant, number, ...more] = positionals
  const { from, irn, ack, date, qr } = values
  const isOne = number !== undefined && from === undefined
  if (!tenant || more.length > 0 || (!isOne && (number !== undefined || from === undefined))) {
    throw new Error(`irn takes a tenant and a number or a file: npm run documents -- ${irnShape}`)
  }
  if (!isOne) return { tenant, entries: readEntries(from ?? '') }
  if (!irn || !ack || !date || !qr) throw new Error('irn takes --irn, --ack, --date and --qr')
  return { tenant, entries: [{ number, irn, ack, date, qr: qrText(qr) }] }
}

/** AMB112: enters IRNs, fifty in a call. A file can be entered again: what stands is no error. */
export async function runIrn(args: readonly string[], env: Environment): Promise<number> {
  const { tenant, entries } = readWanted(args)
  const all = entries.map(checked)
  let entered = 0
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const documents = all.slice(at, at + AT_ONCE)
    const done = await callDocuments<Entered>(
      tenant,
      {
        ...{ path: 'irn', body: { documents }, keyName: 'enter IRNs', has: 'entered' },
        directly: (db, { id }) => enterRegistered(db, id, documents.map(toRegistered)),
      },
      env,
    )
    entered += done.entered
  }
  const repeated = all.length - entered
  console.log(`${entered} entered${repeated > 0 ? `, ${repeated} stood already` : ''}`)
  return 0
}
