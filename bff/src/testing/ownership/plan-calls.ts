import { randomUUID } from 'node:crypto'
import { movedPlan } from '@tiffin/commerce/testing/moved-plans'
import { runningPlan } from '@tiffin/commerce/testing/running-plans'
import { skipMeal } from '@tiffin/commerce/testing/skipped-meals'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { newPlan, planMenuPath, type WantedPlan } from '../new-plans.ts'
import type { OwnedCall } from './owned-call.ts'
import { address, fundedEntries, type Make, type Thing } from './things.ts'
import type { World } from './world.ts'

/** Tuesday, Thursday and Friday; the tests are on Saturday, the 21st. */
const DATES = ['2026-11-24', '2026-11-26', '2026-11-27']

const days: WantedPlan = {
  ...{ dish: 'Dal Makhani', payment: 'WALLET', from: '2026-11-24', to: '2026-11-30', weekdays: [2, 4, 5], minute: 720 },
}

/** Of a meal, in paise. */
const PRICE = 15_000

/** A plan that is delivered to this address. */
async function planTo(world: World, tenant: string, addressId: string): Promise<NewOrder> {
  const { json } = await world.send({ tenant, session: null, method: 'GET', path: planMenuPath(1, days) })
  return newPlan(json as Storefront, { ...days, addressId })
}

/** A plan for both children. */
async function planForBoth(world: World, tenant: string, { entryId = '', otherId = '' }: Thing) {
  const { json } = await world.send({ tenant, session: null, method: 'GET', path: planMenuPath(1, days) })
  const plan = newPlan(json as Storefront, { ...days, entry: entryId })
  return { ...plan, avoidsSeen: [], alsoFor: [{ for: otherId, avoidsSeen: [] }] }
}

/** An address, and credits for plans to it. */
const fundedAddress: Make = async (world, owner) => {
  await fund(world.commerce, owner.tenant, owner, 5000)
  return address(world, owner)
}

/**
 * A plan that the owner's wallet pays meal by meal. `forName`: the name of the entry of every plan of `runningPlan`.
 */
const plan: Make = async (world, owner) => ({
  planId: await runningPlan(world.commerce, owner.tenant, owner, { dates: DATES }),
  forName: 'Asha',
})

/** A plan, and credits for its follow-up plan. */
const funded: Make = async (world, owner) => {
  await fund(world.commerce, owner.tenant, owner, 5000)
  return plan(world, owner)
}

/** A plan whose first meal was skipped, and credits for it. */
const skipped: Make = async (world, owner) => {
  await fund(world.commerce, owner.tenant, owner, 5000)
  const { planId = '' } = await plan(world, owner)
  await skipMeal(world.commerce, owner.tenant, { planId, date: '2026-11-24' })
  return { planId, date: '2026-11-24' }
}

/** A plan whose first meal is made, long before its absence time. */
const made: Make = async (world, owner) => {
  const { planId = '', date = '' } = await skipped(world, owner)
  const path = `/api/plans/${planId}/meals/${date}/order`
  const { tenant, session } = owner
  const { status } = await world.send({ tenant, session, method: 'POST', path, body: { price: PRICE } })
  if (status !== 200) throw new Error(`The meal is not made: ${status}`)
  return { planId, date }
}

/** A plan with a meal that can be changed. */
const changeable: Make = async (world, owner) => ({ ...(await plan(world, owner)), date: '2026-11-26' })

/** A plan of a child who changed campus. */
const moved: Make = async (world, owner) => {
  const wanted = { dates: DATES, name: 'Secret Child' }
  const { planId, entry } = await movedPlan(world.commerce, owner.tenant, owner, wanted)
  return { planId, entryId: entry }
}

/** Calls of plans of days. */
export const planCalls: Readonly<Record<string, OwnedCall>> = {
  // Another person's plan that goes to the owner's address.
  'POST /api/plans': {
    reach: 'owner',
    make: fundedAddress,
    body: ({ world, tenant, thing }) => planTo(world, tenant, thing.addressId ?? ''),
  },
  'POST /api/plans/together': {
    ...{ reach: 'owner', pair: 'school', make: fundedEntries },
    body: ({ world, tenant, thing }) => planForBoth(world, tenant, thing),
  },
  'GET /api/me/plans': { reach: 'self', make: plan },
  'GET /api/me/week': { reach: 'self', make: plan, path: () => '/api/me/week?from=2026-11-23' },
  'GET /api/plans/:planId': { reach: 'owner', make: plan },
  'GET /api/plans/:planId/again': { reach: 'owner', make: funded },
  'GET /api/plans/:planId/copy': { reach: 'owner', pair: 'school', make: moved },
  'POST /api/plans/:planId/again': {
    reach: 'owner',
    make: funded,
    body: () => ({ attemptKey: randomUUID(), from: '2026-12-01', to: '2026-12-03', total: 2 * PRICE }),
  },
  'POST /api/plans/:planId/cancel': { reach: 'owner', make: plan, body: () => ({}) },
  'POST /api/plans/:planId/meals/cancel': { reach: 'owner', make: plan, body: () => ({ dates: ['2026-11-26'] }) },
  'POST /api/plans/:planId/meals/:date/absent': { reach: 'owner', make: made, body: () => ({ share: null }) },
  'POST /api/plans/:planId/meals/:date/change': {
    reach: 'owner',
    make: changeable,
    body: async ({ world, tenant }) => {
      const { items } = await planTo(world, tenant, '')
      const dishes = items.map(({ productId, sizeId }) => ({ productId, sizeId, quantity: 2 }))
      return { dishes, price: 2 * PRICE }
    },
  },
  'POST /api/plans/:planId/meals/:date/order': { reach: 'owner', make: skipped, body: () => ({ price: PRICE }) },
  // It is not paid in advance: only its owner gets this answer.
  'POST /api/plans/:planId/payment': {
    reach: 'owner',
    make: plan,
    body: () => ({ hint: 'APP_CLOSED' }),
    answers: [422, 'refused'],
  },
}
