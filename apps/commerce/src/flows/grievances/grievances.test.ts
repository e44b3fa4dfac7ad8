import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { countAttempts } from '#kernel/attempts'
import { inMonitor } from '#kernel/db/monitor'
import { inTenant } from '#kernel/db/tenant-transaction'
import { eraseGrievances } from '#modules/grievances/api/grievances'
import { readBacklog } from '#reads/backlog'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { acknowledgeSent } from './acknowledge-sent.ts'
import { listGrievances, stepGrievance } from './operate-grievances.ts'

const AT = '2026-11-24T06:30:00Z'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ at: AT, serviceKey: 'service-key-of-the-tests' })
})
afterAll(() => commerce.close())

let keys = 0
const newKey = () => `complaint-${++keys}-key`

const complain = ({ token }: TestPerson, body: object = {}, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/user/grievances', {
    token,
    body: { key: newKey(), text: 'The dal was cold.', ...body },
  })

const own = async ({ token }: TestPerson, tenant = 'alpha') =>
  (await commerce.call(tenant, 'GET', '/user/grievances', { token })).json.grievances

const network = (letter: string) => ({ 'x-client-network': letter.repeat(43) })
let networks = 0
const anyNetwork = () => network(String.fromCharCode(65 + (networks++ % 26)))

const visit = (body: object, headers: Record<string, string> = anyNetwork(), tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/grievances', {
    headers,
    body: { key: newKey(), text: 'No one answers.', name: 'Ravi', email: 'ravi@example.com', ...body },
  })

const find = (body: object, headers: Record<string, string> = anyNetwork(), tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/grievances/find', { headers, body })

const at = () => new Date(commerce.clock.now())
const step = (ticket: string, answer: string | null) => {
  const tenant = commerce.commerce.tenants.find('alpha')
  if (!tenant) throw new Error('The tenant is known')
  return stepGrievance(commerce.commerce.db, tenant, { ticket, answer, at: at() }, commerce.commerce)
}

describe('E-Commerce Rules 2020, rule 4(5): a complaint of a signed-in person', () => {
  test('gets a number, is acknowledged once the message with it is sent, and is listed for its owner', async () => {
    const asha = await commerce.signedIn('alpha')
    const { status, json } = await complain(asha)
    expect([status, json.grievance]).toEqual([
      200,
      {
        ticket: expect.stringMatching(/^G[2-9A-HJ-NP-Z]{11}$/),
        ...{ orderId: null, text: 'The dal was cold.', answeredAt: null, answer: null },
        ...{ receivedAt: Date.parse(AT), acknowledgedAt: null, dueAt: Date.parse('2026-12-24T06:30:00Z') },
      },
    ])
    expect(await own(asha)).toEqual([json.grievance])
    await commerce.worker.runDue()
    const [text = ''] = commerce.outbox.textsTo(asha.email)
    expect(text).toContain(`Its number is ${json.grievance.ticket}. You will have an answer by Thursday, 24 December.`)
    expect(await own(asha)).toEqual([{ ...json.grievance, acknowledgedAt: commerce.clock.now() }])
  })

  test('may name an order of their own, never one of another person (SB8)', async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    const { orderId } = placed.json.data
    expect((await complain(asha, { orderId })).json.grievance.orderId).toBe(orderId)
    expect((await complain(ravi, { orderId })).status).toBe(404)
    expect(await own(ravi)).toEqual([])
  })

  test("is out of another person's and another tenant's reach (SB8, SAFE12)", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const { ticket } = (await complain(asha)).json.grievance
    expect(await own(ravi)).toEqual([])
    // The number and the contact of an account do not open it to a visitor.
    expect((await find({ ticket, contact: asha.email })).status).toBe(404)
  })

  test('SAFE2: repeated with its key counts once; the key with another text is refused', async () => {
    const asha = await commerce.signedIn('alpha')
    const key = newKey()
    const answers = await Promise.all([complain(asha, { key }), complain(asha, { key })])
    const [first, second] = answers.map(({ json }) => json.grievance.ticket)
    expect(first).toBe(second)
    expect(await own(asha)).toHaveLength(1)
    expect((await complain(asha, { key, text: 'Another' })).json.code).toBe('key-reused')
    expect((await complain(await commerce.signedIn('alpha'), { key })).json.code).toBe('key-reused')
    await commerce.worker.runDue()
    expect(commerce.outbox.textsTo(asha.email)).toHaveLength(1)
  })

  test.each([
    ['an empty text', { text: ' \u200b ' }, 422],
    ['a text without end', { text: 'a'.repeat(2001) }, 400],
    ['characters that no database can hold', { text: 'cold \u0000' }, 400],
  ])('with %s is refused', async (_what, body, status) => {
    expect((await complain(await commerce.signedIn('alpha'), body)).status).toBe(status)
  })

  test('ten a day are taken, the eleventh waits (SAFE14)', async () => {
    const asha = await commerce.signedIn('alpha')
    for (let count = 0; count < 10; count++) expect((await complain(asha)).status).toBe(200)
    const { status, text } = await complain(asha)
    expect([status, text.includes('several complaints')]).toEqual([429, true])
  })
})

