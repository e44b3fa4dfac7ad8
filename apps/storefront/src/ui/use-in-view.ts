import { type RefObject, useEffect, useState } from 'react'

/** True once an element has come within 100 px of the viewport, to defer heavy content until then. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (seen || !watched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: '100px',
      },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
