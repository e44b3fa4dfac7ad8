import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { digestOf, keepFile } from '#modules/documents/api/files'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf, type StoredDocument } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { readPdf } from '#testing/pdf-text'
import { planRendering } from './render-documents-job.ts'

const HOUR_MS = 3_600_000

const lines: string[] = []
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operator: string
beforeAll(async () => {
  commerce = await startCommerce({
    config: { logLevel: 'error' },
    logStream: { write: (line) => void lines.push(line) },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  asha = await commerce.signedIn('alpha')
  lines.length = 0
})

/** Hands over an order of Asha's; returns its invoice. */
async function invoice(): Promise<StoredDocument> {
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  const { orderId } = placed.json.data
  const url = `/operator/t/alpha/orders/${orderId}/advance`
  const headers = { authorization: operator }
  expect((await commerce.app.inject({ method: 'POST', url, headers, payload: { to: 500 } })).statusCode).toBe(200)
  const [document] = await documentsOf(commerce, 'alpha', orderId)
  if (!document) throw new Error('The hand-over issued no document')
  return document
}

const get = (path: string, query: Record<string, string>, { token, mobile } = asha, tenant = 'alpha') =>
  commerce.call(tenant, 'GET', `${path}?${new URLSearchParams({ user: mobile, ...query })}`, { token })
const fileOf = async (documentId: string, form = 'a4') =>
  Buffer.from((await get('/document/file', { documentId, form })).json.data.file, 'base64')

const storedFiles = (documentId: string) =>
  inTenant(commerce.commerce.db, 'alpha', async ({ db }) => {
    const { rows } = await sql<{ form: string; digest: string; bytes: Buffer; filed: Date | null }>`
      select f.form, f.digest, f.bytes, d.filed_at as filed from document_file f
      join document d on d.tenant = f.tenant and d.id = f.document
      where f.tenant = 'alpha' and f.document = ${documentId} order by f.form desc`.execute(db)
    return rows
  })

async function render(): Promise<void> {
  commerce.clock.advance(HOUR_MS)
  await planRendering(commerce.commerce, 'alpha')
  await commerce.worker.runDue()
}

describe('AMB112: what the owner reads of a document', () => {
  test('its content in rupees, with the path that the lists and the page of the order have as invoice (T7)', async () => {
    const { id, orderId, number } = await invoice()
    const { status, json } = await get('/document', { documentId: id })
    expect(status).toBe(200)
    expect(json.data.document).toMatchObject({
      ...{ documentId: id, cancelled: null, proforma: false, irn: null },
      content: {
        ...{ kind: 'tax-invoice', number, orderId, total: TWO_DALS_TOTAL, packaging: 10, split: 'sgst' },
        lines: [{ name: 'Dal Makhani', quantity: 2, unitPrice: 180, gross: 360, rate: 5 }],
        rates: [{ rate: 5, taxable: 352.38, central: 8.81, state: 8.81, integrated: 0 }],
        tenders: [{ kind: 'CASH', amount: TWO_DALS_TOTAL }],
      },
    })
    const tracked = await get('/trackOrder', { orderId, userId: asha.mobile })
    const listed = (await get('/pastOrder', {})).json.data.deliveredOrders
    expect([tracked.json.data.invoice, listed[0].invoice]).toEqual([`/documents/${id}`, `/documents/${id}`])
    expect((await get('/documents', { orderId })).json.data).toMatchObject({
      timeZone: 'Asia/Kolkata',
      documents: [{ documentId: id, kind: 'tax-invoice', number, total: TWO_DALS_TOTAL, cancelled: false }],
    })
  })

  test('an order that is not handed over has no invoice', async () => {
    const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    const { orderId } = placed.json.data
    expect((await get('/trackOrder', { orderId, userId: asha.mobile })).json.data.invoice).toBe('')
    expect((await get('/pastOrder', {})).json.data.activeOrders[0].invoice).toBe('')
    expect((await get('/documents', { orderId })).json.data.documents).toEqual([])
  })
})

describe('SB8: a document of another person or tenant is not found', () => {
  test.each(['/document', '/document/file', '/documents'])('%s', async (path) => {
    const { id, orderId } = await invoice()
    const query = { documentId: id, orderId }
    const [other, elsewhere] = [
      await commerce.signedIn('alpha'),
      await commerce.signedIn('beta', { mobile: asha.mobile }),
    ]
    const answers = [
      await get(path, query, other),
      await get(path, { ...query, user: asha.mobile }, other),
      await get(path, query, elsewhere, 'beta'),
      await get(path, { documentId: 'unknown', orderId: 'unknown' }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(4).fill([404, 'not-found']))
    expect((await get(path, query, { ...asha, token: '' })).status).toBe(401)
    expect((await get(path, query, { ...asha, token: asha.token }, 'beta')).status).toBe(401)
    expect((await get(path, query)).status).toBe(200)
  })
})

describe('AMB112: the file of a document', () => {
  test('is rendered by the job, stored with its digest, and the same ever after', async () => {
    const { id, number } = await invoice()
    expect(await storedFiles(id)).toEqual([])
    await render()
    const [file, ...others] = await storedFiles(id)
    expect([others, file?.form, file?.filed]).toEqual([[], 'a4', new Date(commerce.commerce.now())])
    expect(file?.digest).toBe(digestOf(file?.bytes ?? Buffer.from('')))
    await render()
    commerce.clock.advance(86_400_000)
    const served = await fileOf(id)
    expect(digestOf(served)).toBe(file?.digest)
    expect(await storedFiles(id)).toEqual([file])
    const { lines: text } = await readPdf(served)
    expect(text).toEqual(expect.arrayContaining(['Alpha Tax Invoice', expect.stringContaining(`Number ${number}`)]))
    expect(text).toContainEqual('Dal Makhani 996331 2 ₹180.00 ₹360.00 ₹352.38 5% ₹17.62')
  })

  test('is rendered by a request that comes before the job, once', async () => {
    const { id } = await invoice()
    const [one, other] = await Promise.all([fileOf(id), fileOf(id)])
    expect(one.equals(other)).toBe(true)
    const files = await storedFiles(id)
    expect(files.map(({ digest }) => digest)).toEqual([digestOf(one)])
    await render()
    expect(await storedFiles(id)).toEqual(files)
  })

  test('for a receipt printer is rendered when it is first asked for', async () => {
    const { id } = await invoice()
    await render()
    const roll = await fileOf(id, '80mm')
    expect(Math.round(((await readPdf(roll)).pages[0]?.width ?? 0) / (72 / 25.4))).toBe(80)
    expect((await storedFiles(id)).map(({ form }) => form)).toEqual(['a4', '80mm'])
    expect((await fileOf(id, '80mm')).equals(roll)).toBe(true)
    expect((await get('/document/file', { documentId: id, form: 'letter' })).status).toBe(400)
  })

  test('another rendering changes nothing of what is stored', async () => {
    const { id } = await invoice()
    const first = await fileOf(id)
    const kept = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      keepFile(tx, { document: id, form: 'a4', bytes: Buffer.from('%PDF-other'), at: new Date(0) }),
    )
    expect([kept.isFirst, kept.bytes.equals(first)]).toEqual([false, true])
  })

  test('with one changed byte is answered to nobody, and logged', async () => {
    const { id } = await invoice()
    const [bytes, changed] = [Buffer.from('%PDF-1.7 paid'), Buffer.from('%PDF-1.7 said')]
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      sql`insert into document_file (tenant, document, form, bytes, digest, rendered_at)
        values ('alpha', ${id}, 'a4', ${changed}, ${digestOf(bytes)}, now())`.execute(db),
    )
    const { status, json } = await get('/document/file', { documentId: id })
    expect([status, json.code]).toEqual([500, 'internal'])
    expect(lines.join('')).toContain('FileChanged')
  })

  test('of a cancelled document says so; the stored one stays as it was issued', async () => {
    const { id } = await invoice()
    const issued = await fileOf(id)
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      sql`update document set cancelled_at = now(), cancelled_reason = 'Wrong address' where id = ${id}`.execute(db),
    )
    expect((await readPdf(await fileOf(id))).lines[1]).toBe('Cancelled: Wrong address')
    expect((await storedFiles(id)).map(({ digest }) => digest)).toEqual([digestOf(issued)])
    expect((await get('/document', { documentId: id })).json.data.document.cancelled).toMatchObject({
      reason: 'Wrong address',
      replacedBy: null,
    })
  })

  test('of a document that waits for its IRN is a proforma and not stored, and is the invoice once it has it', async () => {
    const { id } = await invoice()
    const change = (set: ReturnType<typeof sql>) =>
      inTenant(commerce.commerce.db, 'alpha', ({ db }) => sql`update document set ${set} where id = ${id}`.execute(db))
    await change(sql`proforma = true`)
    await render()
    expect((await readPdf(await fileOf(id))).lines[0]).toBe('Alpha Proforma Invoice')
    expect(await storedFiles(id)).toEqual([])
    await change(sql`irn = 'IRN0001', irn_ack = '112010', irn_qr = 'signed'`)
    await render()
    const { lines: text } = await readPdf(await fileOf(id))
    expect(text[0]).toBe('Alpha Tax Invoice')
    expect(text.join('\n')).toContain('IRN IRN0001')
    expect(await storedFiles(id)).toHaveLength(1)
  })
})
