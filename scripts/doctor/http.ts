/** How a server reacted to a request. */
export type Reaction =
  | {
      readonly is: 'answer'
      readonly status: number
      readonly type: string
      readonly json: unknown
      readonly date: number | null
    }
  /** Nothing listens there, or no such host is known. */
  | { readonly is: 'away'; readonly why: string }
  /** Something took the connection and did not answer in time. */
  | { readonly is: 'silent'; readonly why: string }
  /** Something answered that does not speak HTTP. */
  | { readonly is: 'foreign'; readonly why: string }

/** The longest wait for an answer: less than the time of a check, which asks twice at most. */
const PATIENCE_MS = 1500

const AWAY: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['EADDRNOTAVAIL', 'ECONNRESET', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

/** fetch gives the reason for a failed connection in the `cause` of its error. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown; message?: unknown }; name?: unknown }
  return [cause?.code, cause?.message, name].find((each) => typeof each === 'string') as string
}

function reactionTo(error: unknown): Reaction {
  const why = codeOf(error)
  if (why === 'TimeoutError' || why === 'AbortError') return { is: 'silent', why: `no answer within ${PATIENCE_MS} ms` }
  return AWAY.has(why) ? { is: 'away', why } : { is: 'foreign', why }
}

/** A request of the doctor. */
export interface Question {
  readonly method?: 'GET' | 'HEAD'
  /** The service key; undefined: none is shown. */
  readonly key?: string | undefined
}

/** Sends one request, without a body and without following redirections. Never throws. */
export async function ask(url: string, { method = 'GET', key }: Question = {}): Promise<Reaction> {
  try {
    const response = await fetch(url, {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    })
    const json: unknown = await response.json().catch(() => null)
    const date = Date.parse(response.headers.get('date') ?? '')
    const type = response.headers.get('content-type') ?? ''
    return { is: 'answer', status: response.status, type, json, date: Number.isNaN(date) ? null : date }
  } catch (error) {
    return reactionTo(error)
  }
}

/** A field of an answer's object; undefined when there is none. */
export const fieldOf = (reaction: Reaction, name: string): unknown =>
  reaction.is === 'answer' && typeof reaction.json === 'object' && reaction.json !== null
    ? (reaction.json as Record<string, unknown>)[name]
    : undefined

/** Whether a server of ours answered its `/healthz`. */
export const isOurs = (reaction: Reaction): boolean => fieldOf(reaction, 'status') === 'ok'
