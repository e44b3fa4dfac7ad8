import { expect, test } from '@jest/globals'
import { sayAbsentAs, setAbsence } from '#testing/absences'
import { addCredits, childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll } from '#testing/grace'
import { balance, isSoundInFull } from '#testing/wallets'

const TUESDAY = '2026-11-24'
const scene = graceScene()

/** A made meal of 150 rupees on credit, of which 60 percent would come back. */
async function onCredit(): Promise<string> {
  await setAbsence(scene.commerce, 'school', { minutesBefore: 60, sharePercent: 60 })
  const plan = await childsPlan(scene, { dates: [TUESDAY] })
  scene.commerce.clock.set(MONDAY_EVENING)
  await makeAll(scene)
  return plan
}

const say = (planId: string) => sayAbsentAs(scene.commerce, 'school', scene.asha, { planId, date: TUESDAY })

async function mealOf(planId: string) {
  const { token, mobile } = scene.asha
  const path = `/${planId}?userId=${mobile}`
  return (await scene.commerce.call('school', 'GET', path, { service: 'subscription', token })).json.data.meals[0]
}

test('AMB113, decision 0103: of a meal on credit nothing comes back; its owner owes less, before and after it is called off', async () => {
  const plan = await onCredit()
  expect(await mealOf(plan)).toMatchObject({ mayBeAbsent: true, absenceShare: 90, absenceOwed: true, onCredit: true })
  const { status, json } = await say(plan)
  expect([status, json.message]).toEqual([
    200,
    "Mia's meal of Tue, 24 Nov is called off. You do not owe ₹90.00 any more. ₹60.00 stays charged, because the meal was ordered already.",
  ])
  expect(json.message).not.toContain('credits')
  expect(await mealOf(plan)).toMatchObject({ reason: 'absent', absenceShare: 90, absenceOwed: true })
  expect(await graceOf(scene)).toMatchObject([{ owed: 6000 }])
  expect(await balance(scene.commerce, 'school', scene.asha)).toBe(0)
  await isSoundInFull(scene.commerce, 'school')
})

test('AMB113, decision 0103: once it is settled, its share comes back to the credits', async () => {
  const plan = await onCredit()
  await addCredits(scene, 150)
  expect(await mealOf(plan)).toMatchObject({ absenceShare: 90, absenceOwed: false })
  expect(await mealOf(plan)).not.toHaveProperty('onCredit')
  expect((await say(plan)).json.message).toContain('₹90.00 is back in your credits.')
  expect(await mealOf(plan)).toMatchObject({ reason: 'absent', absenceOwed: false })
  expect(await balance(scene.commerce, 'school', scene.asha)).toBe(90)
})
