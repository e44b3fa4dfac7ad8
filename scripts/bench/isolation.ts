import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installationOf } from '../lib/installation.ts'
import { mintKey } from '../lib/operator-keys.ts'
import { freePort } from '../lib/ports.ts'
import { stop } from '../lib/processes.ts'
import { importMenu } from './import-menu.ts'
import { catalogueOf } from './menu.ts'
import { type Pace, type Paced, pacedLoad } from './paced.ts'
import { LOAD_CORE, pinLoad, SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { inTurn, median, medianRatio } from './rounds.ts'
import { HOST, type System, startSystem } from './system.ts'

const ABUSED = 'abused'
const HUNG = 'hung'
const SERVICE_KEY = 'the-service-key-of-the-bench'

/** The kinds of abuse (abuse.ts), with their names in the report. */
const abuses = {
  reads: 'twenty times as many reads (1,000/s)',
  flood: 'as many reads as 50 connections can make',
  poison: '20 orders a second, as many as an address may send, each with half a character',
  hung: '200 calls under way to an upstream that hangs',
  storm: '70 sign-ins at once, every second',
  streams: '500 tracking streams, five orders moving a second',
} as const

type Abuse = keyof typeof abuses

/** No goal: this abuse saturates the BFF's core, which tenant shares cannot prevent. */
const withoutGoal: ReadonlySet<Abuse> = new Set(['flood'])

type Statuses = Readonly<Record<string, number>>

interface Measured extends Paced {
  /** Number of answers to the abusive calls, by status. */
  readonly statuses: Statuses
}

interface Stage {
  readonly system: System
  readonly hungPort: number
  readonly dataDir: string
}

const serviceOf = ({ commerceUrl }: System) => ({ SERVICE_KEY, COMMERCE_PORT: new URL(commerceUrl).port })

/** Mints the operator key with which `streams` advances orders. */
async function ordersKey(system: System): Promise<string> {
  const wanted = { scopes: ['orders'], name: 'bench', ttlSeconds: 3600 } as const
  return (await mintKey(installationOf(serviceOf(system)), ABUSED, wanted)).key
}

/**
 * Starts abuse.ts with a lower priority than the measurement. The returned function stops it and resolves to its
 * counts.
 */
async function startAbuse(kind: string, { system, hungPort, dataDir }: Stage) {
  const script = join(import.meta.dirname, 'abuse.ts')
  const args = ['-c', LOAD_CORE, 'nice', '-n', '10', process.execPath, script]
  const child: ChildProcess = spawn('taskset', [...args, kind, system.bffUrl, String(hungPort), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OPERATOR_KEY: await ordersKey(system), COMMERCE_URL: system.commerceUrl },
  })
  if (!child.stdout) throw new Error('the abuse has no output')
  const lines = createInterface(child.stdout)
  const [first] = (await once(lines, 'line')) as [string]
  if (first !== 'ready') throw new Error(`the abuse says ${first}`)
  return async (): Promise<Statuses> => {
    const said = once(lines, 'line') as Promise<[string]>
    await stop(child)
    return JSON.parse((await said)[0]) as Statuses
  }
}

async function underAbuse(kind: string, stage: Stage, pace: Pace): Promise<Measured> {
  const end = await startAbuse(kind, stage)
  const paced = await pacedLoad(pace)
  return { ...paced, statuses: await end() }
}

const calm = async (pace: Pace): Promise<Measured> => ({ ...(await pacedLoad(pace)), statuses: {} })

/** The answers of all rounds by status: `{"200": 12}` becomes `12x 200`. */
function countsAsText(measured: readonly Measured[]): string {
  const sums = new Map<string, number>()
  for (const { statuses } of measured) {
    for (const [status, times] of Object.entries(statuses)) sums.set(status, (sums.get(status) ?? 0) + times)
  }
  return [...sums].map(([status, times]) => `${digits(times)}x ${status}`).join(', ')
}

const p99s = (measured: readonly Measured[]) => measured.map(({ p99 }) => p99)

