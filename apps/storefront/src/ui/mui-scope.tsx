import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useMemo } from 'react'
import { themeOfPage } from './mui-theme.ts'

// Style tags that Emotion creates at run time need the page's nonce. They come first, so that our rules override MUI's
// rules of the same specificity.
const styles = createCache({ key: 'ui', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) })

/**
 * Provides the tenant's look to MUI components. Only modules inside this scope load MUI's code: landing and menu pages
 * work without it. Uses the provider of MUI system, because Material's own provider adds colour scheme storage (2.5 kB)
 * that a look does not need.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  const theme = useMemo(themeOfPage, [])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
