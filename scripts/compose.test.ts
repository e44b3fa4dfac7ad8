import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { laySite, type Site, tenantFile } from '@tiffin/bff/testing/site'
import { type Program, startProgram } from '@tiffin/lab/processes/program'
import supertest from 'supertest'
import { parse } from 'yaml'
import { freePort } from './lib/ports.ts'
import { type Postgres, startPostgres } from './lib/postgres.ts'
import { findPostgres } from './lib/programs.ts'
import { root } from './lib/settings.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image?: string
  readonly user?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: { readonly edge: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } } }
}

type Variables = Readonly<Record<string, string>>

const VARIABLE = /\$\{(\w+)(?::([-?])([^${}]*))?\}/g

/** Replaces variables as docker compose does: the inner ones first. */
function interpolate(text: string, variables: Variables): string {
  const next = text.replace(VARIABLE, (_all, name: string, how: string | undefined, other = '') => {
    const value = variables[name] ?? ''
    if (value === '' && how === '?') throw new Error(`${name} is missing`)
    return value === '' ? other : value
  })
  return next === text ? text : interpolate(next, variables)
}

/** The file as docker compose reads it. */
const composeWith = (variables: Variables): Compose =>
  parse(
    textOf('docker-compose.yml'),
    (_key, value: unknown) => (typeof value === 'string' ? interpolate(value, variables) : value),
    { merge: true },
  )

const required = { DATABASE_PASSWORD: 'database-password', SERVICE_KEY: 'the-key-of-the-services' }
const { services, networks } = composeWith(required)

const networksOf = ({ networks = [] }: Service): readonly string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks)

/** What the image, the mounted folders and the edge decide in a container. */
const SET_BY_CONTAINER: ReadonlySet<string> = new Set([
  ...['TENANTS_DIR', 'THEMES_DIR', 'PORT', 'COMMERCE_PORT', 'DATA_DIR', 'PAYMENT_HOSTS'],
])

