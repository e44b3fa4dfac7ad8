import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { currentPath } from '../../../platform/navigation.ts'
import type { Held } from './held.ts'
import { keepPlace, keptPlace } from './kept-place.ts'
import type { MenuScroller, Start } from './scroller.ts'

/** The URL follows when the scroll has come to rest for so long; browsers count how often it is replaced. */
const REST_MS = 150

/** What a diner scrolls with; the page's own scrolling sends none of these. */
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Watch {
  readonly moved: () => void
  /** True once the page was scrolled. */
  readonly hasMoved: () => boolean
  readonly rested: () => void
  readonly byHand: () => void
}

/**
 * Watches the page's scroll: at most once a frame, and once more when it has come to rest; after it also rows that come to
 * where one has scrolled already. Returns how to stop.
 */
function watchScroll({ moved, hasMoved, rested, byHand }: Watch): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const look = (): void => {
    frame = 0
    moved()
    clearTimeout(rest)
    rest = setTimeout(rested, REST_MS)
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
  for (const hand of hands) window.addEventListener(hand, byHand, { passive: true })
  return () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    grown?.disconnect()
    window.removeEventListener('scroll', scrolled)
    for (const hand of hands) window.removeEventListener(hand, byHand)
  }
}

/** True when the page can scroll no further: a category that was asked for may then stand below the upper edge. */
const atPageEnd = (): boolean => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2

interface Asked {
  /** The address of the menu at a category. */
  readonly address: (categoryId: number) => string
  /** The category in the URL. */
  readonly categoryId: number
  /** The first category of the scroll: simply the top of the page. */
  readonly first: number
  /** The category that a menu is opened at: the first one, or the first after the special menu. */
  readonly opening: number
  /** True while only a part of the menu is listed: it is shown from the top. */
  readonly filtered: boolean
  /** False while something else than the list is shown. */
  readonly ready: boolean
}

interface Place {
  /** Where one stands. */
  readonly categoryId: number
  /** Where the list begins. */
  readonly start: Start
  /** Goes to a category that was chosen by name. */
  readonly goTo: (categoryId: number) => void
}

/** The address that this menu last had or gave itself. The browser's is another from a tap on a link until its page shows. */
function useOwnAddress(): RefObject<string> {
  const { pathname, search } = useLocation()
  const own = useRef(pathname + search)
  useLayoutEffect(() => {
    own.current = pathname + search
  }, [pathname, search])
  return own
}

/** Going back to the menu, or loading it anew, leads to the dishes that one looked at. */
function useKeptPlace(address: string): Held | null {
  const back = useNavigationType() === NavigationType.Pop
  const [kept] = useState(() => (back ? keptPlace(address) : null))

  useLayoutEffect(() => {
    if (!back) return
    // The browser would move to a height in px, which here says nothing about the dish.
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [back])

  return kept
}

/**
 * AMB98: where one stands in the one scroll. Opening a category scrolls there; scrolling replaces the category in the
 * URL without a history entry. At the end of the page a category that was asked for stays the place until the diner
 * scrolls by hand, so that a short last one can be it too.
 */
export function useMenuScroll(scroller: RefObject<MenuScroller | null>, asked: Asked): Place {
  const { address, first, opening, filtered, ready } = asked
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState(asked.categoryId === opening ? first : asked.categoryId)
  const pinned = useRef<number | null>(asked.categoryId)
  const inUrl = useRef(asked.categoryId)
  const kept = useKeptPlace(address(asked.categoryId))
  const own = useOwnAddress()
  const hasMoved = useRef(false)

  const goTo = useCallback(
    (id: number) => {
      pinned.current = id
      setCategoryId(id)
      scroller.current?.scrollTo(id)
    },
    [scroller],
  )

  // The URL was changed from outside, as by going back: go where it says.
  useLayoutEffect(() => {
    if (inUrl.current === asked.categoryId) return
    inUrl.current = asked.categoryId
    goTo(asked.categoryId)
  }, [asked.categoryId, goTo])

  useLayoutEffect(() => {
    if (filtered && kept === null) window.scrollTo(0, 0)
  }, [filtered, kept])

  // Before the page is taken away, so that its end still knows where one stands.
  useLayoutEffect(() => {
    if (!ready) return
    const keep = (): void => {
      const held = scroller.current?.held()
      if (held) keepPlace(address(inUrl.current), held)
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
        // Another page or menu was tapped, and is on its way: to write here would take the tap back.
        const moves = currentPath() === own.current && inUrl.current !== now
        if (moves) inUrl.current = now
        keep()
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
      keep()
    }
  }, [scroller, address, first, ready, navigate, own])

  const start = kept ?? (filtered || categoryId === first ? null : categoryId)
  return { categoryId, start, goTo }
}
