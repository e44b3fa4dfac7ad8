import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet } from './sheet.tsx'

const nothing = () => undefined

/** A page with a link, and a sheet over it whose button closes it. */
function PageWithSheet({ kind, onLink }: { kind: 'dialog' | 'panel' | 'question'; onLink: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={onLink}>
        A dish
      </button>
      {isOpen ? (
        <Sheet title="Filters" kind={kind} onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Show dishes
          </button>
        </Sheet>
      ) : null}
    </>
  )
}

describe.each(['dialog', 'panel', 'question'] as const)('a %s that a click closes', (kind) => {
  test.each(['Show dishes', 'Close'])(
    'swallows the second click of a double click on "%s", which lands on the page beneath',
    (name) => {
      const onLink = jest.fn()
      render(<PageWithSheet kind={kind} onLink={onLink} />)
      const button = screen.getByRole('button', { name })
      fireEvent.mouseDown(button, { detail: 1 })
      fireEvent.click(button, { detail: 1 })
      expect(screen.queryByText('Show dishes')).toBeNull()
      const dish = screen.getByText('A dish')
      fireEvent.mouseDown(dish, { detail: 2 })
      fireEvent.click(dish, { detail: 2 })
      expect(onLink).not.toHaveBeenCalled()
      // A click of its own, by mouse or keyboard, is a click on the page.
      fireEvent.mouseDown(dish, { detail: 1 })
      fireEvent.click(dish, { detail: 1 })
      fireEvent.click(dish, { detail: 0 })
      fireEvent.mouseDown(dish, { detail: 2 })
      fireEvent.click(dish, { detail: 2 })
      expect(onLink).toHaveBeenCalledTimes(3)
    },
  )
})

describe('a sheet', () => {
  test.each(['dialog', 'panel'] as const)('as a %s is named by its title and traps the focus', async (kind) => {
    render(
      <>
        <button type="button">behind</button>
        <Sheet title="Your address" kind={kind} onClose={nothing} footer={<button type="button">Save</button>}>
          <p>Where to?</p>
        </Sheet>
      </>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Your address' })
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(dialog.contains(document.activeElement)).toBe(true)
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    // Content behind the sheet is hidden from assistive technology.
    expect(screen.queryByRole('button', { name: 'behind' })).toBeNull()
  })

  test.each(['dialog', 'panel'] as const)('as a %s closes on Escape and by its button', async (kind) => {
    const close = jest.fn()
    render(
      <Sheet title="Your address" kind={kind} onClose={close}>
        <p>Where to?</p>
      </Sheet>,
    )
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['dialog', '.sheet-container'],
    ['panel', '.MuiBackdrop-root'],
  ] as const)('as a %s closes on a click beside it, but not on the second click of a double click', (kind, beside) => {
    const close = jest.fn()
    render(
      <Sheet title="Your address" kind={kind} onClose={close}>
        <p>Where to?</p>
      </Sheet>,
    )
    const backdrop = document.querySelector(beside)
    if (!backdrop) throw new Error(`There is no ${beside}`)
    fireEvent.mouseDown(backdrop)
    fireEvent.click(backdrop, { detail: 2 })
    expect(close).not.toHaveBeenCalled()
    fireEvent.mouseDown(backdrop)
    fireEvent.click(backdrop, { detail: 1 })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('returns the focus to the element that opened it', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Open</button>
        {open ? (
          <Sheet title="Your address" onClose={nothing}>
            <p>Where to?</p>
          </Sheet>
        ) : null}
      </>
    )
    const { rerender } = render(page(false))
    screen.getByRole('button', { name: 'Open' }).focus()
    rerender(page(true))
    rerender(page(false))
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})

test('a question is an alertdialog: its title and text are read out, and Escape means no (W9)', async () => {
  const [cancel, submit] = [jest.fn(), jest.fn()]
  render(
    <ConfirmDialog
      title="Delete this address?"
      text="It is gone for the next time too."
      cancel="Cancel"
      submit="Delete"
      onCancel={cancel}
      onSubmit={submit}
    />,
  )
  const question = screen.getByRole('alertdialog', { name: 'Delete this address?' })
  expect(question).toHaveAccessibleDescription('It is gone for the next time too.')
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test.each([
  ['the submit button', false, 'Go on anyway'],
  ['the button back, where going back is the safe answer', true, 'Go back'],
])('a question makes %s the prominent one (W9, AMB101)', (_which, isRisky, prominent) => {
  const [cancel, submit] = [jest.fn(), jest.fn()]
  render(
    <ConfirmDialog
      {...{ title: 'This has something you avoid', text: 'Poha: milk', cancel: 'Go back', submit: 'Go on anyway' }}
      {...{ isRisky, onCancel: cancel, onSubmit: submit }}
    />,
  )
  const isPlain = (name: string) => screen.getByRole('button', { name }).classList.contains('text-button')
  expect(['Go back', 'Go on anyway'].filter((name) => !isPlain(name))).toEqual([prominent])
})
