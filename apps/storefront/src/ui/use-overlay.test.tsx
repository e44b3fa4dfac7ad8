import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Sheet } from './sheet.tsx'

const depth = (): number => window.history.state?.overlay?.depth ?? 0

function Page() {
  const [open, setOpen] = useState(0)
  return (
    <main>
      <button type="button" onClick={() => setOpen(1)}>
        open
      </button>
      {open > 0 ? (
        <Sheet title="Filters" onClose={() => setOpen(0)}>
          <button type="button" onClick={() => setOpen(2)}>
            clear
          </button>
          <button type="button" onClick={() => setOpen(0)}>
            done
          </button>
        </Sheet>
      ) : null}
      {open > 1 ? (
        <Sheet title="Really?" onClose={() => setOpen(1)}>
          <p>Sure</p>
        </Sheet>
      ) : null}
    </main>
  )
}

/** The browser's Back, which completes asynchronously. */
const back = () => act(async () => window.history.back())

const dialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((it) => it.getAttribute('aria-label') ?? it.id)

test('each open sheet has one history entry, also under StrictMode; Back closes the top sheet (AMB104)', async () => {
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  const length = window.history.length
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(depth()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'clear' }))
  expect(depth()).toBe(2)
  expect(window.history.length).toBe(length + 2)
  await back()
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  expect(depth()).toBe(1)
  await back()
  await waitFor(() => expect(dialogs()).toHaveLength(0))
  expect(depth()).toBe(0)
})

test.each(['done', 'Close', '{Escape}'])('closing by %s leaves no entry that Back has to step through', async (way) => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  const { length } = window.history
  const popped = jest.fn()
  window.addEventListener('popstate', popped)
  if (way === '{Escape}') await userEvent.keyboard(way)
  else await userEvent.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(depth()).toBe(0))
  expect(dialogs()).toHaveLength(0)
  expect(window.history.length).toBe(length)
  // The router listens for popstate in this way; the listener must not receive an event.
  expect(popped).not.toHaveBeenCalled()
  window.removeEventListener('popstate', popped)
})
