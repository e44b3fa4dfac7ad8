/** Where a diner is typing or choosing: a dialog over the page, or a field that the page itself has given the focus to. */
const BUSY = '[role*=dialog], dialog, input, select, textarea'

/** Focuses what a person cannot tab to, without moving what is seen: a page that is come back to keeps its place. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page that has come to show, unless the page has placed it already. True if the focus is now on the
 * heading that says the page's title, so that nothing else need say it.
 */
export function focusPage(title: string): boolean {
  const main = document.querySelector('main')
  const focused = document.activeElement
  if (!main || main.contains(focused) || focused?.closest(BUSY)) return false
  const heading = main.querySelector('h1')
  const isTitle = Boolean(heading?.textContent && title.startsWith(heading.textContent))
  focusQuietly(heading && isTitle ? heading : main)
  return isTitle
}