/** Each setting that docs/operating.md explains, with the services that it is for. */
function settings(): readonly (readonly [string, string])[] {
  const rows = [...textOf('docs/operating.md').matchAll(/^\| (`[A-Z][^|]*) \| (both|BFF|commerce) \|/gm)]
  return rows.flatMap(([, names = '', process = '']) => {
    const kinds = process === 'both' ? ['bff', 'commerce'] : [process.toLowerCase()]
    const to = kinds.flatMap((kind) => [`${kind}-first`, `${kind}-second`])
    return [...names.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = '']) => to.map((each) => [name, each] as const))
  })
}

describe('docker-compose.yml', () => {
  test.each(settings().filter(([name]) => !SET_BY_CONTAINER.has(name)))('passes %s on to %s', (name, to) =>
    expect(services[to]?.environment).toHaveProperty(name),
  )

  test.each(['commerce-first', 'bff-first'])('runs %s by the command that docs/operating.md names', (name) => {
    expect(textOf('docs/operating.md')).toContain(`\n${services[name]?.command?.join(' ')}\n`)
  })

  test('reads nothing from .env that .env.example does not name, and the other way round', () => {
    const read = new Set([...textOf('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = new Set([...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
    expect([...named].sort()).toEqual([...read].sort())
  })

  test('is valid for the linter', () => {
    // Services stand in the sequence of a request.
    const sequence = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order']
    // One image serves four services, the edge is public, and the formatter has other quotes.
    const others = ['no-build-and-image', 'no-unbound-port-interfaces', 'require-quotes-in-ports']
    const rules = [...sequence, ...others].flatMap((rule) => ['--disable-rule', rule])
    const dclint = join(root, 'node_modules/dclint/bin/dclint.cjs')
    const files = [dclint, join(root, 'docker-compose.yml')]
    const { stdout, status } = spawnSync(process.execPath, [...files, '--max-warnings', '0', ...rules], {
      encoding: 'utf8',
    })
    expect([stdout, status]).toEqual([expect.not.stringContaining('problem'), 0])
  })

  describe.each(Object.entries(services))('%s', (_name, service) => {
    test('runs without root, confined and limited, at an exact version, with a health check', () => {
      expect(service).toMatchObject({
        ...{ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true },
        ...{ user: expect.stringMatching(/^(?!root|0)/), restart: 'unless-stopped' },
        ...{ image: expect.stringMatching(/:\d+\.\d+/), healthcheck: expect.anything() },
        ...{ mem_limit: expect.anything(), cpus: expect.anything(), pids_limit: expect.anything() },
      })
    })
  })

  test('publishes the ports of the edge alone, and databases are reached by commerce alone', () => {
    const names = (which: (service: Service) => boolean) =>
      Object.entries(services).flatMap(([name, service]) => (which(service) ? [name] : []))
    expect(names(({ ports }) => ports !== undefined)).toEqual(['edge'])
    expect(names((service) => networksOf(service).includes('data'))).toEqual([
      ...['commerce-first', 'commerce-second', 'inside', 'database-first', 'database-second'],
    ])
    expect(names((service) => networksOf(service).includes('edge'))).toEqual(['edge', 'bff-first', 'bff-second'])
  })

  test('the address of the database is on the network of the databases alone', () => {
    const address = '172.28.81.2'
    expect(services.inside).toMatchObject({
      ...{ environment: { DATABASE_LISTEN: `${address}:5432` }, networks: { data: { ipv4_address: address } } },
    })
  })

  test('trusts the forwarding headers of the network of the edge alone (SAFE13)', () => {
    expect(services['bff-first']?.environment?.TRUSTED_PROXIES).toBe(networks.edge.ipam.config[0].subnet)
  })
})

/** A filled-in .env.example: what production needs, and nothing else. */
const production = {
  ...required,
  MODE: 'production',
  SESSION_KEYS: 'a:Jh0C0o1mCz2dC9T3l3tUu0Vw4rj5m2Q9Xo6YzR8pKsE=',
  PASSCODE_PEPPER: 'a-pepper-of-some-length',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@mail.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_KEY: 'key-of-the-gateway',
}

const installed = findPostgres() ? describe : describe.skip

installed('MODE=production with the secrets of .env.example, as processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-compose-'))
  const running: Program[] = []
  let site: Site
  let postgres: Postgres | null
  beforeAll(async () => {
    site = laySite()
    for (const id of ['spice', 'greens']) site.writeTenant(id, { ...tenantFile(id), demo: false })
    postgres = await startPostgres({ durable: false })
  }, 60_000)
  afterAll(async () => {
    for (const program of running) await program.kill()
    await postgres?.stop()
    site.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the command of a service with its environment; `here` is what differs outside of a container. */
  async function run(name: string, port: number, here: Variables): Promise<void> {
    const { command = [], environment } = composeWith(production).services[name] ?? {}
    const given = Object.entries(environment ?? {}).map(([key, value]) => [key, String(value)])
    const folders = { TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, DATA_DIR: folder, PICTURE_CACHE_DIR: folder }
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...Object.fromEntries(given), ...folders, ...here }
    running.unshift(
      await startProgram(command.slice(1), {
        ...{ readyUrls: [`http://127.0.0.1:${port}/readyz`], env, log: join(folder, `${name}.log`) },
      }),
    )
  }

  test('both servers start, and a page is served', async () => {
    const [commerce, bff, ask] = [await freePort(), await freePort(), await freePort()]
    await run('commerce-first', commerce, { COMMERCE_PORT: String(commerce), DATABASE_URL: postgres?.url ?? '' })
    await run('bff-first', bff, {
      ...{ PORT: String(bff), ASK_PORT: String(ask), STOREFRONT_DIST: site.dist },
      COMMERCE_URL: `http://127.0.0.1:${commerce}`,
    })
    const page = await supertest(`http://127.0.0.1:${bff}`).get('/').set('host', 'spice.localhost')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    await supertest(`http://127.0.0.1:${ask}`).get('/?domain=spice.localhost').expect(200)
  }, 60_000)
})
