import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noFilters } from '@tiffin/domain/menu/dish-filters'
import { paths } from '../../../paths.ts'
import { printStored } from '../../../platform/storage.ts'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { type FakeServer, fakeServer, problem } from '../../../testing/fake-server.ts'
import { NOW, orderedAs } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { FilterBar } from '../../menu/components/filter-bar.tsx'
import { orderPageOpened } from '../../order-info/slice.ts'
import { storedAvoided } from '../stored.ts'
import { AvoidedSheet } from './avoided-sheet.tsx'
import { UnreadListStrip } from './unread-list-strip.tsx'

const READ = 'GET /api/me/avoids'
const down = problem('unavailable')
const milk = { answer: { avoids: ['milk'] } }

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(async () => {
  await settle(1_000)
  jest.useRealTimers()
})

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
const page = (
  <>
    <UnreadListStrip />
    <main />
  </>
)
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const again = () => screen.getByRole('button', { name: 'Try again' })

async function open(
  server: FakeServer,
  what: Parameters<typeof showScreen>[1],
  at: string,
  options: Partial<ClientOptions> = {},
) {
  const client = startClient({ server, capabilities: ['own-avoids'], ...options })
  client.store.dispatch(orderPageOpened())
  showScreen(client, what, at)
  await settle()
  return client
}

describe('AMB105: a list that could not be read', () => {
  test.each(['/1/home', paths.menuCategory(1, 2), '/1/my-order', '/my-order', '/1/check-out', '/1/check-out/pay'])(
    'is said at %s, to be read again',
    async (path) => {
      await open(fakeServer({ [READ]: [down, milk] }), <UnreadListStrip />, path)
      expect(screen.getByRole('status')).toHaveTextContent('We could not load what you avoid.')
      await user().click(again())
      await settle()
      expect(screen.queryByText(/could not load/)).toBeNull()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  test('is not said where nothing is ordered', async () => {
    await open(fakeServer({ [READ]: down }), <UnreadListStrip />, '/1/track-order/A1')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('keeps its strip, and the focus, while another try is under way, which then is in the page', async () => {
    await open(fakeServer({ [READ]: [down, { ...milk, afterMs: 1_000 }] }), page, '/1/my-order')
    await user().click(again())
    expect(screen.getByRole('status')).toHaveTextContent('Loading what you avoid …')
    expect(again()).toHaveFocus()
    expect(again()).toHaveAttribute('aria-disabled', 'true')
    await settle(1_000)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('says that a copy of an earlier reading is compared with', async () => {
    const stored = { [storedAvoided.key]: printStored({ avoided: ['milk'], isKept: true }, storedAvoided) }
    await open(fakeServer({ [READ]: down }), <UnreadListStrip />, '/1/my-order', { stored })
    expect(screen.getByRole('status')).toHaveTextContent(
      'We could not load what you avoid. Dishes are compared with the list as this device last knew it.',
    )
  })

  test('names the child whose list it is', async () => {
    const entries = { answer: { entries: [childOf('e1', 'Aarav', { avoids: ['milk'] })] } }
    const orderInfo = { ...orderedAs({ mode: 'pickup', for: 'e1' }), address: 'Aarav' }
    const options = { config: { clientType: 'SCHOOL' }, orderInfo } as const
    await open(fakeServer({ 'GET /api/entries': [down, entries] }), <UnreadListStrip />, '/1/my-order', options)
    expect(screen.getByRole('status')).toHaveTextContent('We could not load what Aarav avoids.')
    await user().click(again())
    await settle()
    expect(screen.queryByText(/could not load/)).toBeNull()
  })

  test('does not read as if nothing were avoided: neither the button nor the sheet, which would replace it', async () => {
    const bar = <FilterBar menu={{ categories: [], dishes: {} }} filters={noFilters} onFilter={() => undefined} />
    await open(
      fakeServer({ [READ]: [down, milk] }),
      <>
        {bar}
        <AvoidedSheet />
      </>,
      paths.menuCategory(1, 2),
    )
    expect(screen.getByRole('button', { name: 'Allergens: not loaded', hidden: true })).toBeInTheDocument()
    expect(screen.getByText('We could not load what you avoid.')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull()
    await user().click(again())
    await settle()
    expect(screen.getByRole('button', { name: 'You avoid milk', hidden: true })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'milk' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  })
})
