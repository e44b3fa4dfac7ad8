import { TenantFilesError } from '@tiffin/tenancy/read-tenants'
import { afterTimeout } from '#kernel/concurrency-limiter'
import { DataFolderError } from '#kernel/db/data-folder'
import { readConfig } from './config.ts'
import { createCommerce, DRAIN_LIMIT_MS, type Running } from './create-commerce.ts'
import { ConfigError } from './kernel/config-error.ts'

/**
 * The message for an error that an operator can correct; null for any other error, which is printed with its stack
 * trace.
 */
function describe(error: unknown, port: number | undefined): string | null {
  if (error instanceof ConfigError || error instanceof TenantFilesError || error instanceof DataFolderError) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use`
  if (code === 'EACCES') return `Port ${port} or the data folder may not be used by this user`
  if (code === 'ECONNREFUSED') return 'The database server at DATABASE_URL does not answer'
  return null
}

function fail(error: unknown, port: number | undefined): never {
  const words = describe(error, port)
  if (words === null) console.error(error)
  else for (const line of words.split('\n')) console.error(`commerce: ${line}`)
  process.exit(1)
}

/** Additional time for closing, after the last request was aborted, in milliseconds. */
const EXIT_GRACE_MS = 1000

/**
 * SAFE9: finishes requests in flight and running jobs, and exits with 0, or with 1 when that takes longer than
 * `limitMs`. Nothing is lost in that case either: messages and orders are in the database, whose log is replayed at the
 * next start.
 */
function stopOnSignal(running: Running, limitMs: number): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), limitMs).unref()
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error, undefined),
      )
    })
  }
}

let port: number | undefined
let running: Running | undefined
try {
  const config = readConfig(process.env)
  port = config.port
  running = await createCommerce(config, {
    now: Date.now,
    after: afterTimeout,
    print: (line) => console.log(line),
    work: true,
  })
  stopOnSignal(running, config.drainMs + DRAIN_LIMIT_MS + EXIT_GRACE_MS)
  await running.app.listen({ host: config.host, port: config.port })
  running.app.log.info({ startMs: running.startMs }, 'started')
} catch (error) {
  await running?.stop().catch(() => {})
  fail(error, port)
}
