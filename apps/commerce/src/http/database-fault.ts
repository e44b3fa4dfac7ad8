import pg from 'pg'
import { problems } from '../errors.ts'

/** SQLSTATEs of a database that serves nothing at the moment: connection lost, out of resources, shutting down or starting. */
const AWAY = /^(?:08...|53...|57P0[1-5])$/

/** SQLSTATEs that complain about a value: data exception, or more of it than the database can take. */
const ABOUT_DATA = /^(?:22|54)...$/

/** What Node says of a server that cannot be reached. */
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

/** The client library gives these no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect)|not queryable$/

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

function isAway(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(codeOf(error))
  return NO_CONNECTION.has(codeOf(error)) || CONNECTION_LOST.test(error.message)
}

/**
 * An error that no use case foresaw, as the answer says it (SAFE8). Only a database that is away is 503: it tells callers
 * that every call would fail now. What one request causes says nothing about the next one.
 */
export function unforeseenProblem(error: Error) {
  if (isAway(error)) return problems.unavailable()
  if (error instanceof pg.DatabaseError && ABOUT_DATA.test(codeOf(error))) {
    return problems.invalid('The request holds a value that cannot be stored')
  }
  return problems.internal()
}
