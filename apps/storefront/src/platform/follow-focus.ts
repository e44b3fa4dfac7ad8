import { focusPage } from './focus-page.ts'

/**
 * The last focused element in one part of the document. `steps` lists its ancestors, innermost first, with the index of
 * the child in each.
 */
interface Place {
  readonly element: Element
  readonly steps: readonly { readonly parent: Element; readonly at: number }[]
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function placeOf(element: Element): Place {
  const steps = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  }
  return { element, steps }
}

/** Elements that replace each other share a `data-action` value: "Add Item" and the plus button of the stepper. */
const actionOf = (element: Element): string | null => element.getAttribute('data-action')

const focus = (element: Element): boolean => {
  const { activeElement } = document
  ;(element as HTMLElement).focus({ preventScroll: true })
  return document.activeElement !== activeElement
}

function focusWithin(parent: Element, lost: Element): boolean {
  const candidates = [...(parent.matches(FOCUSABLE) ? [parent] : []), ...parent.querySelectorAll(FOCUSABLE)]
  const action = actionOf(lost)
  const same = action === null ? undefined : candidates.find((candidate) => actionOf(candidate) === action)
  return (same !== undefined && focus(same)) || candidates.some(focus)
}

function focusHeading(part: Element): boolean {
  const heading = part.querySelector('h1, h2, h3')
  heading?.setAttribute('tabindex', '-1')
  return heading !== null && focus(heading)
}

/** Selects the parts of a page within which a lost focus is restored. */
const PART = 'main, aside, header, [role$="dialog"]'

/**
 * The page that had the focus is gone. A new page usually places the focus itself once it has rendered; a page that
 * replaced its own content, as when its data has loaded, does not.
 */
function focusPageIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage()
  })
}

/**
 * After the focused element was removed, focuses its replacement or the next sibling, or else the heading of that part
 * of the page, or else the page.
 */
function focusNear({ element, steps }: Place): void {
  const left = steps.find(({ parent }) => parent.isConnected)
  const part = left?.parent.closest(PART)
  if (!left || !part) {
    focusPageIfLost()
    return
  }
  const { parent, at } = left
  const next = parent.children[Math.min(at, parent.children.length - 1)]
  if (next && focusWithin(next, element)) return
  if (!focusHeading(part) && !focusWithin(part, element)) focusPageIfLost()
}

/**
 * When an action removes the focused element, moves the focus to the element that replaces it. Closing a sheet returns
 * the focus to the element that opened it, or to the page when no element opened it. Without this, keyboard and screen
 * reader users would start again at the top of the page.
 */
export function followFocus({ body }: Document): () => void {
  /** The last place in each child of <body> (the page, each sheet), in the order of focus. */
  const places = new Map<Element, Place>()

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    const root = [...body.children].find((child) => child.contains(target))
    if (!root) return
    places.delete(root)
    places.set(root, placeOf(target))
  }
  const look = (): void => {
    if (document.activeElement !== body) return
    let isLost = false
    for (const [root, place] of [...places].reverse()) {
      if (!root.isConnected) {
        places.delete(root)
        isLost = true
        continue
      }
      // The element may be there and no longer take the focus, such as a disabled button.
      if (!place.element.isConnected || (isLost && !focus(place.element))) focusNear(place)
      return
    }
    if (isLost) focusPageIfLost()
  }
  const observer = new MutationObserver(look)
  body.addEventListener('focusin', remember)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    body.removeEventListener('focusin', remember)
  }
}
