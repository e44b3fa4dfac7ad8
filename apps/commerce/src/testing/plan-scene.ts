import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { planCatalogue } from './running-plans.ts'
import { fund } from './wallets.ts'

/** Monday, 23 November 2026, noon in India. */
export const MONDAY_NOON = '2026-11-23T06:30:00Z'

/** Saturday, 28 November 2026, 12:30 in India. */
export const SATURDAY_NOON = '2026-11-28T07:00:00.000Z'

/** What the tests of a file share. */
interface PlanScene {
  readonly commerce: TestCommerce
  /** The owner of the plans. */
  readonly asha: TestPerson
}

type Mutable<Scene> = { -readonly [Name in keyof Scene]: Scene[Name] }

/**
 * Registers the hooks of a file whose tests share a commerce that sells plans, with a tenant `purse` that has wallets and
 * one, `alpha`, that has none. Before each test it is `MONDAY_NOON`, and another person signs in at `purse`, with so many
 * credits, in rupees. The scene is empty until the first test.
 */
export function planScene(credits = 0): PlanScene {
  const scene = {} as Mutable<PlanScene>
  beforeAll(async () => {
    scene.commerce = await startCommerce({
      ...{ at: MONDAY_NOON, catalogue: planCatalogue() },
      tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
    })
  })
  afterAll(() => scene.commerce.close())
  beforeEach(async () => {
    scene.commerce.clock.set(MONDAY_NOON)
    scene.asha = await scene.commerce.signedIn('purse')
    if (credits > 0) await fund(scene.commerce, 'purse', scene.asha, credits)
  })
  return scene
}

/** The same with another person, who owns no plan. */
interface CancelScene extends PlanScene {
  readonly ravi: TestPerson
}

/**
 * Registers the hooks of a file whose tests share a commerce in which plans are cancelled, and two people of its tenant
 * `alpha`, which has wallets. Before each test it is `SATURDAY_NOON`. The scene is empty until the first test.
 */
export function cancelScene(): CancelScene {
  const scene = {} as Mutable<CancelScene>
  beforeAll(async () => {
    scene.commerce = await startCommerce({ catalogue: planCatalogue(), wallets: { alpha: {} } })
    scene.asha = await scene.commerce.signedIn('alpha')
    scene.ravi = await scene.commerce.signedIn('alpha')
  })
  afterAll(() => scene.commerce.close())
  beforeEach(() => scene.commerce.clock.set(SATURDAY_NOON))
  return scene
}
