import { localise, type Messages } from '@tiffin/domain/catalogue'
import type { Problem } from '../errors.ts'

/** X4-X7: the answer forms of the store service. `plain` is for calls outside the wire. */
export type Envelope = 'A' | 'B' | 'C' | 'D' | 'plain'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In which form a failure of this call is answered. */
    envelope?: Envelope
  }
}

type Body = Record<string, unknown>

// AMB40: the envelope's own 500 means an expired session, and nothing else does.
const SESSION_EXPIRED = 500
const FAULT_OF_OURS = 503

const bodyStatusOf = ({ status }: Problem): number => (status === SESSION_EXPIRED ? FAULT_OF_OURS : status)

const failureIn: Record<Envelope, (problem: Problem, message: string) => Body> = {
  A: (_, message) => ({ status: 'Failed', message }),
  B: (_, message) => ({ errorMessage: message }),
  C: (problem, message) => ({ statusCode: bodyStatusOf(problem), message }),
  D: (_, message) => ({ error: message }),
  plain: (_, message) => ({ message }),
}

/** The body of a failed call in its envelope, in the caller's language, with the code, reason and changes that go beyond the specs. */
export function failureBody(envelope: Envelope, problem: Problem, words: Messages): Body {
  return {
    ...failureIn[envelope](problem, localise(problem.said, words)),
    ...(problem.code === 'session-expired' ? { statusCode: SESSION_EXPIRED } : {}),
    code: problem.code,
    ...(problem.reason ? { reason: problem.reason } : {}),
    ...(problem.changes ? { changes: problem.changes } : {}),
  }
}
