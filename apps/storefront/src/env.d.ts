/** The page's CSP nonce, for style tags created at run time. An inline script sets it before any module runs. */
interface Window {
  __nonce__?: string
}
