import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { confirmedEntries, programmeCatalogue, programmes, rosterOf } from '#testing/programmes'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce({ tenants: programmes, catalogue: programmeCatalogue, kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'school')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const order = (person: TestPerson, address: string, more: Record<string, unknown> = {}) =>
  place(
    commerce,
    'school',
    person,
    orderBody(ids, person, twoDals, TWO_DALS_TOTAL, {
      ...{ type: 'LATER', scheduled: { date: '11/23/2026', time: '10:00:00' }, address },
      ...more,
    }),
  )

const avoid = (person: TestPerson, id: string, allergens: readonly string[]) =>
  commerce.call('school', 'PUT', '/address/avoids', {
    ...{ token: person.token, body: { id, allergens, consent: CONSENT_VERSIONS.avoids } },
  })

describe("an order for an entry of the school's roster", () => {
  test('is refused until the parent has confirmed the child, and the cart is kept', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9500000101' })
    await rosterOf(commerce, 'school', ['9500000101,child,Aarav,5,B,day'])
    const list = await commerce.call('school', 'GET', `/address?user=${parent.mobile}`, { token: parent.token })
    const { id } = list.json.addresses[0]
    const { status, json } = await order(parent, id)
    expect([status, json.message]).toEqual([409, 'Please confirm first that this is your child'])
    expect(json.reason).toEqual({ code: 'entry-unconfirmed', data: { clientType: 'SCHOOL' }, final: false })
    await confirmedEntries(commerce, 'school', parent)
    expect((await order(parent, id)).status).toBe(200)
  })

  test('AMB105: keeps what the child avoids by either parent, for the tracking page and the job of its meal', async () => {
    const [mother, father] = [
      await commerce.signedIn('school', { mobile: '9500000201' }),
      await commerce.signedIn('school', { mobile: '9500000202' }),
    ]
    await rosterOf(commerce, 'school', ['9500000201,child,Diya,2,A,day,S-2', '9500000202,child,Diya,2,A,day,S-2'])
    const [hers] = await confirmedEntries(commerce, 'school', mother)
    const [his] = await confirmedEntries(commerce, 'school', father)
    await avoid(mother, hers.id, ['milk'])
    await avoid(father, his.id, ['egg'])
    const { orderId } = (await order(mother, hers.id, { avoidsSeen: ['milk', 'egg'] })).json.data
    const path = `/trackOrder?orderId=${orderId}&userId=${mother.mobile}`
    const tracked = await commerce.call('school', 'GET', path, { token: mother.token })
    expect(tracked.json.data.user).toMatchObject({ name: 'Diya', avoids: ['milk', 'egg'] })
    const jobs = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.selectFrom('job').select(['kind', 'payload']).where('key', '=', orderId).execute(),
    )
    expect(jobs).toEqual([{ kind: 'advance-order', payload: { avoids: ['milk', 'egg'] } }])
  })

  test('AMB105: what the other parent entered after the page was opened is a re-quote that names the dish and the child', async () => {
    const [mother, father] = [
      await commerce.signedIn('school', { mobile: '9500000211' }),
      await commerce.signedIn('school', { mobile: '9500000212' }),
    ]
    await rosterOf(commerce, 'school', ['9500000211,child,Ira,2,A,day,S-3', '9500000212,child,Ira,2,A,day,S-3'])
    const [hers] = await confirmedEntries(commerce, 'school', mother)
    const [his] = await confirmedEntries(commerce, 'school', father)
    await avoid(mother, hers.id, ['milk'])
    await avoid(father, his.id, ['egg'])
    const { status, json } = await order(mother, hers.id, { avoidsSeen: ['milk'] })
    expect([status, json.code]).toEqual([409, 'requote'])
    expect(json.changes).toEqual([{ kind: 'avoided', line: 0, name: 'Ira', allergens: ['egg'] }])
    expect((await order(mother, hers.id, { avoidsSeen: ['milk', 'egg'] })).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>]>([
    ['null', { avoidsSeen: null }],
    ['absent', {}],
    ['empty', { avoidsSeen: [] }],
  ])('AMB105: a page that did not know the list (%s) is re-quoted, and may then place', async (state, more) => {
    const mobile = { null: '9500000221', absent: '9500000222', empty: '9500000223' }[state] ?? ''
    const parent = await commerce.signedIn('school', { mobile })
    await rosterOf(commerce, 'school', [`${mobile},child,Om,2,A,day`])
    const [om] = await confirmedEntries(commerce, 'school', parent)
    await avoid(parent, om.id, ['milk'])
    const { status, json } = await order(parent, om.id, more)
    expect([status, json.code]).toEqual([409, 'requote'])
    expect(json.changes).toEqual([{ kind: 'avoided', line: 0, name: 'Om', allergens: ['milk'] }])
    expect((await order(parent, om.id, { avoidsSeen: ['milk'] })).status).toBe(200)
  })

  test('L12: an entry that was added by hand is removed only by an owner who has seen its orders, which stay', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9500000231' })
    const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      commerce.call('school', method, path, { token: parent.token, ...(body && { body }) })
    const added = { user: parent.mobile, addressLine1: 'Asha', addressLine2: '5', email: 'a@example.com' }
    const { id } = (await send('POST', '/address', added)).json
    const { orderId } = (await order(parent, id)).json.data
    const removal = `/address?user=${parent.mobile}&id=${id}`
    const scheduledAt = '2026-11-23T04:30:00.000Z'
    expect((await send('DELETE', removal)).json).toMatchObject({
      ...{ removed: false, addresses: [{ id, orders: [{ orderId, scheduledAt }] }] },
    })
    expect((await send('DELETE', `${removal}&orders=${orderId}`)).json).toEqual({ removed: true, addresses: [] })
    const path = `/trackOrder?orderId=${orderId}&userId=${parent.mobile}`
    const tracked = await commerce.call('school', 'GET', path, { token: parent.token })
    expect(tracked.json.data.user).toMatchObject({ name: 'Asha' })
  })

  test('AMB105: a consent that is withdrawn later leaves no trace in the next order', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9500000301' })
    await rosterOf(commerce, 'school', ['9500000301,child,Tara,1,A,day'])
    const [tara] = await confirmedEntries(commerce, 'school', parent)
    await avoid(parent, tara.id, ['milk'])
    await commerce.call('school', 'DELETE', `/address/avoids?id=${tara.id}`, { token: parent.token })
    const { orderId } = (await order(parent, tara.id)).json.data
    const path = `/trackOrder?orderId=${orderId}&userId=${parent.mobile}`
    const tracked = await commerce.call('school', 'GET', path, { token: parent.token })
    expect(tracked.json.data.user).not.toHaveProperty('avoids')
  })
})
