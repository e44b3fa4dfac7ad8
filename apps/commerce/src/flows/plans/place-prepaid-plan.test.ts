import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { settlePayment } from '#flows/settle-payment/settle-payment'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { placeOnDays, planCatalogue, plansCall, storedPlans, thali, workdays } from '#testing/plans-of-days'

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const payment = { provider: 'sandbox' as const }
  commerce = await startCommerce({ catalogue: planCatalogue, payment, payments: bank.payments })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(NOON)
  bank.failStart(null)
  asha = await commerce.signedIn('alpha')
})

const online = { ...workdays, isPaymentCOD: false, paymentMode: 'DIGITAL' }
const placed = (more: object = {}, key: string = randomUUID()) =>
  placeOnDays(commerce, 'alpha', asha, orderBody(ids, asha, [thali(80)], 320, { ...online, ...more }), key)

const detail = async (id: string) =>
  (await plansCall(commerce, 'alpha', asha, 'GET', `/${id}?userId=${asha.mobile}`)).json.data

const settle = (paymentId: string) => {
  const tenant = commerce.commerce.tenants.all().find(({ id }) => id === 'alpha')
  if (!tenant) throw new Error('The tests have a tenant alpha')
  return settlePayment(commerce.commerce, tenant, paymentId, 'hint')
}

describe('AMB4, M20, SB20: a plan that is paid once in advance', () => {
  test('is PENDING with a checkout of all its meals; the money is held', async () => {
    const { status, json } = await placed()
    const { checkout, subsTxnToken, subscriptionId } = json.data
    expect([status, json.data.status, json.data.dueNow, json.data.held]).toEqual([200, 'PENDING', 320, 320])
    expect(checkout).toMatchObject({ amount: '320.00', txnToken: subsTxnToken })
    // AMB80: the part after the only underscore is the id.
    expect(checkout.paymentId.split('_')).toEqual(['SUBS1', subscriptionId])
    expect(await detail(subscriptionId)).toMatchObject({
      ...{ status: 'PENDING', checkout: { txnToken: subsTxnToken }, paymentMode: 'DIGITAL', isPaymentCOD: false },
    })
  })

  test('SAFE2: a repeated call has the same bytes, and the look-up of the attempt the same checkout', async () => {
    const key = randomUUID()
    const first = await placed({}, key)
    expect((await placed({}, key)).text).toBe(first.text)
    const found = await plansCall(commerce, 'alpha', asha, 'GET', `/create?key=${key}&user=${asha.mobile}`)
    expect(found.json.data).toMatchObject({ status: 'PENDING', checkout: first.json.data.checkout })
  })

  test('once the provider confirms it, it is ACTIVE, confirmed to its owner, and its meals are made', async () => {
    const { subscriptionId, checkout } = (await placed()).json.data
    bank.say(checkout.paymentId, { status: 'success', amount: 32_000, transactionId: 'T1' })
    await settle(checkout.paymentId)
    await commerce.worker.runDue()
    const mails = commerce.outbox.sent.filter(({ text }) => text.includes(subscriptionId))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('You have paid ₹320.00, which is held for your meals')
    expect(await detail(subscriptionId)).toMatchObject({ status: 'ACTIVE', checkout: null, paid: 320, comesBack: 320 })
    commerce.clock.set('2026-11-22T14:31:00.000Z')
    await commerce.worker.runDue()
    const [first] = (await detail(subscriptionId)).meals
    expect(first).toMatchObject({ state: 'made', price: 80, mayChange: false })
  })

  test('a payment that fails ends it, with the reason of the provider, and no meal is made', async () => {
    const { subscriptionId, checkout } = (await placed()).json.data
    bank.say(checkout.paymentId, { status: 'failure', refusal: { code: '227', words: 'Declined by the bank' } })
    await settle(checkout.paymentId)
    const shown = await detail(subscriptionId)
    expect(shown).toMatchObject({
      ...{ status: 'FAILED', checkout: null, nextOrderTime: null, mayCancel: false },
      paymentRefusal: { code: '227', words: 'Declined by the bank' },
    })
    expect(shown.meals.map(({ state, reason }: { state: string; reason: string }) => [state, reason])).toEqual(
      Array.from({ length: 4 }, () => ['cancelled', 'payment-failed']),
    )
  })

  test('AMB32: a payment that does not start is a re-quote, and the plan has failed', async () => {
    bank.failStart(new Error('down'))
    const { status, json } = await placed()
    expect([status, json.reason.code]).toEqual([409, 'payment-not-started'])
    const own = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.person === asha.id)
    expect(own.map(({ plan }) => plan.status)).toEqual(['FAILED'])
  })

  test('whose last meal is more than 330 days ahead is refused, in cash it is not', async () => {
    const scheduled = { ...workdays.scheduled, daysOfWeek: ['MONDAY'], scheduledTo: '2027-10-18', noOfMeals: 48 }
    const far = { ...workdays, scheduled }
    const body = (more: object) => orderBody(ids, asha, [thali(80)], 48 * 80, { ...far, ...more })
    const refused = await placeOnDays(commerce, 'alpha', asha, body({ isPaymentCOD: false, paymentMode: 'DIGITAL' }))
    expect([refused.status, refused.json.reason]).toEqual([
      409,
      { code: 'plan-prepaid-too-long', data: { until: '2027-10-17' }, final: false },
    ])
    expect(refused.json.message).toContain('can run until 17 Oct 2027')
    expect((await placeOnDays(commerce, 'alpha', asha, body({}))).status).toBe(200)
  })
})
