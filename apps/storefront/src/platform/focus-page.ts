import { isOpenedByKeyboard } from './last-input.ts'

/** Elements that keep the focus: an open dialog or menu, or a form field in use. */
const BUSY = '[role*=dialog], dialog, [data-open-menu], input, select, textarea'

/**
 * Focuses an element without scrolling, because Back restores the scroll position. Makes it focusable until it loses
 * the focus.
 */
function focusWithoutScroll(element: HTMLElement, options: FocusOptions): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true, ...options })
}

/**
 * Moves the focus to the page, unless the focus is already in the page, in a dialog, in an open menu or in a field.
 * Returns true when it focused a heading that the document's title starts with: a screen reader then reads the heading,
 * and no other announcement is needed.
 */
export const focusPage = (): boolean => placeFocus({})

function placeFocus(options: FocusOptions): boolean {
  const main = document.querySelector('main')
  const focused = document.activeElement
  // The focus on `main` itself may come from an earlier state of the page, without its heading.
  const isInPage = focused !== main && main?.contains(focused)
  if (!main || isInPage || focused?.closest(BUSY)) return false
  const heading = main.querySelector('h1')
  const isTitle = Boolean(heading?.textContent && document.title.startsWith(heading.textContent))
  focusWithoutScroll(heading && isTitle ? heading : main, options)
  return isTitle
}

/**
 * True when another page of this client opened the document, as it opens checkout and pay, or when the diner came to it
 * by Back or Forward. False after a reload and for a document that was opened from elsewhere.
 */
function isRouteChange(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  return type === 'back_forward' || (type === 'navigate' && document.referrer.startsWith(`${window.location.origin}/`))
}

/**
 * Moves the focus to a page that was opened by a document load, unless the diner has already moved it. The focus ring is
 * for those who opened it with the keyboard.
 */
export function focusLoadedPage(): void {
  if (document.activeElement !== document.body || !isRouteChange()) return
  placeFocus(isOpenedByKeyboard() ? {} : { focusVisible: false })
}
