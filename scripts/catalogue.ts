import { run, usage } from './catalogue/commands.ts'

const [command, ...rest] = process.argv.slice(2)

process.exitCode = await run(command, rest).catch((error: unknown) => {
  console.error(`catalogue: ${error instanceof Error ? error.message : String(error)}`)
  if (command === undefined) console.error(usage)
  return 1
})
