import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectCartCount } from '../features/cart/selectors.ts'
import { selectSignedIn } from '../features/session/slice.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { overlayCodes } from './overlay-codes.ts'
import { preloadControls, preloadLogin } from './preload-login.ts'

/** Preloads what opens over every page of a store: sheets and questions. */
function useSheets(): void {
  useEffect(() => {
    preloadControls()
    loadWhenIdle(() => import('../ui/sheet.tsx'))
    loadWhenIdle(overlayCodes.confirm.preload)
  }, [])
}

function preloadAccount(): void {
  loadWhenIdle(overlayCodes.accountEntries.preload)
  loadWhenIdle(overlayCodes.accountPanel.preload)
}

/** Preloads the account, or, once the cart has a dish, the sign-in that the order needs. */
function useAccount(): void {
  const signedIn = useSelector(selectSignedIn)
  const filled = useSelector(selectCartCount) > 0
  useEffect(() => {
    if (signedIn) preloadAccount()
    else if (filled) preloadLogin()
  }, [signedIn, filled])
}

/** PERF6: preloads what the diner may open over a page of a store. */
export function usePreloadOverlays(): void {
  useSheets()
  useAccount()
}
