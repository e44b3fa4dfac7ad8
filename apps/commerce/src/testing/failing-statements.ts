import { DefaultQueryExecutor } from 'kysely'

/** Runs a work during which the database refuses the statements that `isBad` names. */
export async function failingStatements<T>(
  isBad: (sql: string, values: readonly unknown[]) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = prototype
  prototype.executeQuery = function (query: { sql: string; parameters: readonly unknown[] }, ...rest: unknown[]) {
    if (isBad(query.sql, query.parameters)) throw new Error('The row is broken')
    return executeQuery.call(this, query, ...rest)
  }
  try {
    return await work()
  } finally {
    prototype.executeQuery = executeQuery
  }
}
