import { buildApp, SHUTDOWN_LIMIT_MS } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

/** Extra time for closing after the drain and the shutdown limit (milliseconds). */
const CLOSING_MS = 1000

/** One line for an error that the operator can correct; a stack trace for other errors. */
function explain(error: unknown, port: number | undefined): string {
  if (error instanceof ConfigError) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `port ${port} is already in use: set PORT to another one`
  if ((error as NodeJS.ErrnoException).code === 'EACCES')
    return `port ${port} may not be used by this user: set PORT to another one`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function start(): Promise<void> {
  let port: number | undefined
  try {
    const config = readConfig(process.env)
    port = config.port
    const app = await buildApp({ config })
    await app.listen({ port: config.port, host: config.host })
    stopOnSignal(() => app.close(), config.drainMs + SHUTDOWN_LIMIT_MS + CLOSING_MS)
  } catch (error) {
    process.stderr.write(`bff: ${explain(error, port)}\n`)
    process.exit(1)
  }
}

/** SAFE9: on SIGTERM or SIGINT, finishes requests in flight and exits with 0, or with 1 after `limitMs`. */
function stopOnSignal(close: () => Promise<void>, limitMs: number): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), limitMs).unref()
    void close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await start()
