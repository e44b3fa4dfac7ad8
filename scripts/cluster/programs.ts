import { join } from 'node:path'
import { insideAddresses } from '../lib/haproxy.ts'
import { findCaddy } from '../lib/programs.ts'
import { serversOf } from '../lib/servers.ts'
import { type Environment, readSettings, root } from '../lib/settings.ts'
import type { Program } from './member.ts'
import type { ClusterPorts } from './ports.ts'

/** What all programs of a cluster share. */
export interface ClusterPlace {
  /** Keeps the databases, the certificates, the logs and the control socket. */
  readonly folder: string
  readonly ports: ClusterPorts
  /** The environment of both servers, with the secrets that all of them share. */
  readonly env: Environment
}

const PROCESSES = 2

const logIn = (folder: string, name: string): string => join(folder, `${name}.log`)

const local = (port: number): string => `127.0.0.1:${port}`

/** Runs one of the two servers as operating.md describes it. */
function server(which: 'commerce' | 'bff', name: string, { folder }: ClusterPlace, env: Environment): Program {
  const found = serversOf(readSettings(env)).find((each) => each.name === which)
  if (!found) throw new Error(`There is no server ${which}`)
  return { name, command: process.execPath, args: [...found.flags, found.entry], env, log: logIn(folder, name) }
}

/** A process of commerce. */
export const commerceProgram = (place: ClusterPlace, nth: 1 | 2, databaseUrl: string): Program =>
  server('commerce', `commerce-${nth}`, place, {
    ...place.env,
    DATABASE_URL: databaseUrl,
    COMMERCE_PROCESSES: String(PROCESSES),
    COMMERCE_PORT: String(nth === 1 ? place.ports.commerce.first : place.ports.commerce.second),
  })

/** A process of the BFF. It trusts what Caddy says of the diner's address. */
export const bffProgram = (place: ClusterPlace, nth: 1 | 2): Program =>
  server('bff', `bff-${nth}`, place, {
    ...place.env,
    HOST: '127.0.0.1',
    PORT: String(place.ports.bffs[nth - 1]),
    ASK_PORT: String(place.ports.asks[nth - 1]),
    COMMERCE_URL: `http://${local(place.ports.commerce.address)}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })

/** The addresses of commerce and database inside. */
export const insideProgram = ({ folder, ports }: ClusterPlace): Program => ({
  ...insideAddresses(ports),
  ...{ name: 'inside', log: logIn(folder, 'inside') },
})

/** The edge. */
export const caddyProgram = ({ folder, ports, env }: ClusterPlace): Program => ({
  ...{ name: 'caddy', log: logIn(folder, 'caddy'), command: findCaddy() ?? 'caddy' },
  args: ['run', '--config', join(root, 'docker/Caddyfile'), '--adapter', 'caddyfile'],
  env: {
    ...{ PATH: env.PATH, HOME: folder, XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') },
    ...{ HTTPS_PORT: String(ports.https), HTTP_PORT: String(ports.http), EDGE_ASK_PORT: String(ports.ask) },
    BFFS: ports.bffs.map(local).join(' '),
    ASK_URLS: ports.asks.map((port) => `http://${local(port)}`).join(' '),
    ...Object.fromEntries(Object.entries(env).filter(([name]) => /^(ACME_|CERTIFICATES$)/.test(name))),
  },
})

/** Where Caddy keeps the certificate of its own authority, of a cluster whose `CERTIFICATES` are `internal`. */
export const ownAuthority = (folder: string): string => join(folder, 'caddy/caddy/pki/authorities/local/root.crt')
