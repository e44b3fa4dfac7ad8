import { run } from './catalogue/commands.ts'

const [command, ...rest] = process.argv.slice(2)

process.exitCode = await run(command, rest).catch((error: unknown) => {
  console.error(`catalogue: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
