/** The page's CSP nonce, put there by an inline script before any module runs: style tags made at run time carry it. */
interface Window {
  __nonce__?: string
}
