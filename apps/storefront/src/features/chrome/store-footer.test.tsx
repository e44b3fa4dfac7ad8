import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { boot } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { configRefreshed } from '../client/slice.ts'
import { StoreFooter } from './components/store-footer.tsx'

function show(config: object): void {
  const client = startClient({ server: fakeServer({}) })
  const { client: known, ...rest } = boot()
  client.store.dispatch(configRefreshed({ ...rest, client: { ...known, ...config } }))
  showScreen(client, <StoreFooter />, '/')
}

test('the store footer shows the company and a fixed copyright year (B33)', () => {
  const facts = { customerSupport: '1800 1', email: 'a@b.example', address: '14 Zafar Marg', gst: 'G1', fssai: 'F1' }
  show({ ...facts, companyName: 'Test Kitchen Ltd', terms: 'https://example.com/terms', instagramUrl: '' })
  const footer = screen.getByRole('contentinfo')
  for (const fact of [...Object.values(facts), '© 2022 Test Kitchen Ltd']) expect(footer).toHaveTextContent(fact)
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://example.com/terms')
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull()
})

test.each([
  ['a visitor on a phone', 'mobile', false, 1],
  ['a diner on a phone, whose account panel has it', 'mobile', true, 0],
  ['a wider screen, whose bar has it', 'desktop', false, 0],
] as const)('the store footer has the music of %s (C17)', async (_, width, signedIn, count) => {
  const config = { music: '/themes/test/music.wav' }
  showScreen(startClient({ server: fakeServer({}), screen: width, signedIn, config }), <StoreFooter />, '/')
  await act(() => import('../../ui/music-button.tsx'))
  expect(screen.queryAllByRole('button', { name: 'Music On' })).toHaveLength(count)
})
