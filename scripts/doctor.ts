import { run } from './doctor/commands.ts'

const exitCode = await run(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(`doctor: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
// A check that has overrun its time may still wait for something.
process.exit(exitCode)
