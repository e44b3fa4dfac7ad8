import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Site } from './site.ts'

const entry = path.resolve(import.meta.dirname, '../server.ts')

/** The BFF as a process of its own, as an operator runs it. */
export interface BffProcess {
  /** Its origin; rejects when it ends before it listens. */
  readonly url: Promise<string>
  /** The code that it ends with; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** What it has written to its error output. */
  errors(): string
  kill(signal: NodeJS.Signals): void
}

const LISTENING = /Server listening at (http:\/\/[\d.]+:\d+)/

/** Starts it in demo mode over the folders of a site, on a free port unless `env` names one. */
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
  // A test that waits for the end only has no use for the other promise's failure.
  url.promise.catch(() => {})
  return { url: url.promise, ended: ended.promise, errors: () => errors, kill: (signal) => void child.kill(signal) }
}
