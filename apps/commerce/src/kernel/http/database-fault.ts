import pg from 'pg'
import { isConnectionLost } from '../db/lost-connection.ts'
import { problems } from '../errors.ts'

/** SQLSTATEs of a database that is out of resources. */
const EXHAUSTED = /^53...$/

/** SQLSTATEs about a value: data exception, or a value beyond the limits of the database. */
const ABOUT_DATA = /^(?:22|54)...$/

/** Node's error codes for an unreachable server. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** Messages of connection errors for which the client library sets no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect)|not queryable$/

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

function isAway(error: Error): boolean {
  if (isConnectionLost(error)) return true
  if (error instanceof pg.DatabaseError) return EXHAUSTED.test(codeOf(error))
  return NO_CONNECTION.has(codeOf(error)) || CONNECTION_LOST.test(error.message)
}

/**
 * Maps an unexpected error to a failure response (SAFE8). 503 only for an unavailable database, because it means that
 * every call fails now; an error caused by one request says nothing about the next.
 */
export function unforeseenProblem(error: Error) {
  if (isAway(error)) return problems.unavailable()
  if (error instanceof pg.DatabaseError && ABOUT_DATA.test(codeOf(error))) {
    return problems.invalid('The request holds a value that cannot be stored')
  }
  return problems.internal()
}
