import { Agent, request } from 'undici'
import { type Merchant, ProviderUnavailable } from '../../api/provider.ts'
import { sign, verify } from './checksum.ts'
import { rawMembers } from './raw-member.ts'

/** Larger than any answer but the list of payments, of which a page has at most 50. */
const MAX_BYTES = 512 * 1024

const CONNECTIONS = 16
const CONNECT_MS = 1000

/** A call to Paytm. */
export interface PaytmCall {
  /** With the query. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** How long the call may take as a whole, in milliseconds. */
  readonly limitMs: number
  /** True: an answer without a signature is taken, because Paytm's documentation of the call names none. */
  readonly mayBeUnsigned?: boolean
}

/** A connection to one of Paytm's servers. */
export interface PaytmClient {
  /** The body of the answer. Throws ProviderUnavailable when there is none, or its signature is not the merchant's. */
  post(merchant: Merchant, call: PaytmCall): Promise<unknown>
}

const unavailable = (code: string): ProviderUnavailable => new ProviderUnavailable(code)

/** The code of a failed call. Messages may contain addresses. */
function codeOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timed-out'
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too-large'
  return 'no-connection'
}

async function send(agent: Agent, url: string, payload: string, limitMs: number): Promise<string> {
  const signal = AbortSignal.timeout(limitMs)
  let answer: Awaited<ReturnType<typeof request>>
  let text: string
  try {
    const headers = { 'content-type': 'application/json' }
    answer = await request(url, { method: 'POST', headers, body: payload, dispatcher: agent, signal })
    text = await answer.body.text()
  } catch (error) {
    throw unavailable(codeOf(error))
  }
  // A redirection is not followed: it would carry a signed request to another server.
  if (answer.statusCode !== 200) throw unavailable(`status-${answer.statusCode}`)
  return text
}

/** The verified body. The signature covers its exact text. */
function bodyOf(text: string, { keys }: Merchant, mayBeUnsigned: boolean): unknown {
  const members = rawMembers(text)
  const body = members?.get('body')
  if (!members || body === undefined) throw unavailable('not-an-answer')
  const { signature } = (JSON.parse(members.get('head') ?? '{}') ?? {}) as { signature?: unknown }
  const isUnsigned = signature === undefined || signature === null || signature === ''
  if (isUnsigned && !mayBeUnsigned) throw unavailable('unsigned')
  if (!isUnsigned && !(typeof signature === 'string' && verify(body, signature, keys))) throw unavailable('signature')
  return JSON.parse(body)
}

/** The connections to Paytm's servers, shared by all tenants. */
export function openPaytmClients() {
  const agent = new Agent({ connections: CONNECTIONS, connect: { timeout: CONNECT_MS }, maxResponseSize: MAX_BYTES })
  return {
    at: (host: string): PaytmClient => ({
      async post(merchant, { path, body, limitMs, mayBeUnsigned = false }) {
        const text = JSON.stringify(body)
        const head = { version: 'v1', channelId: 'WEB', tokenType: 'CHECKSUM', signature: sign(text, merchant.keys[0]) }
        const payload = `{"head":${JSON.stringify(head)},"body":${text}}`
        return bodyOf(await send(agent, host + path, payload, limitMs), merchant, mayBeUnsigned)
      },
    }),
    close: () => agent.destroy(),
  }
}
