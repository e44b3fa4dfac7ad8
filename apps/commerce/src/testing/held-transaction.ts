import { setImmediate } from 'node:timers/promises'
import { DefaultQueryExecutor } from 'kysely'

/** Turns of the event loop in which the second work comes as far as the locks of the first let it. */
const TURNS = 50

/**
 * Starts the second work while the first is in its transaction, before the statement that `isNext` names, and lets the
 * first end only then: it has its locks and has read what it decides by. Throws when it ends without the statement.
 */
export async function whileHeld(
  isNext: (sql: string) => boolean,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = prototype
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isHeld = false
  prototype.executeQuery = async function (query: { sql: string }, ...rest: unknown[]) {
    if (!isHeld && isNext(query.sql)) {
      isHeld = true
      reached.resolve()
      await released.promise
    }
    return executeQuery.call(this, query, ...rest)
  }
  try {
    const begun = first()
    await Promise.race([reached.promise, begun])
    if (!isHeld) throw new Error('The first work has ended without the statement')
    const other = second()
    for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    released.resolve()
    await Promise.all([begun, other])
  } finally {
    released.resolve()
    prototype.executeQuery = executeQuery
  }
}
