import { localise, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Problem } from '../errors.ts'

/** X4-X8: response envelopes of the services. `plain` is for calls that the specs don't define. */
export type Envelope = 'A' | 'B' | 'C' | 'D' | 'E' | 'plain'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope for failures of this call. */
    envelope?: Envelope
  }
}

type Body = Record<string, unknown>

// AMB40: status 500 in the envelope means an expired session, so other errors must not use it.
const SESSION_EXPIRED = 500
const FAULT_OF_OURS = 503

const bodyStatusOf = ({ status }: Problem): number => (status === SESSION_EXPIRED ? FAULT_OF_OURS : status)

/** W2, V17: the wallet has its own word for an expired session. */
const walletCodeOf = ({ code, status }: Problem): string => (code === 'session-expired' ? '401' : `SS-${status}`)

const failureIn: Record<Envelope, (problem: Problem, message: string) => Body> = {
  A: (_, message) => ({ status: 'Failed', message }),
  B: (_, message) => ({ errorMessage: message }),
  C: (problem, message) => ({ statusCode: bodyStatusOf(problem), message }),
  D: (_, message) => ({ error: message }),
  E: (problem, message) => ({ responseCode: walletCodeOf(problem), responseMessage: message }),
  plain: (_, message) => ({ message }),
}

/**
 * The body of a failure response in the tenant's language, with code, reason and changes in addition to the specs'
 * fields.
 */
export function failureBody(envelope: Envelope, problem: Problem, words: ServerMessages): Body {
  return {
    ...failureIn[envelope](problem, localise(problem.text, words)),
    ...(problem.code === 'session-expired' ? { statusCode: SESSION_EXPIRED } : {}),
    code: problem.code,
    ...(problem.reason ? { reason: problem.reason } : {}),
    ...(problem.refusal ? { refusal: problem.refusal } : {}),
    ...(problem.changes ? { changes: problem.changes } : {}),
  }
}
