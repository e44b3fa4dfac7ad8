/** Elements that keep the focus: an open dialog or menu, or a form field in use. */
const BUSY = '[role*=dialog], dialog, [data-open-menu], input, select, textarea'

/**
 * Focuses an element without scrolling, because Back restores the scroll position. Makes it focusable until it loses
 * the focus.
 */
function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page that has just rendered, unless the focus is already in the page, in a dialog, in an
 * open menu or in a field. Returns true when it focused a heading that the page title starts with: a screen reader then reads the
 * heading, and no other announcement is needed.
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
