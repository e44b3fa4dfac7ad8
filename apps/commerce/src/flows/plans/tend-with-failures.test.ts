import { expect, test } from '@jest/globals'
import { failingStatements } from '#testing/failing-statements'
import { planScene } from '#testing/plan-scene'
import { mealOrders, mealsOfPlan, runningPlan, statusOf } from '#testing/running-plans'
import { runJobs } from '#testing/worsened'

const scene = planScene(1000)

async function until(at: string): Promise<void> {
  scene.commerce.clock.set(at)
  await runJobs(scene.commerce, 'purse')
}

async function settings(payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${await scene.commerce.operatorKey('purse')}` }
  const url = '/operator/t/purse/stores/day/settings'
  expect((await scene.commerce.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200)
}

test('AMB113: a meal that cannot be cancelled holds up no plan that is over, and is cancelled by a later round', async () => {
  const over = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: ['2026-11-24'] })
  const stuck = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: ['2026-11-25', '2026-11-26'] })
  await until('2026-11-23T14:31:00Z')
  await until('2026-11-24T14:31:00Z')
  const [order] = await mealOrders(scene.commerce, 'purse', stuck)
  scene.commerce.clock.set('2026-11-24T17:36:00Z')
  await settings({ closeOn: ['2026-11-25'] })
  await failingStatements(
    (_sql, values) => values.includes(order?.id),
    () => until('2026-11-24T17:36:00Z'),
  )
  expect([
    await statusOf(scene.commerce, 'purse', over),
    (await mealOrders(scene.commerce, 'purse', stuck))[0]?.status,
  ]).toEqual(['COMPLETED', 100])
  await until('2026-11-24T17:37:00Z')
  expect((await mealOrders(scene.commerce, 'purse', stuck))[0]?.status).toBe(800)
  await settings({ openOn: ['2026-11-25'] })
})

test('SB21: a day whose meals cannot get another time holds up no other day, and gets it by a later round', async () => {
  const plan = await runningPlan(scene.commerce, 'purse', scene.asha, {
    dates: ['2026-11-26', '2026-11-27', '2026-11-28'],
  })
  const dues = async () => (await mealsOfPlan(scene.commerce, 'purse', plan)).map(({ due_at }) => due_at.toISOString())
  await settings({ cutOffs: [{ by: { daysBefore: 2, at: '18:00' } }] })
  await failingStatements(
    (sql, values) => sql.includes('set due_at') && values.includes('2026-11-26'),
    () => until('2026-11-23T06:31:00Z'),
  )
  const anew = ['2026-11-25T12:31:00.000Z', '2026-11-26T12:31:00.000Z']
  expect(await dues()).toEqual(['2026-11-25T14:31:00.000Z', ...anew])
  await until('2026-11-23T06:32:00Z')
  expect(await dues()).toEqual(['2026-11-24T12:31:00.000Z', ...anew])
  await settings({ cutOffs: [] })
})
