import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { currentPath } from '../../../platform/navigation.ts'
import type { ScrollPosition } from './scroll-position.ts'
import type { MenuScroller, Start } from './scroller.ts'
import { storedPosition, storePosition } from './stored-position.ts'

/** The URL is updated this long after scrolling stops, in ms: browsers limit how often a page may replace it. */
const SCROLL_END_MS = 150

/** Events of scrolling by hand; a scripted scroll fires none of them. */
const scrollInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Watch {
  readonly moved: () => void
  /** True after the page was scrolled for the first time. */
  readonly hasMoved: () => boolean
  readonly rested: () => void
  readonly byHand: () => void
}

/**
 * Calls `moved` at most once per frame while the page scrolls, and `rested` when scrolling stops. After the first
 * scroll, also calls them when the height of the page changes. Returns a function that stops watching.
 */
function watchScroll({ moved, hasMoved, rested, byHand }: Watch): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const look = (): void => {
    frame = 0
    moved()
    clearTimeout(rest)
    rest = setTimeout(rested, SCROLL_END_MS)
  }
  const scrolled = (): void => {
    frame ||= requestAnimationFrame(look)
  }
  const resized = (): void => {
    if (hasMoved()) scrolled()
  }
  const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resized)
  grown?.observe(document.documentElement)
  window.addEventListener('scroll', scrolled, { passive: true })
  for (const input of scrollInputs) window.addEventListener(input, byHand, { passive: true })
  return () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    grown?.disconnect()
    window.removeEventListener('scroll', scrolled)
    for (const input of scrollInputs) window.removeEventListener(input, byHand)
  }
}

/** True when the page is scrolled to its end. The heading of a selected category may then be below the top edge. */
const atPageEnd = (): boolean => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2

interface MenuScrollOptions {
  /** The URL of the menu at a category. */
  readonly address: (categoryId: number) => string
  /** The category in the URL. */
  readonly categoryId: number
  /** The categories of the list, in order. The first one is the top of the page. */
  readonly categoryIds: readonly number[]
  /** True while filters hide a part of the menu. */
  readonly filtered: boolean
  /** False while something other than the list is shown, such as search results. */
  readonly ready: boolean
}

interface MenuScroll {
  /** The category in view. */
  readonly categoryId: number
  /** The initial scroll position of the list. */
  readonly start: Start
  /** Scrolls to a category that the diner selected. */
  readonly goTo: (categoryId: number) => void
}

/**
 * The URL for which this menu last rendered, or that it set itself. After a tap on a link, the browser's URL differs
 * from it until the next page renders.
 */
function useOwnUrl(): RefObject<string> {
  const { pathname, search } = useLocation()
  const own = useRef(pathname + search)
  useLayoutEffect(() => {
    own.current = pathname + search
  }, [pathname, search])
  return own
}

/** The stored scroll position after going back to the menu or reloading it; otherwise null. */
function useStoredPosition(address: string): ScrollPosition | null {
  const back = useNavigationType() === NavigationType.Pop
  const [stored] = useState(() => (back ? storedPosition(address) : null))

  useLayoutEffect(() => {
    if (!back) return
    // The browser would restore an offset in px, at which a changed menu may show another dish.
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [back])

  return stored
}

/**
 * AMB98: synchronises the URL and the scroll position. Opening a category scrolls to it; scrolling replaces the
 * category in the URL without a history entry. At the end of the page a selected category stays current until the diner
 * scrolls by hand, so that a short last category can be selected.
 */
export function useMenuScroll(scroller: RefObject<MenuScroller | null>, options: MenuScrollOptions): MenuScroll {
  const { address, categoryIds, filtered, ready } = options
  const first = categoryIds[0] ?? options.categoryId
  // Filters may hide the category in the URL.
  const initial = categoryIds.includes(options.categoryId) ? options.categoryId : first
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState(initial)
  const pinned = useRef<number | null>(initial)
  const inUrl = useRef(options.categoryId)
  const stored = useStoredPosition(address(options.categoryId))
  const own = useOwnUrl()
  const hasMoved = useRef(false)

  const goTo = useCallback(
    (id: number) => {
      pinned.current = id
      setCategoryId(id)
      scroller.current?.scrollTo(id)
    },
    [scroller],
  )

  // The URL was changed elsewhere, for example by Back: scroll to its category.
  useLayoutEffect(() => {
    if (inUrl.current === options.categoryId) return
    inUrl.current = options.categoryId
    goTo(options.categoryId)
  }, [options.categoryId, goTo])

  // A layout effect, because its cleanup reads the scroll position before the page is removed.
  useLayoutEffect(() => {
    if (!ready) return
    const store = (): void => {
      const position = scroller.current?.position()
      if (position) storePosition(address(inUrl.current), position)
    }
    const seen = (): number => {
      const inView = scroller.current?.categoryInView() ?? first
      return atPageEnd() ? (pinned.current ?? inView) : inView
    }
    const stop = watchScroll({
      moved: () => {
        hasMoved.current = true
        setCategoryId(seen())
      },
      hasMoved: () => hasMoved.current,
      rested: () => {
        const now = seen()
        // If the browser's URL differs, a tap on another page is pending: replacing the URL now would cancel it.
        const moves = currentPath() === own.current && inUrl.current !== now
        if (moves) inUrl.current = now
        store()
        if (!moves) return
        own.current = address(now)
        navigate(own.current, { replace: true, preventScrollReset: true })
      },
      byHand: () => {
        pinned.current = null
      },
    })
    return () => {
      stop()
      store()
    }
  }, [scroller, address, first, ready, navigate, own])

  const start = stored ?? (categoryId === first ? null : categoryId)
  // The scroll offset of the unfiltered list means nothing in the filtered one.
  const startsAtTop = filtered && start === null
  useLayoutEffect(() => {
    if (startsAtTop) window.scrollTo(0, 0)
  }, [startsAtTop])

  return { categoryId, start, goTo }
}
