import type { Page } from '@playwright/test'

/** A text of a page, and the element that contains it. */
export interface PageText {
  readonly text: string
  readonly where: string
}

/** The visible and spoken texts of a page, and those that are clipped. */
export interface PageWords {
  readonly texts: readonly PageText[]
  readonly clipped: readonly PageText[]
}

/** Rows that scroll horizontally, wider than a phone by design. */
const SWIPED = '.categories, .filter-bar, .menu-tabs, .slick-list, .home-specials, .similar-list, .add-ons-list'

/** Content that its container may clip: maps and carousels. */
const DRAWN = '.map *, .slick-list *'

/** Collects the texts of the page. Runs in the browser. */
function readPage([swiped, drawn]: readonly [string, string]): PageWords {
  // Skip a person's initials and the shortened address: they are parts of texts that do not come from the product.
  const seen = (element: Element): boolean =>
    !element.matches('.entry-mark, .top-bar-address, .top-bar-place-address') &&
    (element.matches('option, title') || element.checkVisibility({ visibilityProperty: true }))
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`

  const texts: PageText[] = []
  const say = (text: string | null, element: Element, what = ''): void => {
    const shown = text?.trim() ?? ''
    if (/\p{L}/u.test(shown)) texts.push({ text: shown, where: nameOf(element) + what })
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
  const clipped: PageText[] = []
  /** The right edge of the text directly in an element, as drawn; without text, far to the left. */
  const endOfText = (element: Element): number => {
    const range = document.createRange()
    const ends = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      })
    return Math.max(Number.NEGATIVE_INFINITY, ...ends)
  }
  const doesNotFit = (element: Element): boolean => {
    const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
    const { width, height, right } = element.getBoundingClientRect()
    // Skip content that only screen readers use: it has no visible box.
    if (display === 'inline' || clipPath !== 'none' || width <= 1 || height <= 1) return false
    const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    return isWide || (isHigh && ownText(element).trim() !== '') || endOfText(element) > right + 1
  }
  /** Whether the placeholder is longer than its field; browsers clip it without a trace in the layout. */
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
    // A search match is a `mark` element inside a text: read the whole text as one.
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
  return { texts, clipped }
}

export const wordsOf = (page: Page): Promise<PageWords> => page.evaluate(readPage, [SWIPED, DRAWN] as const)