describe("a visitor's complaint", () => {
  test('is found by its number and its contact together, and by nothing else', async () => {
    const { ticket } = (await visit({ email: 'Meera@Example.com' })).json.grievance
    expect(
      (await find({ ticket: ` ${ticket.toLowerCase()} `, contact: 'meera@example.com' })).json.grievance.ticket,
    ).toBe(ticket)
    const wrong = [
      await find({ ticket, contact: 'other@example.com' }),
      await find({ ticket: `G${'2'.repeat(11)}`, contact: 'meera@example.com' }),
      await find({ ticket: "' or true", contact: 'meera@example.com' }),
    ]
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(wrong[0]?.status).toBe(404)
    expect((await find({ ticket, contact: 'meera@example.com' }, {}, 'beta')).status).toBe(404)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no contact', { email: undefined }],
    ['two contacts', { mobile: '9812345678' }],
    ['no address of a mailbox', { email: 'ravi' }],
    ['no number of India', { email: undefined, mobile: '12345' }],
  ])('with %s is refused', async (_what, body) => {
    expect((await visit(body)).status).toBe(422)
  })

  test('three a day go to one contact; tries of a number are limited (SAFE14)', async () => {
    const email = 'often@example.com'
    const { ticket } = (await visit({ email })).json.grievance
    for (let count = 1; count < 3; count++) expect((await visit({ email })).status).toBe(200)
    expect((await visit({ email })).status).toBe(429)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await find({ ticket, contact: 'x@example.com' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  })
})

test('SAFE14: five hundred complaints of visitors a day are taken for a tenant, also when no hour has too many', async () => {
  const counter = { subject: 'tenant-grievances-a-day', limit: { most: 500, windowMs: DAY }, weight: 499 }
  await inTenant(commerce.commerce.db, 'beta', (tx) => countAttempts(tx, [counter], at()))
  const next = async (name: string) => (await visit({ email: `${name}@example.com` }, anyNetwork(), 'beta')).status
  expect([await next('last'), await next('over')]).toEqual([200, 429])
})

describe('what the grievance officer does', () => {
  test('an answer resolves a complaint, its owner reads it and gets a message; another answer is refused', async () => {
    const asha = await commerce.signedIn('alpha')
    const { ticket } = (await complain(asha)).json.grievance
    const { grievance, isTold } = await step(ticket, 'We return ₹200.')
    expect([grievance.answer, isTold]).toEqual(['We return ₹200.', true])
    expect(await step(ticket, 'We return ₹200.')).toEqual({ grievance, isTold: true })
    await expect(step(ticket, 'No.')).rejects.toThrow('another answer already')
    await expect(step('GUNKNOWN', 'No.')).rejects.toThrow('no complaint with this number')
    expect(await own(asha)).toMatchObject([{ ticket, answer: 'We return ₹200.', answeredAt: commerce.clock.now() }])
    await commerce.worker.runDue()
    const texts = commerce.outbox.textsTo(asha.email)
    expect(texts.filter((text) => text.includes('We return ₹200.'))).toHaveLength(1)
  })

  test('that no message reaches the owner is said again when the answer is repeated', async () => {
    const { ticket } = (await visit({ email: undefined, mobile: '9812345670' })).json.grievance
    const tenant = commerce.commerce.tenants.find('alpha')
    if (!tenant) throw new Error('The tenant is known')
    const withoutSms = { ...commerce.commerce, smsPossible: () => false }
    const answered = () =>
      stepGrievance(commerce.commerce.db, tenant, { ticket, answer: 'We call you.', at: at() }, withoutSms)
    expect((await answered()).isTold).toBe(false)
    expect((await answered()).isTold).toBe(false)
  })

  test('lists open complaints with their contacts, and the late ones', async () => {
    const { ticket } = (await visit({ email: 'late@example.com' })).json.grievance
    await commerce.worker.runDue()
    const listed = async (choice: 'open' | 'overdue', now: Date) =>
      (await listGrievances(commerce.commerce.db, 'alpha', { choice, now })).grievances.find(
        (each) => each.ticket === ticket,
      )
    expect(await listed('open', at())).toMatchObject({ name: 'Ravi', contacts: ['late@example.com'], isAccount: false })
    const due = Date.parse('2026-12-24T06:30:00Z')
    expect(await listed('overdue', new Date(due - 1))).toBeUndefined()
    expect(await listed('overdue', new Date(due))).toMatchObject({ ticket })
    const elsewhere = await listGrievances(commerce.commerce.db, 'beta', { choice: 'all', now: at() })
    expect(elsewhere.grievances.filter((each) => each.ticket === ticket)).toEqual([])
  })

  test('one whose message waits is late after 48 hours; the message that is sent then acknowledges it once', async () => {
    const { ticket } = (await visit({ email: 'queued@example.com' })).json.grievance
    const contact = 'queued@example.com'
    const acknowledgedAt = async () => (await find({ ticket, contact })).json.grievance.acknowledgedAt
    const now = new Date(commerce.clock.now() + 2 * DAY)
    const late = await listGrievances(commerce.commerce.db, 'alpha', { choice: 'overdue', now })
    expect(late.grievances.some((each) => each.ticket === ticket)).toBe(true)
    await commerce.worker.runDue()
    const sentAt = commerce.clock.now()
    expect(await acknowledgedAt()).toBe(sentAt)
    await acknowledgeSent({ db: commerce.commerce.db, now: () => sentAt + HOUR })('alpha', {
      ...{ channel: 'mobile', recipient: '9812345671', template: 'grievance-received' },
      data: { ticket, until: AT },
    })
    expect(await acknowledgedAt()).toBe(sentAt)
  })

  test('one that no message acknowledged is late after 48 hours, until the officer acknowledges it', async () => {
    const { ticket } = (await visit({ email: 'unreached@example.com' })).json.grievance
    const isLate = async () => {
      const now = new Date(commerce.clock.now() + 2 * DAY)
      const late = await listGrievances(commerce.commerce.db, 'alpha', { choice: 'overdue', now })
      return late.grievances.some((each) => each.ticket === ticket)
    }
    expect(await isLate()).toBe(true)
    const backlog = () => readBacklog(commerce.commerce.db, new Date(commerce.clock.now() + 2 * DAY))
    const before = (await backlog()).overdueGrievances
    expect((await step(ticket, null)).grievance.acknowledgedAt).toBe(commerce.clock.now())
    expect(await isLate()).toBe(false)
    expect((await backlog()).overdueGrievances).toBe(before - 1)
  })

  test('the figures count the open ones of all tenants, and read no more than moments (SAFE16)', async () => {
    const { openGrievances, oldestGrievanceS } = await readBacklog(
      commerce.commerce.db,
      new Date(commerce.clock.now() + HOUR),
    )
    expect(openGrievances).toBeGreaterThan(0)
    expect(oldestGrievanceS).toBe(3600)
    await expect(
      inMonitor(commerce.commerce.db, (tx) => tx.selectFrom('grievance').select('text').execute()),
    ).rejects.toThrow('permission denied')
  })

  test('a resolved complaint is erased after three years, an open one never', async () => {
    const asha = await commerce.signedIn('alpha')
    const [open, resolved] = [(await complain(asha)).json.grievance, (await complain(asha)).json.grievance]
    await step(resolved.ticket, 'Yes.')
    const erase = (after: number) =>
      inTenant(commerce.commerce.db, 'alpha', (tx) => eraseGrievances(tx, new Date(commerce.clock.now() + after)))
    await erase(3 * 365 * DAY - 1)
    expect(await own(asha)).toHaveLength(2)
    await erase(3 * 365 * DAY)
    expect((await own(asha)).map(({ ticket }: { ticket: string }) => ticket)).toEqual([open.ticket])
  })
})
