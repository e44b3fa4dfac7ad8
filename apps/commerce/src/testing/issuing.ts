import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { keepDocuments } from '#flows/documents/keep-documents'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import { catalogueIds } from './codes.ts'
import { startCommerce, type TestPerson } from './commerce.ts'
import { documentsOf } from './documents.ts'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from './orders.ts'
import { smallCatalogue } from './small-catalogue.ts'

export const GST = '07AAAAH0000A1Z5'

/** A biryani, which is exempt. */
export const biryani = { product: 'biryani', size: 'full', qty: 1, price: 450 } as const

const products = smallCatalogue.products.map((dish) => (dish.code === 'biryani' ? { ...dish, taxPercent: 0 } : dish))

/** Commerce with a tenant `alpha` whose stores issue documents. */
async function startIssuing(at: string) {
  const commerce = await startCommerce({
    ...{ at, kitchen: 'demo', payment: { provider: 'sandbox' } },
    tenants: { alpha: { name: 'Alpha', walletEnabled: true } },
  })
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const operator = `Bearer ${await commerce.operatorKey('alpha')}`
  const inAlpha = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(commerce.commerce.db, 'alpha', work)

  /** Imports the catalogue with these facts of its stores. */
  async function stores(facts: object): Promise<void> {
    const all = smallCatalogue.stores.map((store) => ({
      ...{ ...store, maxCartValue: 200_000, payment: { cash: true, digital: true } },
      ...facts,
    }))
    const report = await importCatalogue(commerce.commerce.db, 'alpha', {
      ...{ at: new Date(commerce.clock.now()), confirmRetirements: true },
      json: { ...smallCatalogue, stores: all, products },
    })
    if (!report.applied) throw new Error(JSON.stringify(report.problems))
  }

  async function ordered(
    person: TestPerson,
    more: object = {},
    lines: readonly TestLine[] = twoDals,
    total = TWO_DALS_TOTAL,
  ): Promise<string> {
    const answer = await place(commerce, 'alpha', person, orderBody(ids, person, lines, total, { ...more }))
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json.data.orderId
  }

  async function operate(path: string, payload: object = {}) {
    const answer = await commerce.app.inject({
      ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}`, headers: { authorization: operator } },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  /** A process of the release before hands an order over, without a document. */
  const earlierHandOver = (orderId: string) =>
    inAlpha(async (tx) => {
      const [order] = await lockOrders(tx, [orderId])
      for (let here = order; here && here.progress !== 500; ) {
        const at = new Date(commerce.clock.now())
        const move = makeMove(here, 'advance', { by: { kind: 'operator', id: 'earlier' }, at })
        if (!move) throw new Error('It cannot be advanced')
        await writeMoves(tx, [move])
        here = { ...here, ...move.to }
      }
    })

  return {
    ...{ commerce, inAlpha, stores, ordered, operate, earlierHandOver },
    handOver: (orderId: string) => operate(`${orderId}/advance`, { to: 500 }),
    kindsOf: async (orderId: string) => (await documentsOf(commerce, 'alpha', orderId)).map(({ kind }) => kind),
    keep: () => inAlpha((tx) => keepDocuments(commerce.commerce, tx)),
  }
}

type Issuing = Awaited<ReturnType<typeof startIssuing>>
type OrderArgs = Parameters<Issuing['ordered']> extends [TestPerson, ...infer Rest] ? Rest : never

/** The state that the tests of a file share. */
interface IssuingScene extends Omit<Issuing, 'ordered'> {
  /** The person of the test. */
  readonly asha: TestPerson
  /** Places an order of the person of the test. */
  readonly ordered: (...args: OrderArgs) => Promise<string>
}

/**
 * Registers the hooks of a file whose tests share a commerce that issues documents. Before each test its stores are
 * regular, the clock goes on by `stepMs`, and another person signs in. The scene is empty until the first test.
 */
export function issuingScene(at: string, stepMs: number): IssuingScene {
  const scene = {} as { -readonly [Name in keyof IssuingScene]: IssuingScene[Name] }
  beforeAll(async () => {
    const { ordered, ...issuing } = await startIssuing(at)
    Object.assign(scene, issuing, { ordered: (...args: OrderArgs) => ordered(scene.asha, ...args) })
  })
  afterAll(() => scene.commerce.close())
  beforeEach(async () => {
    await scene.stores({ gstEnabled: true, gst: GST })
    scene.commerce.clock.advance(stepMs)
    scene.asha = await scene.commerce.signedIn('alpha')
  })
  return scene
}
