import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { isHex } from '@tiffin/domain/colour'
import { FALLBACK_COLOUR } from '@tiffin/domain/look'
import { type ReactNode, useMemo } from 'react'

// The style tags that are made at run time carry the page's nonce.
const styles = createCache({ key: 'ui', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) })

/** A colour of the look as it lies on the page; createTheme throws on what is no colour. */
function colour(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return isHex(value) ? value : FALLBACK_COLOUR
}

const themeOfPage = () =>
  createTheme({
    palette: {
      primary: { main: colour('--primary'), contrastText: colour('--on-primary') },
      secondary: { main: colour('--secondary') },
      background: { default: colour('--ground'), paper: colour('--surface') },
      text: { primary: colour('--ink'), secondary: colour('--ink-soft') },
    },
    typography: { fontFamily: 'inherit', button: { textTransform: 'none' } },
  })

/**
 * Stands around the pieces that are MUI's own, in the tenant's look. Only they bring MUI's code along: the landing and
 * menu pages come without it.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  const theme = useMemo(themeOfPage, [])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
