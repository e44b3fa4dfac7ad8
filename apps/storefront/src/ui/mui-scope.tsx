import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useMemo } from 'react'
import { themeOfPage } from './mui-theme.ts'

// The style tags that are made at run time carry the page's nonce. They come first, so that a rule of ours wins over
// one of MUI's that is as strong.
const styles = createCache({ key: 'ui', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) })

/**
 * Stands around the pieces that are MUI's own, in the tenant's look. Only they bring MUI's code along: the landing and
 * menu pages come without it. The provider is that of MUI's system: Material's own brings colour schemes and their storage
 * along (2.5 kB), which a look has no use for.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  const theme = useMemo(themeOfPage, [])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
