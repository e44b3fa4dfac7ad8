import { execFileSync } from 'node:child_process'
import { findHaproxy } from '../lib/haproxy.ts'
import { findCaddy, findPostgres } from '../lib/programs.ts'

/** Debian's packages of what the cluster starts, and how each is found. */
const packages = [
  { name: 'caddy', find: findCaddy },
  { name: 'haproxy', find: findHaproxy },
  { name: 'postgresql', find: findPostgres },
] as const

/** The packages that are not there. */
export const missingPackages = (): readonly string[] =>
  packages.filter(({ find }) => find() === null).map(({ name }) => name)

/** Installs what is missing. Throws an Error whose message is for the operator. */
export function installMissing(say: (line: string) => void): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const [program = '', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  say(`installing ${missing.join(', ')} from Debian's packages`)
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    ]) {
      execFileSync(program, [...before, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    }
  } catch {
    throw new Error(`${missing.join(', ')} cannot be installed here: install them with your system's packages`)
  }
}
