import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { payOrder } from '#testing/paid-order'
import { withoutEmail } from '#testing/without-email'
import { cancelDocument } from './cancel-document.ts'
import { planRendering } from './render-documents-job.ts'

const HOUR_MS = 3_600_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let people = 0
beforeAll(async () => {
  commerce = await startCommerce({ mailed: ['alpha'] })
})
afterAll(() => commerce.close())

/** A person of a tenant with a number and an address of their own. */
const useTenant = async (tenant: string) => {
  people += 1
  ids = await catalogueIds(commerce.commerce, tenant)
  const [mobile, email] = [`98123400${String(people).padStart(2, '0')}`, `asha${people}@example.com`]
  asha = await commerce.signedIn(tenant, { mobile, email })
}
beforeEach(() => useTenant('alpha'))

const operate = async (tenant: string, path: string, payload: object) => {
  const authorization = `Bearer ${await commerce.operatorKey(tenant)}`
  const url = `/operator/t/${tenant}/orders/${path}`
  const answer = await commerce.app.inject({ method: 'POST', url, headers: { authorization }, payload })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}

/** An order that is handed over, and its documents rendered as the job does, as often as said. */
async function sold(tenant = 'alpha', rounds = 1): Promise<string> {
  const placed = await place(commerce, tenant, asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  const { orderId } = placed.json.data
  await payOrder(commerce, tenant, orderId)
  await operate(tenant, `${orderId}/advance`, { to: 500 })
  for (let round = 0; round < rounds; round += 1) await render(tenant)
  return orderId
}

const render = async (tenant: string) => {
  commerce.clock.advance(HOUR_MS)
  await planRendering(commerce.commerce, tenant)
  // One job renders, the next one sends.
  for (let run = 0; run < 2; run += 1) await commerce.worker.runDue()
}

const mails = () => commerce.outbox.textsTo(asha.email).filter((text) => text.includes('/documents/'))

describe('AMB112: documents by mail', () => {
  test('a document goes out once with a link, however often it is rendered, and a voucher does not', async () => {
    const orderId = await sold('alpha', 3)
    const documents = await documentsOf(commerce, 'alpha', orderId)
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['receipt-voucher', 'tax-invoice'])
    const invoice = documents.find(({ kind }) => kind === 'tax-invoice')
    expect(mails()).toEqual([expect.stringContaining(`https://alpha.localhost/documents/${invoice?.id}`)])
  })

  test('a credit note goes out by itself', async () => {
    const orderId = await sold()
    await operate('alpha', `${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    await render('alpha')
    const note = (await documentsOf(commerce, 'alpha', orderId)).find(({ kind }) => kind === 'credit-note')
    expect(mails()).toHaveLength(2)
    expect(mails().at(-1)).toContain(`Credit Note ${note?.number} of your Alpha order is ready.`)
  })

  test('what is cancelled before it is rendered does not go out, and what stands in its place does', async () => {
    const orderId = await sold('alpha', 0)
    const issued = await documentsOf(commerce, 'alpha', orderId)
    const invoice = issued.find(({ kind }) => kind === 'tax-invoice')
    const cancellation = { id: invoice?.id ?? '', reason: 'Wrong address', by: { kind: 'operator', id: 'K1' } } as const
    const { replacement } = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      cancelDocument(commerce.commerce, tx, cancellation),
    )
    await render('alpha')
    expect(mails()).toEqual([expect.stringContaining(`https://alpha.localhost/documents/${replacement?.id}`)])
  })

  test('nothing goes to an owner without an e-mail address', async () => {
    await withoutEmail(commerce, 'alpha', asha.mobile)
    const before = commerce.outbox.sent.length
    await sold()
    expect(commerce.outbox.sent.slice(before).filter(({ text }) => text.includes('/documents/'))).toEqual([])
  })

  test('nothing goes out at a tenant that does not ask for it', async () => {
    await useTenant('beta')
    await sold('beta')
    expect(mails()).toEqual([])
  })
})
