import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ProviderRefused, REPEATED_ID, type TenantPayments } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const START = '2026-11-23T06:30:00Z'

const PRESSES = 5

/** Starts each payment once, and refuses its id from then on; the first answer waits for `answerFirst`. */
const scripted = scriptedProvider().payments
let started: string[]
let refused: number
let answerFirst: PromiseWithResolvers<void>
/** Called for each start that the provider takes. */
let onStart: () => void
/** Called for each refusal. */
let onRefusal: () => void
const payments: TenantPayments = {
  ...scripted,
  provider: {
    ...scripted.provider,
    async start(merchant, payment) {
      if (started.includes(payment.paymentId)) {
        refused += 1
        onRefusal()
        throw new ProviderRefused(REPEATED_ID)
      }
      started.push(payment.paymentId)
      onStart()
      await answerFirst.promise
      return scripted.provider.start(merchant, payment)
    },
  },
}

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const catalogue = { ...smallCatalogue, stores }
  commerce = await startCommerce({ at: START, catalogue, payment: { provider: 'sandbox' }, payments })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => {
  started = []
  refused = 0
  onStart = () => {}
  onRefusal = () => {}
  answerFirst = Promise.withResolvers()
})

const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }

const placeWith = (key: string) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, online), key)

describe('a provider that refuses the id of a payment that it has started', () => {
  test('SAFE2: several presses at once start one payment, and all get its token', async () => {
    onRefusal = () => {
      if (refused === PRESSES - 1) answerFirst.resolve()
    }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => placeWith(key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json.data.checkout.txnToken).toMatch(/^token-/)
  })

  test('SAFE3: a payment whose start died with its process is given up, and the diner can order again', async () => {
    const key = randomUUID()
    // Never answered, as by a process that was killed.
    const taken = new Promise<void>((resolve) => {
      onStart = resolve
    })
    void placeWith(key)
    await taken
    const died = new Promise<void>((resolve) => {
      onRefusal = resolve
    })
    const repeated = placeWith(key)
    await died
    expect([(await repeated).status, (await repeated).json.code]).toEqual([409, 'requote'])
    answerFirst.resolve()
    expect((await placeWith(randomUUID())).status).toBe(200)
  })
})
