import type { Send } from './senders.ts'

const TIMEOUT_MS = 5000

/** An error response of the gateway. `code` contains the status. */
class GatewayError extends Error {
  readonly code: string

  constructor(status: number) {
    super(`The SMS gateway answered ${status}`)
    this.code = `gateway-${status}`
  }
}

/** Sends through an HTTP gateway: POST `{to, text, sender}` as JSON; any 2xx response counts as accepted. */
export const smsSender =
  (url: string): Send =>
  async ({ recipient, text, brand }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `+91${recipient}`, text, sender: brand }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new GatewayError(answer.status)
  }
