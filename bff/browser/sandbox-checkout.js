// SB12: the sandbox provider's script, as a page with payment loads it. It opens the bank's page in a dialog.
;(() => {
  /**
   * @typedef {'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING' | 'USER_PENDING'} Status
   *
   * @typedef {object} Checkout
   * @property {string} token Opens the bank's page of the payment.
   * @property {string} paymentId
   * @property {string} amount
   * @property {string} merchantId
   * @property {(status: Status) => void} onStatus Called at most once, after the dialog has closed.
   * @property {() => void} onClosed Called when the payer closes the dialog without a result.
   *
   * @typedef {{ type: 'status', status: Status, isDelivering: boolean } | { type: 'close' } | { type: 'delivered' }} Message
   */

  const STYLE = `
    dialog { box-sizing: border-box; width: min(27rem, 100vw); max-width: 100vw; height: min(46rem, 100dvh);
      max-height: 100dvh; margin: auto; padding: 0; border: 0; border-radius: 16px; overflow: hidden;
      background: #f3f6fa; box-shadow: 0 24px 64px #0006; animation: rise 200ms ease-out }
    dialog::backdrop { background: #0009 }
    button { position: absolute; top: 4px; right: 4px; box-sizing: border-box; width: 48px; height: 48px; border: 0;
      border-radius: 12px; background: #0b3a67; color: #fff; cursor: pointer; font: 22px/1 system-ui, sans-serif }
    button:focus-visible { outline: 3px solid #fff; outline-offset: -6px }
    iframe { display: block; width: 100%; height: 100%; border: 0 }
    @keyframes rise { from { opacity: 0; transform: translateY(24px) } }
    @media (max-width: 480px), (max-height: 480px) {
      dialog { width: 100vw; height: 100dvh; border-radius: 0 }
    }
    @media (prefers-reduced-motion: reduce) { dialog { animation: none } }
  `

  /** @param {string} token */
  function makeFrame(token) {
    const frame = document.createElement('iframe')
    frame.title = SANDBOX_WORDS.dialog
    frame.src = `/payments/sandbox/pay/${encodeURIComponent(token)}`
    frame.addEventListener('load', () => frame.contentWindow?.focus())
    return frame
  }

  /** @param {() => void} onClick */
  function makeCloseButton(onClick) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '✕'
    button.setAttribute('aria-label', SANDBOX_WORDS.close)
    button.addEventListener('click', onClick)
    return button
  }

  /** In a shadow tree, so that neither the page's styles nor these reach each other. @param {HTMLElement[]} parts */
  function makeDialog(parts) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', SANDBOX_WORDS.dialog)
    dialog.append(...parts)
    root.append(dialog)
    return { host, dialog }
  }

  /** Opens the bank's page. The dialog is modal: it holds the focus and gives it back. @param {Checkout} checkout */
  function open({ token, onStatus, onClosed }) {
    const frame = makeFrame(token)
    const { host, dialog } = makeDialog([makeCloseButton(leave), frame])
    const { style } = document.documentElement
    const scrolling = style.overflow

    /** Hides the dialog. A hidden frame still delivers a late callback. */
    function hide() {
      dialog.close()
      style.overflow = scrolling
    }

    function remove() {
      window.removeEventListener('message', receive)
      if (dialog.open) hide()
      host.remove()
    }

    function leave() {
      remove()
      onClosed()
    }

    /** @param {MessageEvent<Message>} event */
    function receive({ origin, source, data }) {
      if (origin !== location.origin || source === null || source !== frame.contentWindow) return
      if (data.type === 'close') leave()
      else if (data.type === 'delivered') remove()
      else if (data.type === 'status') {
        if (data.isDelivering) hide()
        else remove()
        onStatus(data.status)
      }
    }

    window.addEventListener('message', receive)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      leave()
    })
    document.body.append(host)
    style.overflow = 'hidden'
    dialog.showModal()
    return {
      /** Closes the dialog without telling the page. After a result it changes nothing. */
      close() {
        if (dialog.open) remove()
      },
    }
  }

  Object.assign(window, { TiffinSandbox: { open } })
})()
