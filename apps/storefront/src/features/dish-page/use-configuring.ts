import type { Configuration, DishOptions } from '@tiffin/domain/options/options'
import { useCallback, useEffect, useRef, useState } from 'react'
import { applyTap, type Configuring, initialConfiguring, type Tap } from './configuring.ts'

/**
 * The state of the dish configurator, and a function that dispatches a tap. Adapts the configuration when the options
 * change.
 */
export function useConfiguring(
  options: DishOptions,
  sizeId: number,
  saved: Configuration | null,
): readonly [Configuring, (tap: Tap) => void] {
  const [state, setState] = useState(() => initialConfiguring(options, sizeId, saved))
  const known = useRef(options)
  const tap = useCallback((it: Tap) => setState((now) => applyTap(options, now, it)), [options])

  useEffect(() => {
    if (known.current === options) return
    known.current = options
    tap({ kind: 'options-changed' })
  }, [options, tap])

  return [state, tap]
}
