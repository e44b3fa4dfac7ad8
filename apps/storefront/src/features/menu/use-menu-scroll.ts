import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { MenuScroller } from './components/scroller.ts'

/** The URL follows when the scroll has come to rest for so long; browsers count how often it is replaced. */
const REST_MS = 150

interface Place {
  /** Where one stands. */
  readonly categoryId: number
  /** Goes to a category that was chosen by name. */
  readonly goTo: (categoryId: number) => void
}

/**
 * AMB98: where one stands in the one scroll. Opening a category scrolls there; scrolling replaces the category in the
 * URL without a history entry. A category that was asked for stays the place until the diner scrolls by hand, so that
 * a short last one can be it too.
 */
export function useMenuScroll(
  scroller: RefObject<MenuScroller | null>,
  storeId: number,
  asked: number,
  ready: boolean,
): Place {
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState(asked)
  const pinned = useRef<number | null>(asked)
  const inUrl = useRef(asked)

  const goTo = useCallback(
    (id: number) => {
      pinned.current = id
      setCategoryId(id)
      scroller.current?.scrollTo(id)
    },
    [scroller],
  )

  // Opened by its URL, or the URL was changed from outside: go where it says.
  useLayoutEffect(() => {
    if (!ready || inUrl.current === asked) return
    inUrl.current = asked
    goTo(asked)
  }, [asked, ready, goTo])

  useFirstPlace(scroller, asked, ready)

  useEffect(() => {
    if (!ready) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const look = (): void => {
      frame = 0
      const seen = pinned.current ?? scroller.current?.categoryInView()
      if (seen != null) setCategoryId(seen)
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (seen == null || inUrl.current === seen) return
        inUrl.current = seen
        navigate(paths.menuCategory(storeId, seen), { replace: true, preventScrollReset: true })
      }, REST_MS)
    }
    const scrolled = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    const byHand = (): void => {
      pinned.current = null
    }
    const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    window.addEventListener('scroll', scrolled, { passive: true })
    for (const hand of hands) window.addEventListener(hand, byHand, { passive: true })
    return () => {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scrolled)
      for (const hand of hands) window.removeEventListener(hand, byHand)
    }
  }, [scroller, storeId, ready, navigate])

  return { categoryId, goTo }
}

/** A deep link lands on its category once the list stands; the first category is simply the top of the page. */
function useFirstPlace(scroller: RefObject<MenuScroller | null>, asked: number, ready: boolean): void {
  const landed = useRef(false)
  useLayoutEffect(() => {
    if (!ready || landed.current) return
    landed.current = true
    const first = scroller.current?.categoryInView() ?? null
    if (first !== asked) scroller.current?.scrollTo(asked)
  }, [scroller, asked, ready])
}
