import { stopOnSignal } from '@tiffin/serving/stop-on-signal'
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

let port: number | undefined
let running: Running | undefined
try {
  const config = readConfig(process.env)
  port = config.port
  const started = await createCommerce(config, {
    now: Date.now,
    after: afterTimeout,
    print: (line) => console.log(line),
    work: true,
  })
  running = started
  stopOnSignal({
    close: () => started.stop(),
    limitMs: config.drainMs + DRAIN_LIMIT_MS,
    fail: (error) => fail(error, undefined),
  })
  await running.app.listen({ host: config.host, port: config.port })
  running.app.log.info({ startMs: running.startMs }, 'started')
} catch (error) {
  await running?.stop().catch(() => {})
  fail(error, port)
}
