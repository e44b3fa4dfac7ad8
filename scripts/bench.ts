/**
 * `npm run bench`: measures the product and its yardsticks (bare servers, the disk) alternately in the same run, so
 * that a slow machine affects both. Prints the lines of docs/performance.md, part by part. `-- --quick` only checks
 * that everything runs; `-- --only=orders` (or reads, isolation, bytes, browser, wallets, growth, restart, tenants,
 * session, trackers, ratings, day, move, documents, plans, restore, capacity) measures a single part; capacity writes
 * docs/capacity.md.
 */
import { cpus } from 'node:os'
import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { keepMeasured } from './bench/capacity/files.ts'
import { measureCapacity } from './bench/capacity/measure.ts'
import { measureDay } from './bench/day.ts'
import { measureDisk } from './bench/disk.ts'
import { measureDocuments } from './bench/documents.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureIsolation } from './bench/isolation.ts'
import { measureJavaScript } from './bench/javascript.ts'
import { measureLargeMenus } from './bench/large-menu.ts'
import { measureLargePassbook } from './bench/large-passbook.ts'
import { measureMeals } from './bench/meals.ts'
import { catalogueOf } from './bench/menu.ts'
import { measureMenuBytes } from './bench/menu-bytes.ts'
import { measureMove } from './bench/move.ts'
import { measureOrders } from './bench/orders.ts'
import { LOAD_CORE, memory, onEveryCore, pinLoad, resetPeakMemory, SERVER_CORE } from './bench/process.ts'
import { measureRatings } from './bench/ratings.ts'
import { measureReads } from './bench/reads.ts'
import { digits, type Row, tableHead, tableLine } from './bench/report.ts'
import { measureRestarts } from './bench/restart.ts'
import { measureRestore } from './bench/restore.ts'
import { measureServerRestore } from './bench/restore-server.ts'
import { measureSessionCheck } from './bench/session.ts'
import { type System, startSystem } from './bench/system.ts'
import { measureTenants } from './bench/tenants.ts'
import { measureTrackers } from './bench/trackers.ts'
import { measureWalletOrders, tenantWithWallets } from './bench/wallet-orders.ts'
import { buildClientIfStale } from './lib/client-build.ts'
import { startPostgres } from './lib/postgres.ts'
import { findChromium, findPostgres, findProgram } from './lib/programs.ts'

const DISHES = 300
const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 6
const shape = {
  reads: { rounds, seconds: quick ? 1 : 2 },
  isolation: { rounds, seconds: quick ? 2 : 8 },
  orders: { rounds, orders: quick ? 200 : 2000 },
  restarts: { rounds, orders: quick ? 200 : 2000 },
  growth: { rounds, orders: quick ? 50 : 300, few: 100, many: quick ? 2000 : 100_000 },
  trackers: { trackers: quick ? 100 : 1000, seconds: quick ? 3 : 60, crowd: quick ? 100 : 1000 },
  ratings: { raters: quick ? 200 : 10_000 },
  day: { orders: quick ? 3 : 200 },
  move: { orders: quick ? 2000 : 100_000 },
  documents: { orders: quick ? 500 : 20_000 },
  plans: quick
    ? { plans: 300, seconds: 2, fillSeconds: 20, perSecond: 50 }
    : { plans: 10_000, seconds: 20, fillSeconds: 60, perSecond: 50 },
  restore: { orders: quick ? 2000 : 100_000 },
  capacity: quick
    ? { reads: 500, orders: 100, trackers: 20, tenants: 200, idleS: 2 }
    : { reads: 5000, orders: 2000, trackers: 400, tenants: 2000, idleS: 30 },
}

const today = new Date().toISOString().slice(0, 10)
const machine = `${today}, Node ${process.version}, ${cpus().length}x ${cpus()[0]?.model}`

