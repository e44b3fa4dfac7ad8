import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanDetail } from '@tiffin/contract/plans'
import { PlanPage } from '../features/plans/screens/plan-page.tsx'
import { startClient } from './client.ts'
import { fakeServer, type Reply } from './fake-server.ts'
import { PLAN, planOf } from './plan-detail.ts'
import { showScreen } from './screen.tsx'

/** Opens the page of a plan, whose read has this reply. */
export function openPlanPage(reply: Reply | readonly Reply[], more: Record<string, Reply | readonly Reply[]> = {}) {
  const server = fakeServer({ [PLAN]: reply, ...more })
  const client = startClient({ server, at: '/1/track-subscription/S1' })
  const path = '/:restaurantId/track-subscription/:subscriptionId'
  showScreen(client, <PlanPage />, path, '/1/track-subscription/S1')
  const dialog = () => within(screen.getByRole('dialog'))
  return { ...client, server, user: userEvent.setup(), dialog }
}

/** Opens the page of the usual plan with these changes. */
export const showPlanPage = (changes: Partial<PlanDetail> = {}, more: Record<string, Reply | readonly Reply[]> = {}) =>
  openPlanPage(planOf(changes), more)
