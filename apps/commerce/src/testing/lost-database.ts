import { jest } from '@jest/globals'
import fc from 'fast-check'
import { DefaultQueryExecutor } from 'kysely'

/** `failsAt`: the process loses the database at this statement of the happening, in the middle of a transaction. */
export interface Step<Happening extends string> {
  readonly happening: Happening
  readonly failsAt: number | null
}

/** One of these happenings; in a third of all cases the database is lost at one of so many statements. */
export const stepOf = <Happening extends string>(
  happenings: Readonly<Record<Happening, unknown>>,
  mostStatements: number,
): fc.Arbitrary<Step<Happening>> =>
  fc.record({
    happening: fc.constantFrom(...(Object.keys(happenings) as Happening[])),
    failsAt: fc.option(fc.nat({ max: mostStatements }), { freq: 3 }),
  })

/** Does work; each statement from number `failsAt` on fails, and null means none. */
export async function losingDatabase(failsAt: number | null, work: () => Promise<unknown>): Promise<void> {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = prototype
  let left = failsAt ?? Number.POSITIVE_INFINITY
  const spy = jest.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, ...args: unknown[]) {
    left -= 1
    if (left < 0) throw new Error('The database is gone')
    return executeQuery.apply(this, args)
  })
  try {
    await work()
  } catch (error) {
    // A call of the application answers with an error; one of the test throws it.
    if (failsAt === null) throw error
  } finally {
    spy.mockRestore()
  }
}