const memoryRow = (what: string, { now, peak }: { now: number; peak: number }, idle: number, most: number): Row => ({
  id: 'memory',
  what,
  figure: `${digits(idle)} MB idle, ${digits(now)} MB after load, ${digits(peak)} MB at its highest`,
  goal: `<= ${digits(most)} MB under load`,
  met: peak <= most,
})

/** Runs `measure` on a fresh system; appends the rows about the memory of both servers. */
async function onSystem(
  cores: Parameters<typeof startSystem>[0],
  measure: (system: System) => Promise<readonly Row[]>,
  memoryRows: (system: System, idle: { bff: number; commerce: number }) => readonly Row[],
  databaseUrl?: string,
): Promise<readonly Row[]> {
  const system = await startSystem(cores, DISHES, databaseUrl)
  try {
    const idle = { bff: memory(system.bff.pid).now, commerce: memory(system.commerce.pid).now }
    for (const { pid } of [system.bff, system.commerce]) resetPeakMemory(pid)
    return [...(await measure(system)), ...memoryRows(system, idle)]
  } finally {
    await system.stop()
  }
}

async function onPostgres(measure: (url: string) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) {
    console.log('PostgreSQL is not installed: orders on a database server are left out')
    return []
  }
  try {
    return await measure(postgres.url)
  } finally {
    await postgres.stop()
  }
}

const commerceAlone = { bff: LOAD_CORE, commerce: SERVER_CORE }

const measureReading = () =>
  onSystem(
    { bff: SERVER_CORE, commerce: LOAD_CORE },
    (system) => measureReads(system, DISHES, shape.reads),
    (system, idle) => [memoryRow('BFF', memory(system.bff.pid), idle.bff, 150)],
  )

async function measureOrdering(): Promise<readonly Row[]> {
  const embedded = await onSystem(
    commerceAlone,
    (system) => measureOrders(system, 'embedded database', shape.orders, catalogueOf(DISHES)),
    (system, idle) => [memoryRow('commerce, embedded', memory(system.commerce.pid), idle.commerce, 1000)],
  )
  const server = await onPostgres((url) => {
    const measure = (system: System) => measureOrders(system, 'PostgreSQL', shape.orders, catalogueOf(DISHES))
    return onSystem(commerceAlone, measure, () => [], url)
  })
  return [measureDisk(), ...embedded, ...server]
}

/** On a system of its own: its tenant has wallets. */
const measureWallets = () =>
  onPostgres(async (url) => {
    const system = await startSystem(commerceAlone, DISHES, url, tenantWithWallets)
    try {
      const orders = await measureWalletOrders(system, 'PostgreSQL', shape.orders)
      return [...orders, ...(await measureLargePassbook(system, 'PostgreSQL'))]
    } finally {
      await system.stop()
    }
  })

/** The first system is full of stored orders, the second is not; both are on the same kind of database. */
const onTwoSystems = async (database: string, urls: readonly [string, string] | null): Promise<readonly Row[]> => {
  const systems: System[] = []
  try {
    for (const url of urls ?? [undefined, undefined]) systems.push(await startSystem(commerceAlone, DISHES, url))
    const [full, young] = systems
    if (!full || !young) throw new Error('two systems were started')
    return await measureGrowth({ full, young }, { database, catalogue: catalogueOf(DISHES) }, shape.growth)
  } finally {
    for (const system of systems) await system.stop()
  }
}

const measureGrowing = async (): Promise<readonly Row[]> => [
  ...(await onTwoSystems('embedded database', null)),
  ...(await onPostgres(async (url) => {
    const [full, young] = [await createServerDatabase(url), await createServerDatabase(url)]
    return onTwoSystems('PostgreSQL', [full.url, young.url])
  })),
]

async function measureBytes(): Promise<readonly Row[]> {
  const menus = await onSystem(
    { bff: SERVER_CORE, commerce: LOAD_CORE },
    (system) => measureMenuBytes(system, quick ? [60, 3000] : [60, 500, 3000, 5000]),
    () => [],
  )
  return [...measureJavaScript(), ...menus]
}

