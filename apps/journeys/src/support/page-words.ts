import type { Page } from '@playwright/test'

/** A text of a page and where it stands. */
export interface Said {
  readonly text: string
  readonly where: string
}

/** What a page says to eyes and ears, and which of its texts do not fit their place. */
export interface PageWords {
  readonly said: readonly Said[]
  readonly clipped: readonly Said[]
}

/** Rows that are swiped through, by design wider than a phone. */
const SWIPED = '.categories, .filter-bar, .menu-tabs, .slick-list, .home-specials, .similar-list, .add-ons-list'

/** What is drawn and moved about under its frame. */
const DRAWN = '.map *, .slick-list *'

/** Runs in the browser. */
function readPage([swiped, drawn]: readonly [string, string]): PageWords {
  // A person's initials, and the beginning of an address that stands there whole as well, are the tenant's.
  const seen = (element: Element): boolean =>
    !element.matches('.entry-mark, .top-bar-address') &&
    (element.matches('option, title') || element.checkVisibility({ visibilityProperty: true }))
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`

  const said: Said[] = []
  const say = (text: string | null, element: Element, what = ''): void => {
    const shown = text?.trim() ?? ''
    if (/\p{L}/u.test(shown)) said.push({ text: shown, where: nameOf(element) + what })
  }
  say(document.title, document.head, ' title')
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ]
  const clipped: Said[] = []
  /** Where the text that an element says by itself ends to the right, as it is drawn. */
  const endOfText = (element: Element): number => {
    const range = document.createRange()
    const ends = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      })
    return Math.max(0, ...ends)
  }
  const doesNotFit = (element: Element): boolean => {
    const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
    const { width, height, right } = element.getBoundingClientRect()
    // What is there for the ear alone has no room to fit into.
    if (display === 'inline' || clipPath !== 'none' || width <= 1 || height <= 1) return false
    const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    return isWide || (isHigh && ownText(element).trim() !== '') || endOfText(element) > right + 1
  }
  /** A placeholder that is longer than its field; browsers cut it without a word. */
  const cutsPlaceholder = (field: HTMLInputElement): boolean => {
    if (field.placeholder === '' || field.value !== '') return false
    const style = getComputedStyle(field)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) return false
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(field.placeholder).width > room + 1
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, template, noscript') || !seen(element)) continue
    // What is found in a text is marked inside it: the whole of it is what is said.
    if (element.querySelector(':scope > mark')) say(element.textContent, element)
    else if (!element.matches('mark'))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) say(node.textContent, element)
    for (const name of attributes) say(element.getAttribute(name), element, `[${name}]`)
    if (element.matches(swiped) || element.matches(drawn)) continue
    const isPlaceholder = element instanceof HTMLInputElement && cutsPlaceholder(element)
    const text =
      element instanceof HTMLInputElement ? element.value || element.placeholder : (element.textContent ?? '')
    if (isPlaceholder || (doesNotFit(element) && text.trim() !== '')) clipped.push({ text, where: nameOf(element) })
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) clipped.push({ text: `${scrollWidth} px of ${clientWidth} px`, where: 'the page' })
  return { said, clipped }
}

export const wordsOf = (page: Page): Promise<PageWords> => page.evaluate(readPage, [SWIPED, DRAWN] as const)
