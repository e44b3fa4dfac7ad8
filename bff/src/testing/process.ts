import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Site } from './site.ts'

const entry = path.resolve(import.meta.dirname, '../server.ts')

/** The BFF as a separate process, as an operator runs it. */
export interface BffProcess {
  /** The origin of the BFF; rejects if the process exits before it listens. */
  readonly url: Promise<string>
  /** Resolves with the exit code; null: ended by a signal. */
  readonly ended: Promise<number | null>
  /** The error output so far. */
  errors(): string
  kill(signal: NodeJS.Signals): void
}

const LISTENING = /Server listening at (http:\/\/[\d.]+:\d+)/

/** Starts the BFF in demo mode with the folders of a site, on a free port unless `env` sets a port. */
export function spawnBff(site: Site, env: Readonly<Record<string, string>> = {}): BffProcess {
  const url = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  const folders = { TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist }
  // What Node has compiled before makes half of a start.
  const { NODE_COMPILE_CACHE } = process.env
  const given = { NODE_COMPILE_CACHE, MODE: 'demo', PORT: '0', ...folders, ...env }
  const child = spawn(process.execPath, [entry], { env: given })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    const found = LISTENING.exec(output)?.[1]
    if (found) url.resolve(found)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  child.on('close', (code) => {
    ended.resolve(code)
    url.reject(new Error(`the BFF ended with ${code}: ${errors}`))
  })
  // Prevents an unhandled rejection in tests that only wait for the end.
  url.promise.catch(() => {})
  return { url: url.promise, ended: ended.promise, errors: () => errors, kill: (signal) => void child.kill(signal) }
}
