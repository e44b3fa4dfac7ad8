/** Where the diner is typing or choosing: a dialog over the page, or a field that the page itself has focused. */
const BUSY = '[role*=dialog], dialog, input, select, textarea'

/** Focuses an element that is not in the tab order, without scrolling: going back restores the scroll position. */
function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page that has just rendered, unless the page has set the focus itself. Returns true when the
 * focus is on the heading that equals the page's title: then no other announcement is needed.
 */
export function focusPage(title: string): boolean {
  const main = document.querySelector('main')
  const focused = document.activeElement
  if (!main || main.contains(focused) || focused?.closest(BUSY)) return false
  const heading = main.querySelector('h1')
  const isTitle = Boolean(heading?.textContent && title.startsWith(heading.textContent))
  focusWithoutScroll(heading && isTitle ? heading : main)
  return isTitle
}
