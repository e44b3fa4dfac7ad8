import type { RunWish } from '../run.ts'
import type { DatabaseWish } from '../run-database.ts'

const server = process.env.TEST_DATABASE_URL

/** The tests' database server; null: there is none. */
export const databaseServer: DatabaseWish | null = server ? { server } : null

/** The database of a run that is made on one of them: the server where there is one. */
export const oneDatabase: DatabaseWish = databaseServer ?? 'embedded'

/** A short run: the same dice each time. */
export const shortRunOn = (database: DatabaseWish): RunWish => ({
  ...{ seed: 20261122, database, isFull: false, share: 1 },
  progress: () => {},
})

/** A run takes some seconds, and many times that beside other tests. */
export const PATIENCE_MS = 600_000
