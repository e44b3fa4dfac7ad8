import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { confirmedEntries, programmeCatalogue, programmes, rosterOf } from '#testing/programmes'
import { dalDeclared, importInto, runJobs, trackedBy, withoutDal } from '#testing/worsened'

describe("AMB105, AMB116: an order for an entry of a programme's roster", () => {
  let commerce: TestCommerce
  let ids: CatalogueIds
  beforeAll(async () => {
    commerce = await startCommerce({ tenants: programmes, catalogue: dalDeclared({}, programmeCatalogue) })
    ids = await catalogueIds(commerce.commerce, 'school')
  })
  afterAll(() => commerce.close())
  beforeEach(() => commerce.clock.set(NOON))

  const avoid = (person: TestPerson, id: string, allergens: readonly string[]) =>
    commerce.call('school', 'PUT', '/address/avoids', {
      ...{ token: person.token, body: { id, allergens, consent: CONSENT_VERSIONS.avoids } },
    })
  const orderFor = async (person: TestPerson, address: string) => {
    const later = { type: 'LATER', scheduled: { date: '11/23/2026', time: '10:00:00' }, address }
    const { json } = await place(commerce, 'school', person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL, later))
    return json.data.orderId as string
  }
  const worsenedOf = async (person: TestPerson, orderId: string) =>
    (await trackedBy(commerce, 'school', person, orderId)).worsened
  const toldOf = (person: TestPerson) =>
    commerce.outbox.sent.filter(({ recipient, text }) => recipient === person.mobile && /changed/.test(text))

  test('what the other parent enters after the order makes its line worse for the parent who ordered', async () => {
    const mother = await commerce.signedIn('school', { mobile: '9500000401' })
    const father = await commerce.signedIn('school', { mobile: '9500000402' })
    await rosterOf(commerce, 'school', ['9500000401,child,Diya,2,A,day,S-2', '9500000402,child,Diya,2,A,day,S-2'])
    const [hers] = await confirmedEntries(commerce, 'school', mother)
    const [his] = await confirmedEntries(commerce, 'school', father)
    const orderId = await orderFor(mother, hers.id)
    expect((await avoid(father, his.id, ['gluten'])).status).toBe(200)
    await runJobs(commerce, 'school')
    // The dal states nothing about gluten.
    expect(await worsenedOf(mother, orderId)).toMatchObject({
      ...{ answerBy: null, lines: [{ newlyAvoided: ['gluten'], allergens: [] }] },
    })
    expect(commerce.outbox.sent.some(({ recipient }) => recipient === mother.mobile)).toBe(true)
    await commerce.call('school', 'DELETE', `/address/avoids?id=${his.id}`, { token: father.token })
    await runJobs(commerce, 'school')
    expect(await worsenedOf(mother, orderId)).toBeNull()
  })

  test('what the parent who ordered enters after the order makes its line worse too', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9500000421' })
    await rosterOf(commerce, 'school', ['9500000421,child,Tara,4,A,day,S-4'])
    const [entry] = await confirmedEntries(commerce, 'school', parent)
    const orderId = await orderFor(parent, entry.id)
    await avoid(parent, entry.id, ['gluten'])
    await runJobs(commerce, 'school')
    expect(await worsenedOf(parent, orderId)).toMatchObject({ lines: [{ newlyAvoided: ['gluten'] }] })
    expect(toldOf(parent)).toHaveLength(1)
  })

  test('a roster file that says that two entries are of one child makes the line worse, and its owner is told', async () => {
    const [mother, father] = [
      await commerce.signedIn('school', { mobile: '9500000431' }),
      await commerce.signedIn('school', { mobile: '9500000432' }),
    ]
    const hers = '9500000431,child,Mira,2,B,day,S-9'
    // The father's line has no number of the child yet.
    await rosterOf(commerce, 'school', [hers, '9500000432,child,Mira,2,B,day,'])
    const [ordering] = await confirmedEntries(commerce, 'school', mother)
    const [other] = await confirmedEntries(commerce, 'school', father)
    await avoid(father, other.id, ['gluten', 'milk'])
    const orderId = await orderFor(mother, ordering.id)
    await runJobs(commerce, 'school')
    expect([await worsenedOf(mother, orderId), toldOf(mother)]).toEqual([null, []])

    await rosterOf(commerce, 'school', [hers, '9500000432,child,Mira,2,B,day,S-9'])
    await runJobs(commerce, 'school')
    // The dal is free of milk, and states nothing about gluten.
    expect(await worsenedOf(mother, orderId)).toMatchObject({
      ...{ answer: null, answerBy: null, lines: [{ newlyAvoided: ['gluten'], allergens: [] }] },
    })
    expect(toldOf(mother)).toHaveLength(1)
    expect(toldOf(father)).toEqual([])

    await rosterOf(commerce, 'school', [hers])
    await runJobs(commerce, 'school')
    expect(await worsenedOf(mother, orderId)).toBeNull()
  })

  test('another child is not concerned', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9500000411' })
    await rosterOf(commerce, 'school', ['9500000411,child,Om,2,A,day', '9500000411,child,Ira,3,A,day'], true)
    const [one, other] = await confirmedEntries(commerce, 'school', parent)
    const orderId = await orderFor(parent, one.id)
    await avoid(parent, other.id, ['gluten'])
    await runJobs(commerce, 'school')
    expect(await worsenedOf(parent, orderId)).toBeNull()
  })

  test('a meal that the roster forbids waits for its answer, also when its dish has left the menu', async () => {
    const [mother, father] = [
      await commerce.signedIn('school', { mobile: '9500000441' }),
      await commerce.signedIn('school', { mobile: '9500000442' }),
    ]
    const hers = '9500000441,child,Kabir,3,B,day,S-7'
    await rosterOf(commerce, 'school', [hers, '9500000442,child,Kabir,3,B,day,'])
    const [ordering] = await confirmedEntries(commerce, 'school', mother)
    const [other] = await confirmedEntries(commerce, 'school', father)
    await avoid(father, other.id, ['soy'])
    await importInto(commerce, 'school', dalDeclared({ contains: ['soy'] }, programmeCatalogue))
    await runJobs(commerce, 'school')
    const orderId = await orderFor(mother, ordering.id)
    await importInto(commerce, 'school', withoutDal(programmeCatalogue))
    await rosterOf(commerce, 'school', [hers, '9500000442,child,Kabir,3,B,day,S-7'])
    await runJobs(commerce, 'school')
    expect(await worsenedOf(mother, orderId)).toMatchObject({
      answerBy: expect.any(String),
      lines: [{ name: 'Dal Makhani', newlyAvoided: ['soy'], was: { allergens: { contains: ['soy'] } } }],
    })
    expect(toldOf(mother)).toHaveLength(1)
  })
})
