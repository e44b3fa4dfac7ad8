import { run } from './grievances/commands.ts'

process.exitCode = await run(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(`grievances: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
