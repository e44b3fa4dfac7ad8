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

/** Runs `work`; every statement from number `failsAt` on fails. null: none fails. */
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
    // A call through the application returns an error response; a direct call throws.
    if (failsAt === null) throw error
  } finally {
    spy.mockRestore()
  }
}
