import { run } from './tenant/commands.ts'

const [command, ...rest] = process.argv.slice(2)
const folders = { tenants: process.env.TENANTS_DIR || './tenants', themes: process.env.THEMES_DIR || './themes' }

try {
  process.exitCode = run(folders, command, rest)
} catch (error) {
  console.error(`tenant: ${(error as Error).message}`)
  process.exitCode = 1
}
