import pg from 'pg'

/**
 * The database did not say in time whether a commit is safe. It may be: a repeated call finds it by its idempotency key
 * (SAFE2, SAFE3).
 */
export class UnknownOutcomeError extends Error {
  constructor() {
    super('The database did not confirm a commit in time')
  }
}

/** Where the server of a synchronous standby gives up waiting for it. The message itself depends on its language. */
const GIVEN_UP = 'SyncRepWaitForLSN'

export interface CommitWatch {
  /** Called with each new connection. */
  follow(client: pg.PoolClient): void
  /** True: the end of a wait may still be on its way to this connection, and would hit whatever runs there next. */
  isSpent(client: pg.PoolClient): boolean
  /**
   * Commits on this connection, which must not be used again after an error.
   *
   * @throws UnknownOutcomeError when the commit was not confirmed, or only by the primary and not by its standby.
   */
  commit(client: pg.PoolClient): Promise<pg.QueryResult>
}

export interface CommitWatchOptions {
  readonly connectionString: string
  /** How long a commit may wait, in milliseconds. */
  readonly patienceMs: number
  /** How long a connection may take to open. */
  readonly connectMs: number
}

/** Ends the wait of the commit that this backend is in. */
async function endWait(pid: number, { connectionString, connectMs }: CommitWatchOptions): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // The server is away as a whole, which ends the commit's connection too.
  } finally {
    await client.end().catch(() => {})
  }
}

const backendOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID

/** Ends the wait of a commit that takes too long; `ended` resolves when even that has no effect. */
function endAfter(client: pg.PoolClient, options: CommitWatchOptions, onLate: () => void) {
  let timer: NodeJS.Timeout
  let isOver = false
  const ended = new Promise<null>((resolve) => {
    timer = setTimeout(async () => {
      onLate()
      await endWait(backendOf(client), options)
      if (!isOver) timer = setTimeout(resolve, options.connectMs, null)
    }, options.patienceMs)
  })
  const isAnswered = () => {
    isOver = true
    clearTimeout(timer)
  }
  return { ended, isAnswered }
}

/**
 * Limits how long commits wait. With a synchronous standby a primary waits for it without end, past every limit of a
 * statement, and after a while all connections would wait. A commit whose wait was ended is on the primary alone: a
 * promotion may lose it, so that its outcome is unknown, although the server answers it like any other.
 */
export function watchCommits(options: CommitWatchOptions): CommitWatch {
  const onPrimaryAlone = new WeakSet<pg.PoolClient>()
  const spent = new WeakSet<pg.PoolClient>()
  return {
    follow(client) {
      client.on('notice', (notice) => {
        if (notice.routine === GIVEN_UP) onPrimaryAlone.add(client)
      })
    },
    isSpent: (client) => spent.has(client),
    async commit(client) {
      const committed = client.query('commit')
      // It is not waited for to the end, when its connection breaks later.
      committed.catch(() => {})
      const { ended, isAnswered } = endAfter(client, options, () => spent.add(client))
      const result = await Promise.race([committed, ended]).finally(isAnswered)
      if (!result || onPrimaryAlone.has(client)) throw new UnknownOutcomeError()
      return result
    },
  }
}
