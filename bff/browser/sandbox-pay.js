// SB12: the script of the sandbox bank's page, which stands in a frame of the page with payment.
;(() => {
  /** @typedef {{ status: string, callback: string }} Answer */

  const LATE_MS = 8000

  const page = document.documentElement
  const notice = document.querySelector('[role="status"]')
  const form = document.querySelector('form')
  const controls = [...document.querySelectorAll('button, input')]

  /** @param {object} message */
  const tell = (message) => window.parent.postMessage(message, location.origin)

  /** @param {number} ms */
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  /** Shows a text of the page's data attributes. @param {string} name */
  const show = (name) => {
    if (notice) notice.textContent = page.dataset[name] ?? ''
  }

  /** @param {boolean} isBusy */
  const setBusy = (isBusy) => {
    for (const control of controls) control.toggleAttribute('disabled', isBusy)
  }

  /** Sends a callback to the shop, without cookies, as a provider does. @param {string} body */
  const deliver = (body) =>
    fetch('/payments/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)

  /** Leaves the shop's page with the callback, as providers do that take over the whole window. @param {string} body */
  function leaveWith(body) {
    const post = document.createElement('form')
    post.method = 'post'
    post.action = '/payments/callback'
    post.target = '_top'
    for (const [name, value] of new URLSearchParams(body)) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      post.append(field)
    }
    document.body.append(post)
    post.submit()
  }

  /** The ways in which a result arrives. @type {Record<string, (answer: Answer) => unknown>} */
  const arrivals = {
    async atOnce({ status, callback }) {
      await deliver(callback)
      tell({ type: 'status', status, isDelivering: false })
    },
    async late({ status, callback }) {
      tell({ type: 'status', status, isDelivering: true })
      await pause(LATE_MS)
      await deliver(callback)
      tell({ type: 'delivered' })
    },
    async doubled({ status, callback }) {
      await Promise.all([deliver(callback), deliver(callback)])
      tell({ type: 'status', status, isDelivering: false })
    },
    lost: ({ status }) => tell({ type: 'status', status, isDelivering: false }),
    leaving: ({ callback }) => leaveWith(callback),
  }

  /** @param {string} outcome */
  async function choose(outcome) {
    const arrival = String(form ? new FormData(form).get('arrival') : '')
    setBusy(true)
    show('sending')
    const answer = await fetch(`${location.pathname}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, isForged: arrival === 'forged' }),
    }).catch(() => null)
    if (answer?.ok) {
      // A forged callback arrives at once.
      const arrive = arrivals[arrival] ?? arrivals.atOnce
      await arrive?.(await answer.json())
      return
    }
    // The payment was decided elsewhere or has expired: the page says so when it is read again.
    if (answer && [404, 409, 410].includes(answer.status)) return location.reload()
    setBusy(false)
    show('failed')
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const { outcome, status } = button?.dataset ?? {}
    if (!button || button.disabled) return
    if (outcome) void choose(outcome)
    else if (status) tell({ type: 'status', status, isDelivering: false })
    else if (button.dataset.close !== undefined) tell({ type: 'close' })
  })
  document.addEventListener('change', ({ target }) => {
    const chosen = document.querySelector('summary output')
    const name = target instanceof Element ? target.closest('label')?.querySelector('b') : null
    if (chosen && name) chosen.textContent = name.textContent
  })
  document.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'close' })
  })
})()
