import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CAPABILITIES } from '@tiffin/domain/order/capabilities'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, ownServer, type Site, tenantFile } from '../../testing/site.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireDocumentFileSample, wireDocumentSample } from '../../testing/wire-documents-sample.ts'
import { invoiceOf } from '../../upstream/store/invoice.ts'

let upstream: StubUpstream
let site: Site
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  site = laySite([])
  const upstreams = ownServer(upstream.url)
  const others = CAPABILITIES.filter((each) => each !== 'documents')
  site.writeTenant('spice', tenantFile('spice'))
  site.writeTenant('own', tenantFile('own', { upstreams: { ...upstreams, capabilities: others } }))
  site.writeTenant('able', tenantFile('able', { upstreams: { ...upstreams, capabilities: ['documents'] } }))
  bff = await startBff({ commerceUrl: upstream.url, site })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

async function signedIn(tenant = 'spice'): Promise<Browser> {
  const browser = bff.browser(`${tenant}.localhost`)
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
  return browser
}

const content = wireDocumentSample.data.document.content
const answering = (changed: object) =>
  upstream.on('GET /document', { body: { data: { document: { ...wireDocumentSample.data.document, ...changed } } } })

describe('AMB112: a document', () => {
  test('is read in paise, as it was issued', async () => {
    const { status, body, headers } = await (await signedIn()).get('/api/documents/D1')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const figures = { rate: 5, taxable: 35_238, central: 881, state: 881, integrated: 0 }
    expect(body.document).toEqual({
      ...{ documentId: 'D1', cancelled: null, proforma: false, irn: null },
      content: {
        ...content,
        ...{ packaging: 1000, total: 37_000, tenders: [{ kind: 'CASH', amount: 37_000 }], rates: [figures] },
        lines: [{ ...content.lines[0], ...figures, unitPrice: 18_000, gross: 36_000 }],
      },
    })
    expect(upstream.received.at(-1)?.path).toBe('/document?documentId=D1&user=9000000001')
  })

  test('says that it is about a plan, so that its page leads there', async () => {
    answering({ content: { ...content, kind: 'receipt-voucher', isPlan: true } })
    const { document } = (await (await signedIn()).get('/api/documents/D1')).body
    expect(document.content.isPlan).toBe(true)
  })

  test('has the cost centre or note of its buyer, as plain text; of another kind it is none', async () => {
    const browser = await signedIn()
    const noteOf = async (billNote: unknown) => {
      answering({ content: { ...content, billNote } })
      return (await browser.get('/api/documents/D1')).body.document.content.billNote
    }
    expect(await noteOf('CC-1140 Town hall')).toBe('CC-1140 Town hall')
    for (const odd of [null, '', {}]) expect(await noteOf(odd)).toBeUndefined()
  })

  test('is listed with the others of its order', async () => {
    const { status, body } = await (await signedIn()).get('/api/orders/ORDER1/documents')
    expect([status, body]).toEqual([
      200,
      {
        timeZone: 'Asia/Kolkata',
        documents: [
          {
            ...{ documentId: 'D1', kind: 'tax-invoice', number: 'HR1/26I/1042', at: Date.parse(content.at) },
            ...{ total: 37_000, cancelled: false, proforma: false },
          },
        ],
      },
    ])
  })

  test('says when and why it was cancelled, and what stands in its place', async () => {
    answering({ cancelled: { at: '2026-11-22T07:30:00Z', reason: 'Wrong GSTIN', replacedBy: 'D2' }, irn: 'IRN1' })
    const { document } = (await (await signedIn()).get('/api/documents/D1')).body
    expect(document).toMatchObject({
      cancelled: { at: Date.parse('2026-11-22T07:30:00Z'), reason: 'Wrong GSTIN', replacedBy: 'D2' },
      irn: 'IRN1',
    })
  })

  test.each([
    ['an amount that is none', { content: { ...content, total: 'much' } }],
    ['no moment', { content: { ...content, at: 'yesterday' } }],
    ['a line without its tax', { content: { ...content, lines: [{ ...content.lines[0], central: null }] } }],
    ['an unknown kind', { content: { ...content, kind: 'ticket' } }],
  ])('with %s is not shown at all', async (_what, changed) => {
    answering(changed)
    expect((await (await signedIn()).get('/api/documents/D1')).status).toBe(503)
  })
})

describe('SB17: the file of a document', () => {
  test('is a PDF that is shown in place, named by its number, in no cache, and nothing else', async () => {
    const { status, headers, body } = await (await signedIn()).get('/api/documents/D1/file')
    expect([status, String(body)]).toEqual([200, '%PDF-1.7\n'])
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="HR1-26I-1042.pdf"' },
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.etag).toBeUndefined()
    expect(upstream.received.at(-1)?.path).toBe('/document/file?documentId=D1&user=9000000001&form=a4')
  })

  test('has a form for receipt printers, and no third one', async () => {
    const browser = await signedIn()
    expect((await browser.get('/api/documents/D1/file?form=80mm')).status).toBe(200)
    expect(upstream.received.at(-1)?.path).toContain('form=80mm')
    expect((await browser.get('/api/documents/D1/file?form=a5')).status).toBe(400)
  })

  test.each([
    ['a page', Buffer.from('<script>1</script>').toString('base64')],
    ['no base64', '%PDF-1.7'],
    ['nothing', ''],
  ])('that is %s is not passed on', async (_what, file) => {
    upstream.on('GET /document/file', { body: { data: { number: 'A/1', file } } })
    expect((await (await signedIn()).get('/api/documents/D1/file')).status).toBe(503)
  })

  test('has a name of plain characters whatever an upstream numbers it', async () => {
    const number = 'A"/\r\nset-cookie: x=1; é/1'
    upstream.on('GET /document/file', { body: { data: { ...wireDocumentFileSample.data, number } } })
    const { headers } = await (await signedIn()).get('/api/documents/D1/file')
    expect([headers['content-disposition'], headers['set-cookie']]).toEqual([
      'inline; filename="A-set-cookie-x-1-1.pdf"',
      undefined,
    ])
    upstream.on('GET /document/file', { body: wireDocumentFileSample })
  })
})

describe('AMB108: an upstream without documents', () => {
  const PATHS = ['/api/documents/D1', '/api/documents/D1/file', '/api/orders/ORDER1/documents']

  test('is not asked for one, and boot does not state the capability', async () => {
    const browser = await signedIn('own')
    const before = upstream.received.length
    for (const path of PATHS) expect((await browser.get(path)).body.code).toBe('not-found')
    expect(upstream.received).toHaveLength(before)
    const boot = await browser.get('/api/boot?screenWidth=mobile')
    expect(boot.body.capabilities).not.toContain('documents')
  })

  test('is asked where its tenant file says that it has them', async () => {
    const browser = await signedIn('able')
    upstream.on('GET /document', { body: wireDocumentSample })
    for (const path of PATHS) expect([path, (await browser.get(path)).status]).toEqual([path, 200])
  })
})

test.each([
  ['/documents/a1B2-c3_', '/documents/a1B2-c3_'],
  ['https://bills.example/1.pdf', 'https://bills.example/1.pdf'],
  ['http://bills.example/1.pdf', null],
  ['//bills.example/1.pdf', null],
  ['/documents/../orders', null],
  ['/documents/a?b', null],
  ['/documents/', null],
  ['/api/documents/a', null],
  ['javascript:alert(1)', null],
  ['', null],
])('T7: the invoice %s is linked as %s', (said, linked) => {
  expect(invoiceOf(said)).toBe(linked)
})
