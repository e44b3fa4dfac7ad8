import { Readable } from 'node:stream'
import { DOCUMENT_NUMBER_MAX } from '@tiffin/domain/documents/numbers'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type CancelledNumber, cancelByNumber } from '#flows/accountant/cancel-by-number'
import { type EInvoices, eInvoiceOf, eInvoicesOfMonth } from '#flows/accountant/e-invoices'
import { ACKNOWLEDGEMENT, type Entered, enterRegistered, IRN, QR_MAX, readPortalTime } from '#flows/accountant/irn'
import { readMonth } from '#flows/accountant/month'
import { exportMonth, type MonthPart, type MonthReport } from '#flows/accountant/month-report'
import { findRegistered, type RegisterPage, type RegisterRow, registerPage } from '#flows/accountant/register'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { idText, line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })
/** Numbers contain slashes, so that they stand in queries and bodies. */
const number = line(DOCUMENT_NUMBER_MAX).trim().min(1)
const month = line(7)
const monthQuery = z.object({ month, store: idText.optional() })
const pageQuery = z.object({
  ...monthQuery.shape,
  after: line(80).optional(),
  most: z.coerce.number().pipe(z.int().min(1).max(1000)).default(200),
})
const numberQuery = z.object({ number })
const cancelBody = z.strictObject({
  ...{ number, reason: line(MAX_REASON).trim().min(1) },
  afterFiling: z.boolean().default(false),
})

const registered = z.strictObject({
  number,
  irn: line(64).trim().toLowerCase().regex(IRN),
  ack: line(20).trim().regex(ACKNOWLEDGEMENT),
  /** ISO, or as a portal writes it. */
  date: line(40).trim(),
  qr: line(QR_MAX).trim(),
})
const registeredBody = z.strictObject({ documents: z.array(registered).min(1).max(50) })

const list: Operation = { name: 'list-documents', scope: 'orders' }
const show: Operation = { name: 'show-document', scope: 'orders' }
const returns: Operation = { name: 'export-month', scope: 'orders' }
const cancel: Operation = { name: 'cancel-document', scope: 'orders' }
const irn: Operation = { name: 'enter-irns', scope: 'orders' }
const invoices: Operation = { name: 'export-e-invoices', scope: 'orders' }

/** Throws invalid for a text that is no month. */
function wantedMonth({ month: text, store }: z.output<typeof monthQuery>) {
  const wanted = readMonth(text)
  if (!wanted) throw problems.invalid('month: must be a month such as 2026-11')
  return { month: wanted, storeId: store ?? null }
}

function portalTime({ date, ...entry }: z.output<typeof registered>) {
  const at = readPortalTime(date)
  if (!at) throw problems.invalid(`documents: ${entry.number}: date must be a time such as 2026-11-23 12:10:00`)
  return { ...entry, at }
}

/** Each part as a line of JSON, so that no answer is as large as a month. An answer without a report is not whole. */
async function* monthLines(
  parts: AsyncIterable<MonthPart>,
  audit: (report: MonthReport) => Promise<void>,
): AsyncGenerator<string> {
  for await (const part of parts) {
    if ('report' in part) await audit(part.report)
    yield `${JSON.stringify(part)}\n`
  }
}

const countsOf = ({ invoices: made, incomplete }: EInvoices) =>
  ({ outcome: 'done', counts: { invoices: made.length, incomplete: incomplete.length } }) as const

/** AMB112: registers the calls about the documents of orders, and the accountant's month. */
export function documentOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/documents'
  const { db, now } = commerce

  app.get(path, { config: { operation: list }, schema: { params, querystring: pageQuery } }, (request) => {
    const { after = null, most } = request.query
    const wanted = { ...wantedMonth(request.query), after, most }
    const note = auditOf<RegisterPage>(commerce, request, ({ documents }) => ({
      outcome: 'done',
      counts: { documents: documents.length },
    }))
    return registerPage(db, request.tenant.id, wanted, note)
  })

  app.get(`${path}/one`, { config: { operation: show }, schema: { params, querystring: numberQuery } }, (request) => {
    const note = auditOf<{ readonly document: RegisterRow }>(commerce, request, () => ({
      ...{ outcome: 'done', counts: { documents: 1 } },
    }))
    return findRegistered(db, request.tenant.id, request.query.number, note)
  })

  app.get(
    `${path}/month`,
    { config: { operation: returns }, schema: { params, querystring: monthQuery } },
    (request, reply) => {
      const { id } = request.tenant
      const audit = auditOf<MonthReport>(commerce, request, ({ sets, ledger }) => ({
        ...{ outcome: 'done', counts: { sets: sets.length, differences: ledger.differing } },
      }))
      const parts = exportMonth(db, id, wantedMonth(request.query), now)
      const lines = monthLines(parts, (report) => inTenant(db, id, (tx) => audit(tx, report)))
      return reply.type('application/x-ndjson').send(Readable.from(lines))
    },
  )

  app.post(`${path}/cancel`, { config: { operation: cancel }, schema: { params, body: cancelBody } }, (request) => {
    const wanted = { ...request.body, by: { kind: 'operator', id: request.operatorKey ?? '' } } as const
    const note = auditOf<CancelledNumber>(commerce, request, () => ({ outcome: 'done', counts: { documents: 1 } }))
    return cancelByNumber(db, request.tenant.id, wanted, commerce, note)
  })

  app.post(`${path}/irn`, { config: { operation: irn }, schema: { params, body: registeredBody } }, (request) => {
    const note = auditOf<Entered>(commerce, request, (counts) => ({ outcome: 'done', counts: { ...counts } }))
    return enterRegistered(db, request.tenant.id, request.body.documents.map(portalTime), note)
  })

  app.get(
    `${path}/e-invoices`,
    { config: { operation: invoices }, schema: { params, querystring: z.union([numberQuery, monthQuery]) } },
    (request) => {
      const { query, tenant } = request
      const note = auditOf(commerce, request, countsOf)
      if ('number' in query) return eInvoiceOf(db, tenant.id, query.number, note)
      return eInvoicesOfMonth(db, tenant.id, wantedMonth(query), note)
    },
  )
}
