import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Site } from './site.ts'

const entry = path.resolve(import.meta.dirname, '../server.ts')

/** The BFF as a separate process, as an operator runs it. */
export interface BffProcess {
  /** Its origin; rejects when it exits before it listens. */
  readonly url: Promise<string>
  /** The exit code; null: ended by a signal. */
  readonly ended: Promise<number | null>
  /** Its error output so far. */
  errors(): string
  kill(signal: NodeJS.Signals): void
}

const LISTENING = /Server listening at (http:\/\/[\d.]+:\d+)/

/** Starts it in demo mode over the folders of a site, on a free port unless `env` sets a port. */
export function spawnBff(site: Site, env: Readonly<Record<string, string>> = {}): BffProcess {
  const url = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  const folders = { TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist }
  const child = spawn(process.execPath, [entry], { env: { MODE: 'demo', PORT: '0', ...folders, ...env } })
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
  // Avoids an unhandled rejection in tests that wait for the end only.
  url.promise.catch(() => {})
  return { url: url.promise, ended: ended.promise, errors: () => errors, kill: (signal) => void child.kill(signal) }
}
