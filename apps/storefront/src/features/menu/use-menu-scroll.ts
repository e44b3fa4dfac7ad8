import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { MenuScroller } from './components/scroller.ts'
import { keepPlace, keptPlace } from './kept-place.ts'

/** The URL follows when the scroll has come to rest for so long; browsers count how often it is replaced. */
const REST_MS = 150

/** What a diner scrolls with; the page's own scrolling sends none of these. */
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Watch {
  readonly moved: () => void
  readonly rested: () => void
  readonly byHand: () => void
}

/** Watches the page's scroll: at most once a frame, and once more when it has come to rest. Returns how to stop. */
function watchScroll({ moved, rested, byHand }: Watch): () => void {
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
  window.addEventListener('scroll', scrolled, { passive: true })
  for (const hand of hands) window.addEventListener(hand, byHand, { passive: true })
  return () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', scrolled)
    for (const hand of hands) window.removeEventListener(hand, byHand)
  }
}

/** True when the page can scroll no further: a category that was asked for may then stand below the upper edge. */
const atPageEnd = (): boolean => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2

interface Asked {
  readonly storeId: number
  /** The category in the URL. */
  readonly categoryId: number
  /** The menu's first category: simply the top of the page. */
  readonly first: number
  /** False while something else than the list is shown. */
  readonly ready: boolean
  /** False until the list has its height. */
  readonly laidOut: boolean
}

interface Place {
  /** Where one stands. */
  readonly categoryId: number
  /** The category to begin at; null for the top of the page, or for where one stood before. */
  readonly start: number | null
  /** Goes to a category that was chosen by name. */
  readonly goTo: (categoryId: number) => void
}

/** Going back to the menu, or loading it anew, leads to the dishes that one looked at; returns how far down, in px. */
function useKeptPlace(laidOut: boolean): number | null {
  const { pathname } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const [kept] = useState(() => (back ? keptPlace(pathname) : null))

  useLayoutEffect(() => {
    if (!laidOut || kept === null) return
    const place = (): void => window.scrollTo(0, kept)
    place()
    // Once more a frame later: the browser moves the scroll by itself when a page comes back.
    const frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [laidOut, kept])

  return kept
}

/**
 * AMB98: where one stands in the one scroll. Opening a category scrolls there; scrolling replaces the category in the
 * URL without a history entry. At the end of the page a category that was asked for stays the place until the diner
 * scrolls by hand, so that a short last one can be it too.
 */
export function useMenuScroll(scroller: RefObject<MenuScroller | null>, asked: Asked): Place {
  const { storeId, first, ready, laidOut } = asked
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState(asked.categoryId)
  const pinned = useRef<number | null>(asked.categoryId)
  const inUrl = useRef(asked.categoryId)
  const kept = useKeptPlace(laidOut)

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

  useEffect(() => {
    if (!ready) return
    const seen = (): number => {
      const inView = scroller.current?.categoryInView() ?? first
      return atPageEnd() ? (pinned.current ?? inView) : inView
    }
    return watchScroll({
      moved: () => setCategoryId(seen()),
      rested: () => {
        const now = seen()
        keepPlace(paths.menuCategory(storeId, now), window.scrollY)
        if (inUrl.current === now) return
        inUrl.current = now
        navigate(paths.menuCategory(storeId, now), { replace: true, preventScrollReset: true })
      },
      byHand: () => {
        pinned.current = null
      },
    })
  }, [scroller, storeId, first, ready, navigate])

  const start = kept === null && categoryId !== first ? categoryId : null
  return { categoryId, start, goTo }
}
