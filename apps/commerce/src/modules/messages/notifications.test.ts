import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { addJob, createSweeper } from '#kernel/jobs/repository'
import type { JobFailure, RunnerChoice } from '#kernel/jobs/run-due'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { runJobs } from '#testing/jobs'
import { type Message, messageJob } from './api/message.ts'
import { type OutgoingMail, type OutgoingSms, type Senders, SendFault } from './api/senders.ts'
import { messageKind } from './deliver.ts'
import { developmentSender } from './development.ts'

const message = {
  channel: 'mobile',
  recipient: '9812345678',
  template: 'code',
  data: { code: '123789' },
} as const satisfies Message
const text = [
  '123789 is your Alpha code. It is valid for 5 minutes. Please do not share it with anyone.',
  '',
  '@alpha.localhost #123789',
].join('\n')
const outgoing: OutgoingSms = {
  tenant: 'alpha',
  reference: 'alpha.a-key',
  channel: 'mobile',
  recipient: '9812345678',
  text,
  code: '123789',
  registration: null,
}
const mail: OutgoingMail = {
  tenant: 'alpha',
  reference: 'alpha.a-key',
  channel: 'email',
  recipient: 'a@example.com',
  brand: 'Alpha',
  subject: 'Your Alpha order',
  text: 'Alpha has received your order.',
  colour: '#aa3311',
  language: 'en',
  replyTo: null,
  code: null,
}

