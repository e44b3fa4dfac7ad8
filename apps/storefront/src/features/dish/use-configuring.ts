import type { Configuration, DishOptions } from '@tiffin/domain/options'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginning, type Configuring, type Tap, tapped } from './configuring.ts'

/** A dish that is being put together: how it stands, and what a tap does. Options that change meanwhile are taken over. */
export function useConfiguring(
  options: DishOptions,
  sizeId: number,
  kept: Configuration | null,
): readonly [Configuring, (tap: Tap) => void] {
  const [state, setState] = useState(() => beginning(options, sizeId, kept))
  const known = useRef(options)
  const tap = useCallback((it: Tap) => setState((now) => tapped(options, now, it)), [options])

  useEffect(() => {
    if (known.current === options) return
    known.current = options
    tap({ kind: 'options-changed' })
  }, [options, tap])

  return [state, tap]
}
