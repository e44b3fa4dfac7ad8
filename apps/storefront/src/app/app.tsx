import type { Theme } from '@tiffin/contract/boot'
import { StrictMode, useEffect, useRef } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { screenClassChanged, selectTheme } from '../features/client/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { onScreenClass } from '../platform/screen.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { NavigationBridge } from './navigation-bridge.tsx'
import { Overlays } from './overlays.tsx'
import { PageRouter } from './page-router.tsx'
import { countView } from './page-views.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { AppRoutes } from './routes.tsx'
import type { AppStore } from './store.ts'

/**
 * Applies a changed theme. The document already contains the initial one, so this code loads only on a change (PERF6).
 */
function useChangedLook(theme: Theme): void {
  const inDocument = useRef(theme)
  useEffect(() => {
    if (theme === inDocument.current) return
    void importWithRetry(() => import('./theme.ts')).then(({ applyTheme }) => applyTheme(theme))
  }, [theme])
}

function Themed() {
  const theme = useSelector(selectTheme)
  const dispatch = useDispatch()

  useChangedLook(theme)
  useEffect(() => onScreenClass((screen) => dispatch(screenClassChanged({ screen }))), [dispatch])

  return (
    <PageRouter>
      <FailureBoundary>
        <NavigationBridge />
        <RouteAnnouncer viewed={countView}>
          <AppRoutes />
        </RouteAnnouncer>
        <Overlays />
      </FailureBoundary>
    </PageRouter>
  )
}

export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <Themed />
      </Provider>
    </StrictMode>
  )
}
