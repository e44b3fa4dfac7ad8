import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react'
import { isCodeMissing, onCodeMissing } from '../platform/pending-code.ts'
import { PendingOverlay } from '../ui/pending-overlay.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { LoadNotice } from './load-notice.tsx'
import { Screen, type ScreenCode, screenCode } from './screen.tsx'

const none = {}

const online = (value: boolean): void =>
  void Object.defineProperty(window.navigator, 'onLine', { configurable: true, value })

afterEach(() => online(true))

/** Code that fails to load while the browser is offline. */
function code(): ScreenCode<object> {
  const load = async (): Promise<ComponentType<object>> => {
    if (!navigator.onLine) throw new Error('Failed to fetch dynamically imported module: /assets/sheet.js')
    return () => <div role="dialog">the sheet</div>
  }
  return screenCode(load)
}

function Page({ sheet }: { sheet: ScreenCode<object> }) {
  const [open, setOpen] = useState(false)
  const isMissing = useSyncExternalStore(onCodeMissing, isCodeMissing)
  return (
    <FailureBoundary>
      <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
        open
      </button>
      {open ? (
        <Suspense fallback={<PendingOverlay close={() => setOpen(false)} />}>
          <Screen code={sheet} props={none} />
        </Suspense>
      ) : null}
      {isMissing ? <LoadNotice /> : null}
    </FailureBoundary>
  )
}

async function openOffline(): Promise<void> {
  online(false)
  await act(async () => render(<Page sheet={code()} />))
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
}

const opener = () => screen.getByRole('button', { name: 'open' })

test('a sheet whose code does not load shows a notice over the page, and opens when the network is back', async () => {
  await openOffline()
  expect(opener()).toBeVisible()
  online(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the sheet also opens when the diner retries', async () => {
  await openOffline()
  online(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test.each([
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back (AMB104)', () => act(async () => window.history.back())],
])('%s cancels a sheet whose code is still loading', async (_, takeBack) => {
  await openOffline()
  await takeBack()
  await waitFor(() => expect(opener()).toHaveAttribute('aria-pressed', 'false'))
  expect(screen.queryByRole('alert')).toBeNull()
  online(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('code that failed to preload loads when it is needed', async () => {
  const load = jest.fn<() => Promise<ComponentType<object>>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => null)
  const sheet = screenCode(load)
  await expect(sheet.preload()).rejects.toThrow('offline')
  await sheet.ensure()
  expect(load).toHaveBeenCalledTimes(2)
})
