import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isListening } from './ports.ts'
import { stop } from './processes.ts'
import { findCaddy } from './programs.ts'
import { root } from './settings.ts'

interface Running {
  readonly pid: number
  /** Resolves when it has ended: by SIGTERM, unless another signal is given. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

interface Start {
  readonly config: string
  /** Holds its certificates and its log; kept when it ends. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** It has started when it listens here. */
  readonly at: { readonly port: number; readonly address?: string }
  /** What runs Caddy, when it is not run directly. */
  readonly within?: readonly string[]
}

const PATIENCE_MS = 15_000
const POLL_INTERVAL_MS = 20

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function run({ config, folder, env, at, within = [] }: Start): Promise<Running> {
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'caddy.log')
  const output = openSync(log, 'a')
  const caddy = [findCaddy() ?? 'caddy', 'run', '--config', config, '--adapter', 'caddyfile']
  const [program = '', ...args] = [...within, ...caddy]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  for (const deadline = Date.now() + PATIENCE_MS; !(await isListening(at.port, at.address)); ) {
    if (Date.now() < deadline && !hasEnded(child)) {
      await pause(POLL_INTERVAL_MS)
      continue
    }
    await stop(child, 0)
    throw new Error(`Caddy did not start:\n${readFileSync(log, 'utf8')}`)
  }
  return { pid: child.pid ?? 0, stop: (signal) => stop(child, PATIENCE_MS, signal) }
}

/** A certificate authority on this machine, which issues by ACME. */
export interface AcmeServer extends Running {
  readonly directory: string
  /** The file with its root certificate. */
  readonly root: string
}

/** The names that it validates need addresses, which only its own view of the file system gives them. */
const withHosts = (file: string): readonly string[] => [
  ...['unshare', '--mount', 'sh', '-c', `mount --bind "$0" /etc/hosts && exec "$@"`, file],
]

/** Whether this machine can run `startAcmeServer`: it needs Caddy, root and a mount namespace. */
export function canStartAcmeServer(): boolean {
  if (!findCaddy() || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Starts an ACME server, a second Caddy, which finds `hosts` at `address`. It validates over HTTP at port 80, as all do, so
 * an edge of a test listens on a loopback address of its own.
 */
export async function startAcmeServer(options: { hosts: readonly string[]; address: string }): Promise<AcmeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-acme-'))
  const port = await freePort()
  const [hosts, config] = [join(folder, 'hosts'), join(folder, 'Caddyfile')]
  writeFileSync(hosts, `127.0.0.1 localhost\n${options.address} ${options.hosts.join(' ')}\n`)
  writeFileSync(
    config,
    `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n default_bind 127.0.0.1\n}
     https://127.0.0.1:${port} {\n tls internal\n acme_server\n}\n`,
  )
  const running = await run({ config, folder, env: {}, at: { port }, within: withHosts(hosts) })
  return {
    pid: running.pid,
    directory: `https://127.0.0.1:${port}/acme/local/directory`,
    root: join(folder, 'caddy/pki/authorities/local/root.crt'),
    async stop(signal) {
      await running.stop(signal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A loopback address that no other process uses by itself: several edges of tests can then have port 80. */
export const ownAddress = (): string =>
  `127.${64 + ((process.pid >> 16) & 63)}.${(process.pid >> 8) & 255}.${process.pid & 255 || 1}`

export interface EdgeChoice {
  /** Addresses of the BFFs, such as `127.0.0.1:3000`. */
  readonly bffs: readonly string[]
  /** Their ask ports, such as `http://127.0.0.1:3001`. */
  readonly askUrls: readonly string[]
  readonly acme: Pick<AcmeServer, 'directory' | 'root'>
  /** Where it listens; the ACME server of a test finds it at port 80 only. Default 127.0.0.1. */
  readonly address?: string
  /** Default 80. */
  readonly httpPort?: number
  /** Default: a free one. */
  readonly httpsPort?: number
  /** Its certificates and its log; default: a new folder, removed with it. */
  readonly folder?: string
}

export interface Edge extends Running {
  readonly address: string
  readonly httpsPort: number
}

/** Starts the edge with `docker/Caddyfile`. */
export async function startCaddy(choice: EdgeChoice): Promise<Edge> {
  const { bffs, askUrls, acme, address = '127.0.0.1', httpPort = 80, httpsPort = await freePort() } = choice
  const folder = choice.folder ?? mkdtempSync(join(tmpdir(), 'tiffin-edge-'))
  const { pid, stop: end } = await run({
    config: join(root, 'docker/Caddyfile'),
    folder,
    at: { port: httpsPort, address },
    env: {
      ...{ BFFS: bffs.join(' '), ASK_URLS: askUrls.join(' '), EDGE_OPTIONS: `default_bind ${address}` },
      ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort), EDGE_ASK_PORT: String(await freePort()) },
      ...{ ACME_DIRECTORY: acme.directory, ACME_CA_ROOT: acme.root, ACME_OPTIONS: 'disable_tlsalpn_challenge' },
    },
  })
  return {
    ...{ pid, address, httpsPort },
    async stop(signal) {
      await end(signal)
      if (!choice.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
