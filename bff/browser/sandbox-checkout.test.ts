/**
 * @jest-environment jsdom
 */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'

interface Sandbox {
  open(checkout: object): { close(): void }
}

let sandbox: Sandbox
beforeAll(() => {
  // jsdom has no modal dialogs, and in shadow trees neither style sheets nor windows of frames.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
  const windows = new WeakMap<HTMLIFrameElement, object>()
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      const own = windows.get(this) ?? {}
      windows.set(this, own)
      return own
    },
  })
  const script = readFileSync('bff/browser/sandbox-checkout.js', 'utf8')
  new Function('SANDBOX_WORDS', script)({ dialog: 'Test payment', close: 'Close' })
  sandbox = (window as unknown as { TiffinSandbox: Sandbox }).TiffinSandbox
})

const onStatus = jest.fn()
const onClosed = jest.fn()

const open = (token = 'a-token') => sandbox.open({ token, onStatus, onClosed })

afterEach(() => {
  if (document.body.childElementCount > 0) say({ type: 'close' })
})

function parts() {
  const root = document.body.firstElementChild?.shadowRoot
  const [dialog, frame, button] = ['dialog', 'iframe', 'button'].map((name) => root?.querySelector(name) ?? null)
  return { dialog: dialog as HTMLDialogElement, frame: frame as HTMLIFrameElement, button: button as HTMLButtonElement }
}

function say(data: unknown, more: { origin?: string; source?: object | null } = {}) {
  const { origin = location.origin, source = parts().frame.contentWindow } = more
  const event = new MessageEvent('message', { data, origin })
  // jsdom drops the source of an event that a script makes.
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

const isOpen = () => document.body.childElementCount > 0 && parts().dialog.open

test('SB12: opens the page of the token in a named modal dialog, and the page behind does not scroll', () => {
  open('a/b')
  const { dialog, frame, button } = parts()
  expect([dialog.open, dialog.getAttribute('aria-label'), frame.title]).toEqual([true, 'Test payment', 'Test payment'])
  expect(frame.getAttribute('src')).toBe('/payments/sandbox/pay/a%2Fb')
  expect(button.getAttribute('aria-label')).toBe('Close')
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test('SB12: a result closes the dialog and is passed on once', () => {
  open()
  const { frame } = parts()
  const source = frame.contentWindow
  say({ type: 'status', status: 'PENDING', isDelivering: false })
  say({ type: 'status', status: 'TXN_SUCCESS', isDelivering: false }, { source })
  expect(onStatus.mock.calls).toEqual([['PENDING']])
  expect(onClosed).not.toHaveBeenCalled()
  expect([document.body.childElementCount, document.documentElement.style.overflow]).toEqual([0, ''])
})

test('a late result: the dialog is closed, and its frame stays until it has delivered the callback', () => {
  const { close } = open()
  say({ type: 'status', status: 'TXN_SUCCESS', isDelivering: true })
  close()
  expect(onStatus.mock.calls).toEqual([['TXN_SUCCESS']])
  expect([isOpen(), document.body.childElementCount, document.documentElement.style.overflow]).toEqual([false, 1, ''])
  say({ type: 'delivered' })
  expect(document.body.childElementCount).toBe(0)
})

test.each([
  ['the close button', () => parts().button.click()],
  ['Escape', () => parts().dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['the page in the frame', () => say({ type: 'close' })],
])('AMB48: %s closes without a result', (_what, act) => {
  open()
  act()
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(onStatus).not.toHaveBeenCalled()
  expect([document.body.childElementCount, document.documentElement.style.overflow]).toEqual([0, ''])
})

test('SAFE5: only the page in its own frame and of its own origin is heard', () => {
  open()
  const status = { type: 'status', status: 'TXN_SUCCESS', isDelivering: false }
  say(status, { origin: 'https://evil.example' })
  say(status, { source: window })
  say(status, { source: null })
  say({ type: 'other' })
  expect(onStatus).not.toHaveBeenCalled()
  expect(isOpen()).toBe(true)
})

test('the page that opened the dialog can close it, and then hears nothing', () => {
  const { close } = open()
  close()
  expect([document.body.childElementCount, onClosed.mock.calls.length]).toEqual([0, 0])
})
