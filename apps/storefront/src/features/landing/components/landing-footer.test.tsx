import { expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { ClientConfig } from '@tiffin/contract/boot'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { boot } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { configRefreshed } from '../../client/slice.ts'
import { LandingPage } from '../screens/landing-page.tsx'

function land(config: Partial<ClientConfig>): void {
  const client = startClient({ server: fakeServer({ 'GET /api/stores/pickup': { answer: { stores: [] } } }) })
  const { client: known, ...rest } = boot()
  client.store.dispatch(configRefreshed({ ...rest, client: { ...known, ...config } }))
  showScreen(client, <LandingPage account={null} />, '/')
}

test.each(['OPEN', 'PROTECTED'] as const)(
  'links to privacy policy, terms and refund policy, and omits a missing one: %s storefront',
  async (storeAccessType) => {
    const policies = { privacyPolicy: 'https://example.com/privacy', terms: 'https://example.com/terms' }
    land({ ...policies, refundPolicy: '', storeAccessType })
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', policies.privacyPolicy)
    expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', policies.terms)
    expect(footer.queryByRole('link', { name: 'Refund policy' })).toBeNull()
    cleanup()
    land({ refundPolicy: 'https://example.com/refunds' })
    const refunds = await screen.findByRole('link', { name: 'Refund policy' })
    expect(refunds).toHaveAttribute('href', 'https://example.com/refunds')
  },
)
