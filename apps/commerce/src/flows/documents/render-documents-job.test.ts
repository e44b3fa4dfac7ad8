import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { renderForJob } from '#modules/documents/api/render'
import { DISHES, sampleContent } from '#modules/documents/testing/samples'
import { asOwner } from '#testing/as-owner'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { RENDER_DOCUMENTS, renderDocumentsKind } from './render-documents-job.ts'

const MINUTE_MS = 60_000
/** As many as a run takes. */
const BROKEN = 25

const lines: string[] = []
let commerce: TestCommerce
let ids: CatalogueIds
let operator: string
beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  commerce = await startCommerce({ config: { logLevel: 'error' }, logStream })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())

const owner = (statement: ReturnType<typeof sql>) =>
  asOwner(commerce.commerce.db, 'alpha', (tx) => statement.execute(tx))

beforeEach(async () => {
  lines.length = 0
  await owner(sql`update document set filed_at = now() where filed_at is null`)
})

/** Hands over an order; returns the id of its invoice. */
async function invoice(): Promise<string> {
  const asha = await commerce.signedIn('alpha')
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  const { orderId } = placed.json.data
  const url = `/operator/t/alpha/orders/${orderId}/advance`
  const headers = { authorization: operator }
  expect((await commerce.app.inject({ method: 'POST', url, headers, payload: { to: 500 } })).statusCode).toBe(200)
  const [document] = await documentsOf(commerce, 'alpha', orderId)
  return document?.id ?? ''
}

/** Older documents that cannot be rendered. */
const addBroken = (id: string, count: number) =>
  owner(sql`insert into document (tenant, id, store_id, kind, year, serial, number, at, order_id, event, content)
    select tenant, id || '-' || n, store_id, kind, year, 1000 * serial + n, number || n, at - interval '1 day', order_id,
      event || n, '{}' from document, generate_series(1, ${count}) n where id = ${id}`)

const run = () => {
  const now = commerce.commerce.now()
  const claimed = { kind: RENDER_DOCUMENTS, key: 'documents', payload: {}, tries: 1 }
  const job = { ...claimed, leaseUntil: new Date(now + MINUTE_MS), expiresAt: null }
  return renderDocumentsKind(commerce.commerce).run('alpha', job)
}
const rerun = (minutes: number) => {
  commerce.clock.advance(minutes * MINUTE_MS)
  return run()
}

const marksOf = (id: string) =>
  inTenant(commerce.commerce.db, 'alpha', async ({ db }) => {
    const { rows } = await sql<{ filed: boolean; failed: number }>`
      select filed_at is not null as filed, render_failed as failed from document where id = ${id}`.execute(db)
    return rows[0]
  })

describe('AMB112, SAFE8: documents that cannot be rendered', () => {
  test('keep no newer one from it, and are logged by their ids', async () => {
    const id = await invoice()
    await addBroken(id, BROKEN)
    expect(await run()).toEqual(new Date(commerce.commerce.now()))
    await run()
    expect(await marksOf(id)).toEqual({ filed: true, failed: 0 })
    const faults = lines.map((line) => JSON.parse(line)).filter(({ document }) => document)
    expect(new Set(faults.map(({ document }) => document)).size).toBe(BROKEN)
    expect(faults[0]).toMatchObject({ tenant: 'alpha', msg: 'a document could not be rendered' })
  })

  test('are no failure of a run that renders others, and are one of a run that has nothing else', async () => {
    const id = await invoice()
    await addBroken(id, 1)
    expect((await run())?.getTime()).toBeGreaterThan(commerce.commerce.now())
    await expect(rerun(1)).rejects.toThrow('None of 1 documents could be rendered')
    expect(await run()).toBeInstanceOf(Date)
  })

  test('are tried again after pauses that grow, and are rendered when they can be', async () => {
    const id = await invoice()
    await addBroken(id, 1)
    await run()
    const broken = `${id}-1`
    await expect(rerun(1)).rejects.toThrow()
    await rerun(1)
    expect(await marksOf(broken)).toEqual({ filed: false, failed: 2 })
    await expect(rerun(1)).rejects.toThrow()
    await owner(sql`update document set content = (select content from document where id = ${id}) where id = ${broken}`)
    await rerun(3)
    expect(await marksOf(broken)).toEqual({ filed: false, failed: 3 })
    await rerun(1)
    expect(await marksOf(broken)).toEqual({ filed: true, failed: 3 })
  })
})

test('SAFE8: a document that gets no turn has not failed, and comes next', async () => {
  const id = await invoice()
  const content = sampleContent({ dishes: Array(100).fill(DISHES[0]) })
  const document = { id, number: content.number, content, registered: null, isProforma: false, cancelled: null }
  const look = { brand: 'Alpha', colour: '#b4431f', language: 'en', form: 'a4' } as const
  const others = Array.from({ length: 5 }, () => renderForJob('alpha')({ document, ...look }))
  expect(await run()).toEqual(new Date(commerce.commerce.now()))
  expect(await marksOf(id)).toEqual({ filed: false, failed: 0 })
  await Promise.all(others)
  await run()
  expect(await marksOf(id)).toEqual({ filed: true, failed: 0 })
})

test('SAFE8: a run that takes long leaves the rest to the next, which comes at once', async () => {
  const all = [await invoice(), await invoice(), await invoice()]
  let now = commerce.commerce.now()
  const clock = jest.spyOn(commerce.commerce, 'now').mockImplementation(() => {
    now += 5000
    return now
  })
  const next = await run()
  expect(next).toEqual(new Date(now))
  clock.mockRestore()
  const marks = await Promise.all(all.map(marksOf))
  // They are of one moment: which is the first is not said.
  expect(marks.filter((each) => each?.filed)).toHaveLength(1)
  await run()
  expect((await Promise.all(all.map(marksOf))).every((each) => each?.filed)).toBe(true)
})
