import { expect, test } from '@jest/globals'
import { childsPlan, graceScene, MONDAY_EVENING, makeAll, mealStates } from '#testing/grace'
import { balance, fund, isSoundInFull, wallet } from '#testing/wallets'
import { workOf } from '#testing/work'

const scene = graceScene('strict')

test.each([
  [138, 'skipped low-balance'],
  [150, 'made'],
])('decision 0103: a school without such meals is as before: with %d rupees the meal is %s', async (rupees, state) => {
  await fund(scene.commerce, 'strict', scene.asha, rupees)
  const plan = await childsPlan(scene, { dates: ['2026-11-24'] }, 'strict')
  scene.commerce.clock.set(MONDAY_EVENING)
  const [, { statements }] = await workOf(scene.commerce.commerce, () => makeAll(scene, 'strict'))
  expect(await mealStates(scene, plan, 'strict')).toEqual([state])
  expect(statements.filter((statement) => statement.includes('grace_meal'))).toEqual([])
  expect(await balance(scene.commerce, 'strict', scene.asha)).toBe(rupees === 150 ? 0 : 138)
  const { json } = await wallet(scene.commerce, 'strict', scene.asha, '/credits/balance')
  expect(json).not.toHaveProperty('owedMeals')
  await isSoundInFull(scene.commerce, 'strict')
})