describe('messages', () => {
  let commerce: TestCommerce
  let sent: OutgoingSms[]
  let swept: number[]
  let broken: boolean
  const failures: JobFailure[] = []
  const senders: Senders = {
    mobile: async (each) => {
      if (broken) throw new Error('the gateway is down')
      sent.push(each)
    },
    email: async () => {},
  }
  beforeAll(async () => {
    commerce = await startCommerce({ catalogue: null })
  })
  afterAll(() => commerce.close())
  beforeEach(async () => {
    await inTenant(commerce.commerce.db, 'alpha', (tx) => tx.db.deleteFrom('job').execute())
    sent = []
    swept = []
    broken = false
  })

  const enqueue = (payload: object, lifeMs = 300_000) =>
    inTenant(commerce.commerce.db, 'alpha', (tx) => {
      const dueAt = new Date(commerce.clock.now())
      const expiresAt = new Date(dueAt.getTime() + lifeMs)
      return addJob(tx, messageJob(randomUUID(), payload as Message, { dueAt, expiresAt }))
    })
  const add = (lifeMs?: number) => enqueue(message, lifeMs)
  const sweep = async (gone: number) => void swept.push(gone)
  const onFailure = (failure: JobFailure) => void failures.push(failure)
  const deliver = (more: Partial<RunnerChoice> = {}, by = senders) =>
    runJobs(commerce.commerce, 'alpha', {
      kinds: [messageKind(commerce.commerce, by, async () => {})],
      sweep,
      onFailure,
      ...more,
    })
  const rows = () =>
    inTenant(commerce.commerce.db, 'alpha', (tx) => tx.db.selectFrom('job').selectAll().orderBy('key').execute())
  const waiting = async () => (await rows()).length

  test('the payload of a sent message is deleted, because it may contain a code', async () => {
    await add()
    expect(await deliver()).toBeNull()
    expect(sent).toEqual([{ ...outgoing, reference: expect.stringMatching(/^alpha\.[\w-]{36}$/) }])
    expect(await waiting()).toBe(0)
    expect(swept).toEqual([1])
  })

  test('sent messages are removed from the table regularly, so that the queue stays fast', async () => {
    const pages = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('job') as bytes`.execute(db)
      return rows[0]?.bytes ?? 0
    }
    const { db } = commerce.commerce
    const sweep = createSweeper(db)
    const thousand = async () => {
      for (let at = 0; at < 1000; at++) await add()
      while ((await waiting()) > 0) await deliver({ sweep })
    }
    await thousand()
    const once = await pages()
    for (let time = 0; time < 3; time++) await thousand()
    expect(await pages()).toBeLessThan(2 * once)
  })

  test('a message that could not be sent is retried with growing pauses', async () => {
    await add()
    broken = true
    const pauses: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      const next = (await deliver()) ?? 0
      pauses.push(next - commerce.clock.now())
      commerce.clock.set(new Date(next).toISOString())
    }
    expect(pauses).toEqual([2000, 4000, 8000])
    broken = false
    await deliver()
    expect(sent).toHaveLength(1)
  })

  test('concurrent workers send each message once', async () => {
    await add()
    await add()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(sent).toHaveLength(2)
  })

  test('a message claimed by a dead worker is sent when the lease ends', async () => {
    await add()
    const taken = Promise.withResolvers<void>()
    const dead = Promise.withResolvers<void>()
    const dying = () => {
      taken.resolve()
      return dead.promise
    }
    const left = deliver({}, { ...senders, mobile: dying })
    await taken.promise
    await deliver()
    expect(sent).toHaveLength(0)
    commerce.clock.advance(60_000)
    await deliver()
    expect(sent).toHaveLength(1)
    dead.resolve()
    await left
  })

  test('an expired message is not sent', async () => {
    await add(1000)
    commerce.clock.advance(1000)
    expect(await deliver()).toBeNull()
    expect(sent).toHaveLength(0)
    expect(await waiting()).toBe(0)
  })

  test('SAFE14: a code whose next try would come too late is deleted at once, and only the reason stays', async () => {
    await add(5000)
    const down = async () => Promise.reject(new SendFault('gateway-503', false))
    const next = await deliver({}, { ...senders, mobile: down })
    expect((await rows())[0]).toMatchObject({ payload: message, dead_at: null })
    commerce.clock.set(new Date(next ?? 0).toISOString())
    expect(await deliver({}, { ...senders, mobile: down })).toBeNull()
    expect((await rows())[0]).toMatchObject({ payload: {}, error_kind: 'mobile.code.gateway-503' })
    expect((await rows())[0]?.dead_at).not.toBeNull()
  })

  test('SAFE16: a refused message is not tried again, and names channel, message and reason', async () => {
    failures.length = 0
    await add()
    const refused = async () => Promise.reject(new SendFault('refused-632', true))
    expect(await deliver({}, { ...senders, mobile: refused })).toBeNull()
    expect((await rows())[0]).toMatchObject({ payload: {}, tries: 1, error_kind: 'mobile.code.refused-632' })
    expect(failures).toMatchObject([{ kind: 'message', errorKind: 'mobile.code.refused-632', dead: true }])
  })

  test('its row is data: the text is made when the message is sent', async () => {
    await enqueue({ ...message, channel: 'email', template: 'order-placed', data: { orderId: 'ABC', total: 37_000 } })
    expect((await rows())[0]?.payload).toEqual({
      channel: 'email',
      recipient: '9812345678',
      template: 'order-placed',
      data: { orderId: 'ABC', total: 37_000 },
    })
    const mails: OutgoingMail[] = []
    await deliver({}, { ...senders, email: async (each) => void mails.push(each) })
    expect(mails[0]).toMatchObject({
      subject: 'Your Alpha order',
      text: 'Alpha has received your order ABC of ₹370.00.',
      code: null,
    })
  })

  test('SAFE16: an unreadable message becomes a dead letter without personal data, in the row and in the log', async () => {
    failures.length = 0
    await enqueue({ ...message, template: 'of a later release' })
    expect(await deliver()).toBeNull()
    expect((await rows()).map(({ payload, error_kind, dead_at }) => ({ payload, error_kind, dead_at }))).toEqual([
      { payload: {}, error_kind: 'unreadable-message', dead_at: new Date(commerce.clock.now()) },
    ])
    expect(failures).toMatchObject([
      { tenant: 'alpha', kind: 'message', tries: 1, errorKind: 'unreadable-message', dead: true },
    ])
    expect(JSON.stringify(failures)).not.toContain(message.recipient)
  })
})

describe('the development outbox', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-outbox-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('prints each code in one line and writes each message to a file of its own', async () => {
    const lines: string[] = []
    await developmentSender(folder, (line) => lines.push(line))(outgoing)
    await developmentSender(folder, () => {})(mail)
    expect(lines).toEqual(['code for +91 9812345678 (mobile): 123789  [alpha]'])
    expect(readdirSync(folder).sort()).toEqual(['1-mobile.txt', '2-email.txt'])
    expect(readFileSync(path.join(folder, '2-email.txt'), 'utf8')).toContain('subject: Your Alpha order\n')
    const file = path.join(folder, '1-mobile.txt')
    expect(readFileSync(file, 'utf8')).toContain('to: +91 9812345678\ncode: 123789\ntemplate: not registered\n')
    expect(statSync(file).mode & 0o077).toBe(0)
  })
  test('two processes that share the folder overwrite nothing', async () => {
    const before = readdirSync(folder).length
    const [one, other] = [developmentSender(folder, () => {}), developmentSender(folder, () => {})]
    await Promise.all([one(mail), other(mail), one(mail), other(outgoing)])
    expect(readdirSync(folder)).toHaveLength(before + 4)
  })
})
