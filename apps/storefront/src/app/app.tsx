import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode, useEffect, useMemo } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { screenClassChanged, selectClient, selectTheme } from '../features/client/slice.ts'
import { onScreenClass } from '../platform/screen.ts'
import { NavigationBridge } from './navigation-bridge.tsx'
import { Overlays } from './overlays.tsx'
import { countView } from './page-views.ts'
import { AppRoutes } from './routes.tsx'
import type { AppStore } from './store.ts'
import { applyLook, muiTheme } from './theme.ts'

// The style tags that are made at run time carry the page's nonce.
const styles = createCache({ key: 'ui', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) })

function Themed() {
  const theme = useSelector(selectTheme)
  const { name } = useSelector(selectClient)
  const dispatch = useDispatch()
  const mui = useMemo(() => muiTheme(theme), [theme])

  useEffect(() => applyLook(theme), [theme])
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => onScreenClass((screen) => dispatch(screenClassChanged({ screen }))), [dispatch])

  return (
    <ThemeProvider theme={mui}>
      <BrowserRouter>
        <NavigationBridge viewed={countView} />
        <AppRoutes />
        <Overlays />
      </BrowserRouter>
    </ThemeProvider>
  )
}

export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <Provider store={store}>
          <Themed />
        </Provider>
      </CacheProvider>
    </StrictMode>
  )
}
