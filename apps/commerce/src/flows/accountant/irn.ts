import { DEFAULT_ZONE, momentOf } from '@tiffin/domain/time/zone'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'

/** What a portal has answered about a document. */
export interface Registered {
  readonly number: string
  /** 64 digits of base 16, in lower case. */
  readonly irn: string
  /** The number of the acknowledgement. */
  readonly ack: string
  readonly at: Date
  /** The signed text of the QR code. */
  readonly qr: string
}

export const IRN = /^[0-9a-f]{64}$/
export const ACKNOWLEDGEMENT = /^[1-9]\d{5,19}$/
/** A signed token in three parts. */
export const SIGNED_QR = /^[\w-]+\.[\w-]+\.[\w-]+$/
export const QR_MAX = 4000

const PORTAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

/** The time of an acknowledgement: ISO with its zone, or as portals write it, `2026-11-23 12:10:00` in India; null: neither. */
export function readPortalTime(text: string): Date | null {
  const [, date, hour, minute, second] = PORTAL_TIME.exec(text) ?? []
  const at = date
    ? momentOf(date, Number(hour) * 60 + Number(minute), DEFAULT_ZONE) + Number(second ?? 0) * 1000
    : Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What a signed QR text is about; null: it cannot be read. Its signature is not examined: this installation has no key of a
 * portal.
 */
export function readSignedQr(qr: string): { readonly number: string; readonly irn: string } | null {
  if (!SIGNED_QR.test(qr)) return null
  const token = parsed(Buffer.from(qr.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const data = isObject(token) && typeof token.data === 'string' ? parsed(token.data) : token
  if (!isObject(data) || typeof data.DocNo !== 'string' || typeof data.Irn !== 'string') return null
  return { number: data.DocNo, irn: data.Irn.toLowerCase() }
}

/** Refuses what cannot belong to the document. */
function requireOfDocument({ number, irn, qr }: Registered): void {
  const said = readSignedQr(qr)
  if (!said) throw problems.refused(`The QR text for ${number} is no signed text of an invoice`)
  if (said.number !== number) throw problems.refused(`The QR text for ${number} is that of ${said.number}`)
  if (said.irn !== irn) throw problems.refused(`The QR text for ${number} has another IRN`)
}

/** Stores what a portal has answered; false: it stood already. */
async function storeRegistered({ db, tenant }: TenantTx, entered: Registered): Promise<boolean> {
  const { number, irn, ack, at, qr } = entered
  requireOfDocument(entered)
  const row = await db
    .selectFrom('document')
    .select(['id', 'proforma', 'cancelled_at', 'irn', 'irn_ack', 'irn_qr', 'irn_at'])
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problems.notFound(`There is no document ${number}`)
  if (row.irn !== null) {
    const isSame = row.irn === irn && row.irn_ack === ack && row.irn_qr === qr && row.irn_at?.getTime() === at.getTime()
    if (isSame) return false
    throw problems.conflict(`${number} has another IRN already`)
  }
  if (row.cancelled_at) throw problems.conflict(`${number} is cancelled`)
  if (!row.proforma) throw problems.refused(`${number} was issued without an IRN, and stays as it is`)
  await db
    .updateTable('document')
    .set({ irn, irn_ack: ack, irn_at: at, irn_qr: qr })
    .where('tenant', '=', tenant)
    .where('id', '=', row.id)
    .execute()
  return true
}

export interface Entered {
  readonly entered: number
  /** They stood already. */
  readonly repeated: number
}

/**
 * AMB112: enters the IRN, acknowledgement and signed QR text of documents, all or none of them. Each is set once; the same
 * again is no error. A document that waits for its IRN is rendered with it.
 */
export const enterRegistered = (
  db: Db,
  tenant: string,
  entries: readonly Registered[],
  note?: Note<Entered>,
): Promise<Entered> =>
  inTenant(db, tenant, async (tx) => {
    let entered = 0
    // In the order of their numbers: two files at once lock the same documents in the same sequence.
    for (const entry of [...entries].sort((one, other) => (one.number < other.number ? -1 : 1))) {
      if (await storeRegistered(tx, entry)) entered += 1
    }
    const outcome = { entered, repeated: entries.length - entered }
    await note?.(tx, outcome)
    return outcome
  })