function rowOf(abuse: Abuse, abused: readonly Measured[], calmly: readonly Measured[]): Row {
  const ratio = medianRatio(p99s(abused), p99s(calmly))
  const errors = abused.reduce((sum, each) => sum + each.errors, 0)
  const figure =
    `p99 ${digits(median(p99s(abused)), 1)} ms, ${digits(ratio, 2)}x its calm ${digits(median(p99s(calmly)), 1)} ms; ` +
    `${errors} errors; the abused tenant: ${countsAsText(abused)}`
  const hasGoal = !withoutGoal.has(abuse)
  return {
    id: 'PERF9',
    what: `another tenant beside ${abuses[abuse]}`,
    figure,
    goal: hasGoal ? '<= 1.5x, 0 errors' : '',
    met: hasGoal ? ratio <= 1.5 && errors === 0 : null,
  }
}

async function startStage(dishes: number): Promise<Stage> {
  const hungPort = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-isolation-'))
  const hungUrl = `http://127.0.0.1:${hungPort}`
  const system = await startSystem({ bff: SERVER_CORE, commerce: LOAD_CORE }, dishes, undefined, {
    tenants: {
      [ABUSED]: {},
      [HUNG]: { upstreams: { store: hungUrl, subscription: hungUrl, wallet: hungUrl } },
    },
    // All load comes from one address, so `startSystem` raises the limits per address; the limit per tenant is the
    // default.
    env: { DATA_DIR: dataDir, SERVICE_KEY, TENANT_RATE_LIMIT: '1000' },
  })
  await importMenu(serviceOf(system), ABUSED, catalogueOf(dishes))
  return { system, hungPort, dataDir }
}

/**
 * Runs `measure` with the load generator on the BFF's core, because password hashing in commerce would slow it on the
 * other core.
 */
async function onBffCore<T>(measure: () => Promise<T>): Promise<T> {
  pinLoad(SERVER_CORE)
  try {
    return await measure()
  } finally {
    pinLoad()
  }
}

const signInRow = (idle: readonly Measured[], busy: readonly Measured[]): Row => {
  const ratio = medianRatio(p99s(busy), p99s(idle))
  const late = busy.reduce((sum, { statuses }) => sum + (statuses[504] ?? 0), 0)
  return {
    id: 'PERF11',
    what: 'menu beside 20 sign-ins at any time',
    figure:
      `p99 ${digits(median(p99s(busy)), 1)} ms, ${digits(ratio, 2)}x its idle ${digits(median(p99s(idle)), 1)} ms; ` +
      `sign-ins: ${countsAsText(busy)}`,
    goal: '<= 2x, excess 429, none 504',
    met: ratio <= 2 && late === 0,
  }
}

/** PERF9 and PERF11: response times of one tenant while another tenant is abused. */
export async function measureIsolation(
  dishes: number,
  shape: { rounds: number; seconds: number },
): Promise<readonly Row[]> {
  const stage = await startStage(dishes)
  const to = { url: stage.system.bffUrl, host: HOST, seconds: shape.seconds }
  const menu = '/api/stores/1/storefront'
  const visit: Pace = {
    ...to,
    paths: ['/', menu, '/api/stores/pickup', '/api/stores/delivery?lat=12.97&long=77.6'],
    perSecond: 50,
  }
  const menuOnly: Pace = { ...to, paths: [menu], perSecond: 100 }
  try {
    const kinds = Object.keys(abuses) as Abuse[]
    const results = await inTurn(shape.rounds, {
      calm: () => calm(visit),
      ...Object.fromEntries(kinds.map((kind) => [kind, () => underAbuse(kind, stage, visit)])),
      idleMenu: () => onBffCore(() => calm(menuOnly)),
      signIns: () => onBffCore(() => underAbuse('sign-ins', stage, menuOnly)),
    })
    const of = (name: string): readonly Measured[] => results[name] ?? []
    return [...kinds.map((kind) => rowOf(kind, of(kind), of('calm'))), signInRow(of('idleMenu'), of('signIns'))]
  } finally {
    await stage.system.stop()
    rmSync(stage.dataDir, { recursive: true, force: true })
  }
}
