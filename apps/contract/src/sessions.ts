import { operation } from './operation.ts'

/** SB7: a device on which the person is signed in. */
export interface OpenSession {
  readonly id: string
  /** Names of browser and system, such as "Chrome, Android"; empty when unknown. */
  readonly device: string
  readonly openedBy: 'passcode' | 'sent-passcode' | 'passkey'
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Epoch milliseconds, exact to some minutes; null when unknown. */
  readonly seenAt: number | null
  /** True for the session of the caller. */
  readonly isThis: boolean
}

/** The person's own sessions, the newest first. */
export const listSessions = operation<{ answer: { sessions: readonly OpenSession[] } }>('GET', '/api/sessions')

/**
 * Ends one other session of the person, or all others when `sessionId` is null. Returns the remaining ones. A session
 * that has already ended is no error.
 */
export const endSessions = operation<{
  body: { sessionId: string | null }
  answer: { sessions: readonly OpenSession[] }
}>('POST', '/api/sessions/end')
