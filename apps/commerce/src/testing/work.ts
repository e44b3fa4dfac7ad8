import type { DatabaseConnection } from 'kysely'
import type { Commerce } from '../commerce.ts'

/** What a call cost: the expensive part of a passcode's check, and the text of each statement, without its values. */
export interface Work {
  derivations: number
  readonly statements: string[]
}

/** Notes the statements of one connection while `use` has it. */
async function noting<T>(connection: DatabaseConnection, work: Work, use: () => Promise<T>): Promise<T> {
  const { executeQuery } = connection
  connection.executeQuery = (query, ...rest) => {
    work.statements.push(query.sql)
    return executeQuery.call(connection, query, ...rest) as ReturnType<typeof executeQuery<never>>
  }
  try {
    return await use()
  } finally {
    connection.executeQuery = executeQuery
  }
}

/** Runs `call` and notes its work: two calls with the same work take the same time. */
export async function workOf<T>({ passcodes, db }: Commerce, call: () => Promise<T>): Promise<[T, Work]> {
  const work: Work = { derivations: 0, statements: [] }
  const executor = db.getExecutor()
  const { verify, hash } = passcodes
  const { provideConnection } = executor
  passcodes.verify = (...given) => {
    work.derivations++
    return verify(...given)
  }
  passcodes.hash = (...given) => {
    work.derivations++
    return hash(...given)
  }
  executor.provideConnection = (use) =>
    provideConnection.call(executor, (connection) => noting(connection, work, () => use(connection))) as ReturnType<
      typeof use
    >
  try {
    return [await call(), work]
  } finally {
    Object.assign(passcodes, { verify, hash })
    executor.provideConnection = provideConnection
  }
}
