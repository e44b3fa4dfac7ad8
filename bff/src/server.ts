import { stopOnSignal } from '@tiffin/serving/stop-on-signal'
import { buildApp, SHUTDOWN_LIMIT_MS } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

/** One line for an error that the operator can correct; a stack trace for other errors. */
function explain(error: unknown, port: number | undefined): string {
  if (error instanceof ConfigError) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `port ${port} is already in use: set PORT to another one`
  if ((error as NodeJS.ErrnoException).code === 'EACCES')
    return `port ${port} may not be used by this user: set PORT to another one`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function fail(error: unknown, port: number | undefined): never {
  process.stderr.write(`bff: ${explain(error, port)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  let port: number | undefined
  try {
    const config = readConfig(process.env)
    port = config.port
    const app = await buildApp({ config })
    await app.listen({ port: config.port, host: config.host })
    stopOnSignal({
      close: () => app.close(),
      limitMs: config.drainMs + SHUTDOWN_LIMIT_MS,
      fail: (error) => fail(error, undefined),
    })
  } catch (error) {
    fail(error, port)
  }
}

await start()
