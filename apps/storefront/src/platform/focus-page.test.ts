import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { focusLoadedPage, focusPage } from './focus-page.ts'
import { rememberLastInput } from './last-input.ts'

const show = (html: string): void => {
  document.body.innerHTML = html
}

const at = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing at ${selector}`)
  return element
}

beforeEach(() => {
  document.title = 'Pay · Test Kitchen'
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(document, 'referrer')
  Reflect.deleteProperty(performance, 'getEntriesByType')
  document.body.replaceChildren()
})

test('the focus moves from main to its heading once the page has the heading of its title', () => {
  show('<main><h1>Setting the table</h1></main>')
  expect(focusPage()).toBe(false)
  expect(at('main')).toHaveFocus()
  at('main').innerHTML = '<h1>Pay</h1>'
  expect(focusPage()).toBe(true)
  expect(at('h1')).toHaveFocus()
})

describe('after a document load (checkout, pay)', () => {
  const loaded = (type: string, referrer: string): void => {
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true })
    show('<a href="#content">Skip to content</a><main><h1>Pay</h1></main>')
  }
  const here = `${window.location.origin}/1/check-out`
  beforeAll(rememberLastInput)
  afterEach(() => sessionStorage.clear())

  test.each([
    ['by another page of the client, the focus is on the heading', 'navigate', here, 'h1'],
    ['by Back, the focus is on the heading', 'back_forward', '', 'h1'],
    ['again, the focus stays where the browser puts it', 'reload', here, 'body'],
    ['from elsewhere, the focus stays where the browser puts it', 'navigate', 'https://example.com/', 'body'],
    ['by its address, the focus stays where the browser puts it', 'navigate', '', 'body'],
  ])('opened %s', (_, type, referrer, focused) => {
    loaded(type, referrer)
    focusLoadedPage()
    expect(at(focused)).toHaveFocus()
  })

  test.each([
    ['the keyboard', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })), undefined],
    ['a mouse or a finger', () => window.dispatchEvent(new Event('pointerdown')), false],
    [
      'a shortcut after a mouse',
      () => {
        window.dispatchEvent(new Event('pointerdown'))
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }))
      },
      false,
    ],
  ])('a page that was opened with %s has its focus ring accordingly', (_, input, focusVisible) => {
    input()
    window.dispatchEvent(new Event('pagehide'))
    loaded('navigate', here)
    const focus = jest.spyOn(HTMLElement.prototype, 'focus')
    focusLoadedPage()
    expect(at('h1')).toHaveFocus()
    expect(focus.mock.calls[0]?.[0]?.focusVisible).toBe(focusVisible)
  })

  test('the focus stays where the diner has moved it meanwhile', () => {
    loaded('navigate', here)
    at('a').focus()
    focusLoadedPage()
    expect(at('a')).toHaveFocus()
  })
})
