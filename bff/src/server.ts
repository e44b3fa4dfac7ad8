import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

/** How long requests under way may take to finish once the process is told to stop. */
const LONGEST_GOODBYE_MS = 10_000

/** What an operator can mend is one line; anything else shows where it happened. */
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
    stopOnSignal(() => app.close())
  } catch (error) {
    process.stderr.write(`bff: ${explain(error, port)}\n`)
    process.exit(1)
  }
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref()
    void close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await start()
