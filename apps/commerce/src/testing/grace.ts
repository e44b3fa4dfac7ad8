import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { makeMealsOf } from '#flows/plans/make-meals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type ScriptedProvider, scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { MONDAY_NOON } from './plan-scene.ts'
import { confirmedEntries, rosterOf } from './programmes.ts'
import { planCatalogue, runningPlan, statesOf, type WantedPlan } from './running-plans.ts'
import { topUpBy } from './wallets.ts'

/** 8:01 PM of Monday, when the meals of Tuesday, 24 November 2026, are made. */
export const MONDAY_EVENING = '2026-11-23T14:31:00Z'

/** What the tests of meals on credit share. */
interface GraceScene {
  readonly commerce: TestCommerce
  readonly bank: ScriptedProvider
  /** The owner of the wallet. */
  readonly asha: TestPerson
  /** Her two children's entries. */
  readonly mia: string
  readonly tom: string
  /** Signs in another parent, as before each test. */
  renew(): Promise<void>
}

/**
 * Registers the hooks of a file whose tests share a commerce with two schools: `school` makes two meals of a child on credit,
 * up to 400 rupees of an owner, and `strict` none. A meal costs 150 rupees. Before each test it is `MONDAY_NOON`, and
 * another parent of two confirmed children signs in. `store`: more fields of the kitchen. The scene is empty until the first
 * test.
 */
export function graceScene(tenant: 'school' | 'strict' = 'school', store: object = {}): GraceScene {
  const scene = {} as { -readonly [Name in keyof GraceScene]: GraceScene[Name] }
  beforeAll(async () => {
    scene.bank = scriptedProvider()
    const school = { name: 'School', clientType: 'SCHOOL', walletEnabled: true }
    scene.commerce = await startCommerce({
      ...{ at: MONDAY_NOON, catalogue: planCatalogue(150, store), tenants: { school, strict: school } },
      ...{ payment: { provider: 'sandbox' }, payments: scene.bank.payments },
      wallets: { school: { graceMeals: { meals: 2, rupees: 400 } } },
    })
  })
  afterAll(() => scene.commerce.close())
  scene.renew = async () => {
    scene.asha = await scene.commerce.signedIn(tenant)
    const { mobile } = scene.asha
    await rosterOf(scene.commerce, tenant, [`${mobile},CHILD,Mia,5,B,day`, `${mobile},CHILD,Tom,3,A,day`])
    const [mia, tom] = await confirmedEntries(scene.commerce, tenant, scene.asha)
    scene.mia = mia.id
    scene.tom = tom.id
  }
  beforeEach(() => {
    scene.commerce.clock.set(MONDAY_NOON)
    return scene.renew()
  })
  return scene
}

/** A running plan of a child that the wallet pays. */
export const childsPlan = ({ commerce, asha, mia }: GraceScene, wanted: WantedPlan, tenant = 'school') =>
  runningPlan(commerce, tenant, asha, { addressId: mia, name: 'Mia', ...wanted })

/** Makes the due meals of the parent. */
export const makeAll = ({ commerce, asha }: GraceScene, tenant = 'school') =>
  makeMealsOf(commerce.commerce, tenant, { people: [asha.id], at: new Date(commerce.clock.now()) })

/** The states of a plan's meals. */
export const mealStates = ({ commerce }: GraceScene, planId: string, tenant = 'school') =>
  statesOf(commerce, tenant, planId)

/** Tops the parent's credits up, in rupees. */
export const addCredits = ({ bank, commerce, asha }: GraceScene, rupees: number) =>
  topUpBy(bank, commerce, 'school', { person: asha, rupees })

/** The meals of the parent that were made on credit, the oldest first. Amounts in paise. */
export const graceOf = ({ commerce, asha }: GraceScene) =>
  inTenant(commerce.commerce.db, 'school', ({ db }) =>
    db
      .selectFrom('grace_meal')
      .select(['order_id as orderId', 'amount', 'owed', 'settled_at as settledAt'])
      .where('person', '=', asha.id)
      .orderBy('made_at')
      .orderBy('order_id')
      .execute(),
  )
