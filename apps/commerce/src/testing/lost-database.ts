import { jest } from '@jest/globals'
import fc from 'fast-check'
import { DefaultQueryExecutor } from 'kysely'

/** `failsAt`: the number of the statement at which the process loses the database, in the middle of a transaction. */
export interface Step<Happening extends string> {
  readonly happening: Happening
  readonly failsAt: number | null
}

/** An arbitrary event of these; in a third of all cases the database is lost at one of the first statements. */
export const stepOf = <Happening extends string>(
  happenings: Readonly<Record<Happening, unknown>>,
  mostStatements: number,
): fc.Arbitrary<Step<Happening>> =>
  fc.record({
    happening: fc.constantFrom(...(Object.keys(happenings) as Happening[])),
    failsAt: fc.option(fc.nat({ max: mostStatements }), { freq: 3 }),
  })

/** Does work, of which each statement from number `failsAt` on fails; returns what it ended with. */
async function cutShort(failsAt: number, work: () => Promise<unknown>): Promise<{ readonly error?: unknown }> {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = prototype
  let left = failsAt
  const spy = jest.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, ...args: unknown[]) {
    left -= 1
    if (left < 0) throw new Error('The database is gone')
    return executeQuery.apply(this, args)
  })
  try {
    await work()
    return {}
  } catch (error) {
    return { error }
  } finally {
    spy.mockRestore()
  }
}

/** Does work; each statement from number `failsAt` on fails, and null means none. */
export async function losingDatabase(failsAt: number | null, work: () => Promise<unknown>): Promise<void> {
  const ended = await cutShort(failsAt ?? Number.POSITIVE_INFINITY, work)
  // A call of the application answers with an error; one of the test throws it.
  if (failsAt === null && 'error' in ended) throw ended.error
}

/** Does work whose first statements succeed, so many of them; all others fail. True: the work failed. */
export const failsAfter = async (statements: number, work: () => Promise<unknown>): Promise<boolean> =>
  'error' in (await cutShort(statements, work))