const measureRestarting = () =>
  onSystem(
    commerceAlone,
    (system) => measureRestarts(system, shape.restarts),
    () => [],
  )

const measureRating = () =>
  onPostgres((url) =>
    onSystem(
      commerceAlone,
      (system) => measureRatings(system, shape.ratings),
      () => [],
      url,
    ),
  )

const measureOperatorsDay = () =>
  onSystem(
    commerceAlone,
    (system) => measureDay(system, shape.day),
    () => [],
  )

const measureAccountantsMonth = () =>
  onPostgres((url) =>
    onSystem(
      commerceAlone,
      (system) => measureDocuments(system, shape.documents),
      () => [],
      url,
    ),
  )

const measureMoving = () =>
  onPostgres(async (server) => {
    const { url } = await createServerDatabase(server)
    return onSystem(
      commerceAlone,
      (system) => measureMove(system, { url, dishes: DISHES }, shape.move),
      () => [],
    )
  })

async function measureRestoring(): Promise<readonly Row[]> {
  const embedded = await onSystem(
    commerceAlone,
    (system) => measureRestore(system, DISHES, shape.restore),
    () => [],
  )
  if (!findPostgres()) {
    console.log('PostgreSQL is not installed: the restore of a database server is left out')
    return embedded
  }
  const start = (url: string) => startSystem(commerceAlone, DISHES, url)
  return [...embedded, ...(await measureServerRestore(start, DISHES, shape.restore))]
}

async function measureCapacities(): Promise<readonly Row[]> {
  const system = await startSystem({ bff: SERVER_CORE, commerce: SERVER_CORE }, DISHES)
  const measured = await measureCapacity(system, machine, shape.capacity).finally(system.stop)
  if (!quick) keepMeasured(measured)
  console.log(JSON.stringify(measured))
  return []
}

const measureSessions = async (): Promise<readonly Row[]> => [await measureSessionCheck(rounds)]

async function measureBrowsing(): Promise<readonly Row[]> {
  const chromium = findChromium()
  if (!chromium) {
    console.log('Chromium is not installed: long menus in a browser are left out')
    return []
  }
  return onEveryCore(() => measureLargeMenus(chromium))
}

const parts = {
  reads: measureReading,
  isolation: () => measureIsolation(DISHES, shape.isolation),
  bytes: measureBytes,
  browser: measureBrowsing,
  orders: measureOrdering,
  wallets: measureWallets,
  growth: measureGrowing,
  restart: measureRestarting,
  tenants: () => measureTenants({ rounds, tenants: quick ? 1000 : 10_000, seconds: quick ? 1 : 4 }),
  session: measureSessions,
  trackers: () => measureTrackers(shape.trackers),
  ratings: measureRating,
  day: measureOperatorsDay,
  plans: () => onEveryCore(() => onPostgres((url) => measureMeals(url, DISHES, shape.plans))),
  move: measureMoving,
  documents: measureAccountantsMonth,
  restore: measureRestoring,
  capacity: measureCapacities,
}

const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length)

/** Measures the parts one after the other; prints the rows of each as soon as they are known. */
async function measure(): Promise<void> {
  console.log(machine)
  console.log(`${rounds} rounds after a warm-up; medians of the rounds`)
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue
    const rows = await part()
    console.log(`\n${[tableHead, ...rows.map(tableLine)].join('\n')}\n`)
  }
}

const needed = !only || only === 'reads' ? ['wrk', 'taskset'] : ['taskset']
const missing = needed.filter((name) => !findProgram([name]))
if (missing.length > 0) {
  console.error(`npm run bench needs ${missing.join(' and ')} (packages wrk, util-linux)`)
  process.exitCode = 1
} else if (await buildClientIfStale()) {
  pinLoad()
  await measure()
} else {
  process.exitCode = 1
}
