import { run } from './tenant/commands.ts'

const folders = { tenants: process.env.TENANTS_DIR || './tenants', themes: process.env.THEMES_DIR || './themes' }
const terminal = { input: process.stdin, output: process.stdout, isTty: process.stdin.isTTY === true }

process.exitCode = await run({ folders, terminal, env: process.env }, process.argv.slice(2)).catch((error: unknown) => {
  console.error(`tenant: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
