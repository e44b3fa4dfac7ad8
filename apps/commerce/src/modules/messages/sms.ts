import { Agent, request } from 'undici'
import { z } from 'zod'
import { type OutgoingSms, type Send, SendFault } from './api/senders.ts'

const TIMEOUT_MS = 5000
const CONNECTIONS = 16
const MAX_BYTES = 16 * 1024

/** Where SMS are handed over. */
export interface Gateway {
  readonly url: string
  /** Sent as a bearer token; undefined: none. */
  readonly key: string | undefined
}

/**
 * A gateway's reason for the log: a word or an error number of the operators, such as `632`. Longer numbers could be a
 * code or a phone number (SAFE16).
 */
const REASON = /^(?:[A-Za-z]{1,12}(?:[_-][A-Za-z]{1,12}){0,4}|\d{1,4})$/

const answerBody = z.object({
  status: z.enum(['accepted', 'refused', 'later']),
  code: z.coerce.string().regex(REASON).max(40).optional().catch(undefined),
})

const LATER: ReadonlySet<number> = new Set([408, 425, 429])

/** The gateway does not accept our key or address: an operator has to correct the settings, and then it works again. */
const SETTINGS: ReadonlySet<number> = new Set([401, 403, 404, 405])

function bodyOf(text: string): z.infer<typeof answerBody> | null {
  try {
    return answerBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The fault that an answer means; null: the gateway has accepted the message. */
function faultOf(status: number, text: string): SendFault | null {
  const body = bodyOf(text)
  const reason = body?.code ?? String(status)
  const isGood = status >= 200 && status < 300
  if (body?.status === 'refused' && status < 500) return new SendFault(`refused-${reason}`, true)
  if (body?.status === 'later') return new SendFault(`gateway-${reason}`, false)
  if (isGood) return null
  const isFinal = status >= 400 && status < 500 && !LATER.has(status) && !SETTINGS.has(status)
  return isFinal ? new SendFault(`refused-${reason}`, true) : new SendFault(`gateway-${status}`, false)
}

/** The code of a failed call. Its message may contain the address. */
function codeOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'gateway-timed-out'
  return code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'gateway-too-large' : 'gateway-no-connection'
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function post(agent: Agent, { url, key }: Gateway, { reference, ...body }: Handed): Promise<Answer> {
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': reference },
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    // A redirection is not followed: it would carry key and number to another server.
    const answer = await request(url, {
      ...{ method: 'POST', headers, body: JSON.stringify({ ...body, reference }), dispatcher: agent, signal },
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  } catch (error) {
    throw new SendFault(codeOf(error), false)
  }
}

/** What the gateway receives (docs/messages.md). */
interface Handed {
  readonly to: string
  readonly text: string
  readonly entityId: string
  readonly header: string
  readonly templateId: string
  /** The same for every try, so that a gateway that knows references sends a message once. */
  readonly reference: string
}

/** Sends through an HTTP gateway. A text that is not registered is refused: operators would drop it (TRAI). */
export function smsSender(gateway: Gateway): Send<OutgoingSms> {
  const agent = new Agent({ connections: CONNECTIONS, maxResponseSize: MAX_BYTES })
  return async ({ recipient, text, reference, registration }) => {
    if (!registration) throw new SendFault('no-template', true)
    const answer = await post(agent, gateway, { to: `+91${recipient}`, text, ...registration, reference })
    const fault = faultOf(answer.status, answer.text)
    if (fault) throw fault
  }
}
