import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import ThemeProvider from '@mui/system/ThemeProvider'
import { type ReactNode, useMemo } from 'react'
import { themeOfPage } from './mui-theme.ts'

// Style tags that Emotion creates at run time need the page's nonce. They precede other styles, so that our rules
// override MUI's rules of the same specificity.
const styles = createCache({ key: 'ui', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) })

/**
 * Provides the tenant's theme to MUI components. Only modules that render MUI components import this one, so landing
 * and menu pages load no MUI code. Uses the provider of MUI System, because Material's own provider adds 2.5 kB for
 * storing a colour scheme, which is not needed.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  const theme = useMemo(themeOfPage, [])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
