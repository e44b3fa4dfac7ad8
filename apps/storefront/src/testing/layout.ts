import { afterEach, beforeEach, jest } from '@jest/globals'

/**
 * Before each test of a scrolling page: sets a phone's width, clears the stored scroll position and records the text
 * that is scrolled to.
 */
export function stubLayout() {
  const scrolledTo = jest.fn<(text: string | null) => void>()
  beforeEach(() => {
    window.sessionStorage.clear()
    scrolledTo.mockClear()
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo(this.textContent)
    }
    window.scrollTo = () => undefined
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 400 })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  return scrolledTo
}
