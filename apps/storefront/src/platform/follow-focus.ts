/** Where the focus last was within one part of the document: the element, and what it lay in, from the inside out. */
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

/** Elements that do the same under another form say so by `data-does`: "Add Item" and the plus of the stepper. */
const doesOf = (element: Element): string | null => element.getAttribute('data-does')

const focus = (element: Element): boolean => {
  const { activeElement } = document
  ;(element as HTMLElement).focus({ preventScroll: true })
  return document.activeElement !== activeElement
}

function focusWithin(parent: Element, lost: Element): boolean {
  const candidates = [...(parent.matches(FOCUSABLE) ? [parent] : []), ...parent.querySelectorAll(FOCUSABLE)]
  const does = doesOf(lost)
  const same = does === null ? undefined : candidates.find((candidate) => doesOf(candidate) === does)
  return (same !== undefined && focus(same)) || candidates.some(focus)
}

function focusHeading(part: Element): boolean {
  const heading = part.querySelector('h1, h2, h3')
  heading?.setAttribute('tabindex', '-1')
  return heading !== null && focus(heading)
}

/** The landmarks that say where on the page the diner is. */
const PART = 'main, aside, header, [role="dialog"]'

/** What took the place of an element that is gone, or stands next to it; else the heading of its part of the page. */
function focusNear({ element, steps }: Place): void {
  const left = steps.find(({ parent }) => parent.isConnected)
  // A page that followed another one has its own beginning.
  const part = left?.parent.closest(PART)
  if (!left || !part) return
  const { parent, at } = left
  const next = parent.children[Math.min(at, parent.children.length - 1)]
  if (next && focusWithin(next, element)) return
  if (!focusHeading(part)) focusWithin(part, element)
}

/**
 * Keeps the focus where the eye is when the focused element is taken away by what it did: at what took its place. A sheet leaves
 * it where it was opened. Whoever works by keyboard or hears the page is not sent to its top.
 */
export function followFocus({ body }: Document): () => void {
  /** By top-level part of the document (the page, each sheet), the latest last. */
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
      if (place.element.isConnected) {
        if (isLost) focus(place.element)
        return
      }
      focusNear(place)
      return
    }
  }
  const observer = new MutationObserver(look)
  body.addEventListener('focusin', remember)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    body.removeEventListener('focusin', remember)
  }
}
