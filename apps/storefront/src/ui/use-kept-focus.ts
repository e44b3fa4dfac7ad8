import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocus<T extends HTMLElement> {
  readonly ref: RefObject<T | null>
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * For a list whose entries can be removed: who removes one by keyboard goes on at the entry that took its place, and is not
 * sent to the top of the page. `count` is how many entries there are.
 */
export function useKeptFocus<T extends HTMLElement>(count: number): KeptFocus<T> {
  const ref = useRef<T>(null)
  const at = useRef(-1)
  const before = useRef(count)

  useLayoutEffect(() => {
    const entries = ref.current?.children ?? []
    const isLost = document.activeElement === document.body
    if (count < before.current && at.current >= 0 && isLost) {
      entries[Math.min(at.current, count - 1)]?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])

  const onFocus = ({ target }: FocusEvent): void => {
    at.current = [...(ref.current?.children ?? [])].findIndex((entry) => entry.contains(target))
  }
  return { ref, onFocus }
}
