import { describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { issuingScene } from '#testing/issuing'
import { runJobs } from '#testing/worsened'
import { documentSources } from './missing-documents.ts'

const MINUTE = 60_000

const issuing = issuingScene('2026-11-23T06:30:00Z', 60 * MINUTE)

describe('AMB112: one order whose documents cannot be issued', () => {
  test('keeps no other from its document, and has its own once it is mended', async () => {
    const [sound, broken, other] = [await issuing.ordered(), await issuing.ordered(), await issuing.ordered()]
    for (const orderId of [sound, broken, other]) await issuing.earlierHandOver(orderId)
    const bill = await issuing.inAlpha(async ({ db }) => {
      const order = db.selectFrom('customer_order').select('bill').where('id', '=', broken)
      const { bill: whole } = await order.executeTakeFirstOrThrow()
      await sql`update customer_order set bill = bill - 'tenders' where id = ${broken}`.execute(db)
      return JSON.stringify(whole)
    })
    issuing.commerce.clock.advance(1000)
    expect(await issuing.keep()).toBe(false)
    const kinds = await Promise.all([sound, broken, other].map(issuing.kindsOf))
    expect(kinds).toEqual([['tax-invoice'], [], ['tax-invoice']])
    // Long after the look back of the job.
    issuing.commerce.clock.advance(60 * MINUTE)
    const later = await issuing.ordered()
    await issuing.earlierHandOver(later)
    expect(await issuing.keep()).toBe(false)
    expect(await issuing.kindsOf(later)).toEqual(['tax-invoice'])
    await issuing.inAlpha(({ db }) =>
      sql`update customer_order set bill = ${bill}::jsonb where id = ${broken}`.execute(db),
    )
    await runJobs(issuing.commerce, 'alpha')
    expect(await issuing.kindsOf(broken)).toEqual(['tax-invoice'])
  })
})

describe('AMB112: a look for what lacks a document', () => {
  test('PERF9: looks at no rows where nothing is new and nothing can come late', async () => {
    await issuing.earlierHandOver(await issuing.ordered())
    issuing.commerce.clock.advance(MINUTE)
    await issuing.keep()
    const spies = documentSources.map((source) => jest.spyOn(source, 'after'))
    const looks = () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    await issuing.keep()
    const inMargin = looks()
    issuing.commerce.clock.advance(15 * MINUTE)
    await issuing.keep()
    expect([inMargin > 0, looks() - inMargin]).toEqual([true, 0])
    const late = await issuing.ordered()
    await issuing.earlierHandOver(late)
    await issuing.keep()
    expect(await issuing.kindsOf(late)).toEqual(['tax-invoice'])
    for (const spy of spies) spy.mockRestore()
  })

  // Must be the last test: after it, one run no longer reads all rows.
  test('goes on after more rows in some minutes than are looked at in one run', async () => {
    const [open, sold] = [await issuing.ordered(), await issuing.ordered()]
    // As many as four thousand orders that lack nothing: this one is not handed over.
    const from = new Date(issuing.commerce.clock.now())
    await issuing.inAlpha(({ db, tenant }) =>
      sql`insert into order_event (tenant, order_id, seq, move, actor_kind, actor, progress, payment, at)
        select ${tenant}, ${open}, 100 + n, 'advance', 'system', 'test', 500, 'PENDING',
          ${from}::timestamptz + n * interval '100 milliseconds'
        from generate_series(1, 4100) n`.execute(db),
    )
    issuing.commerce.clock.advance(7 * MINUTE)
    await issuing.earlierHandOver(sold)
    issuing.commerce.clock.advance(1000)
    expect(await issuing.keep()).toBe(true)
    expect(await issuing.kindsOf(sold)).toEqual([])
    let runs = 0
    while (await issuing.keep()) {
      runs += 1
      if (runs > 3) throw new Error('It does not end')
    }
    expect(await issuing.kindsOf(sold)).toEqual(['tax-invoice'])
  })
})
