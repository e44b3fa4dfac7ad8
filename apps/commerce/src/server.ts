import { TenantFilesError } from '@tiffin/tenancy/read-tenants'
import { ConfigError, readConfig } from './config.ts'
import { createCommerce, type Running } from './create-commerce.ts'
import { DataFolderError } from './db/embedded.ts'

/** Words for what an operator can mend; anything else is a fault of ours and keeps its stack trace. */
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

function stopOnSignal(running: Running): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
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
  running = await createCommerce(config, { now: Date.now, print: (line) => console.log(line), work: true })
  stopOnSignal(running)
  await running.app.listen({ host: config.host, port: config.port })
} catch (error) {
  await running?.stop().catch(() => {})
  fail(error, port)
}
