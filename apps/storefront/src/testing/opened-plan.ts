import type { PlanDetail } from '@tiffin/contract/plans'
import { confirmAnswered } from '../features/confirm/slice.ts'
import { planLeft, planRequested } from '../features/plans/slice.ts'
import { type ClientOptions, startClient } from './client.ts'
import { fakeServer, type Reply } from './fake-server.ts'
import { PLAN, planOf } from './plan-detail.ts'

export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

let leave = (): void => undefined

/** Leaves the page of the plan that was opened last, which reads it again after a while. */
export const leavePlan = (): void => leave()

/** A client on the page of plan S1. */
export async function opened(
  changes: Partial<PlanDetail> = {},
  replies: Record<string, Reply | readonly Reply[]> = {},
  options: Pick<ClientOptions, 'config'> = {},
) {
  const server = fakeServer({ [PLAN]: planOf(changes), ...replies })
  const client = startClient({ server, at: '/1/track-subscription/S1', ...options })
  client.store.dispatch(planRequested({ planId: 'S1' }))
  await settle()
  leave = () => void client.store.dispatch(planLeft())
  const question = () => client.store.getState().confirm.question
  const answer = async (yes: boolean) => {
    client.store.dispatch(confirmAnswered({ yes }))
    await settle()
  }
  return { ...client, server, question, answer, plan: () => client.store.getState().plan }
}
