import { readFile } from 'node:fs/promises'
import type { Examination } from '@tiffin/commerce/doors/examination-routes'
import { readInstallationId } from '@tiffin/commerce/installation-id'
import { type Check, check } from './check.ts'
import { clockFaults } from './clock.ts'
import { schemaFaults } from './database.ts'
import { configOf, type Ground, localUrl } from './ground.ts'
import { ask, fieldOf, isOurs, type Reaction } from './http.ts'
import { type Fault, fault } from './words.ts'

/** The first port that needs no privilege; 1024 where the system does not say. */
const firstFreePort = (): Promise<number> =>
  readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').then(Number, () => 1024)

interface Port {
  readonly name: 'PORT' | 'COMMERCE_PORT'
  readonly port: number
  readonly here: Reaction
}

function portFaults({ name, port, here }: Port, isPrivileged: (port: number) => boolean): Fault[] {
  if (port !== 0 && here.is === 'away' && isPrivileged(port)) return [fault('portPrivileged', name, port)]
  const isTaken = here.is === 'foreign' || (here.is === 'answer' && !isOurs(here))
  return isTaken ? [fault('portTaken', name, port)] : []
}

async function lookAtPorts(ground: Ground) {
  const [bff, commerce] = [configOf(ground.bff), configOf(ground.commerce)]
  const ports: Port[] = [
    ...(bff ? [{ name: 'PORT' as const, port: bff.port, here: await ground.bffHere() }] : []),
    ...(commerce ? [{ name: 'COMMERCE_PORT' as const, port: commerce.port, here: await ground.commerceHere() }] : []),
  ]
  const first = await firstFreePort()
  return { ports, isPrivileged: (port: number) => ground.machine.uid !== 0 && port < first }
}

/** How the running commerce presents itself. */
interface Commerce {
  readonly url: string
  readonly isSilent: boolean
  readonly isOther: boolean
  readonly isReady: boolean
}

async function lookAtCommerce({ commerce, commerceHere }: Ground): Promise<Commerce | null> {
  const config = configOf(commerce)
  const here = await commerceHere()
  if (!config || (!isOurs(here) && here.is !== 'silent')) return null
  const url = localUrl(config.port)
  const theirs = fieldOf(here, 'installation') ?? null
  const isOther = theirs !== null && theirs !== readInstallationId(config)
  const ready = here.is === 'silent' ? here : await ask(`${url}/readyz`)
  // A process that stops is not ready either, and nothing is wrong with it.
  const isReady = ready.is === 'answer' && (ready.status === 200 || fieldOf(ready, 'status') === 'draining')
  return { url, isSilent: here.is === 'silent', isOther, isReady }
}

async function askForExamination({ commerce, commerceHere }: Ground): Promise<Reaction | null> {
  const config = configOf(commerce)
  if (!config?.serviceKey || !isOurs(await commerceHere())) return null
  return ask(`${localUrl(config.port)}/service/examination`, { key: config.serviceKey })
}

/** A message that its recipient's operator refuses says nothing of the installation. */
const isExpected = (errorKind: string | null): boolean => /\.(refused-\w+|unfit-address)$/.test(errorKind ?? '')

/** None of a commerce of the last release, which does not look at ledgers. */
function ledgerFaults(ledgers: NonNullable<Examination['ledgers']>): Fault[] {
  return [
    ...ledgers.troubles.flatMap(({ tenant, unsound, unsealed }) => [
      ...(unsound > 0 ? [fault('ledgerUnsound', tenant, unsound)] : []),
      ...(unsealed > 0 ? [fault('ledgerUnsealed', tenant, unsealed)] : []),
    ]),
    ...(ledgers.looked < ledgers.tenants ? [fault('ledgersNotLooked', ledgers.looked, ledgers.tenants)] : []),
  ]
}

/** Absent at a commerce of the last release, which sells no plans. */
function planFaults({ troubles, looked, tenants }: NonNullable<Examination['plans']>): Fault[] {
  return [
    ...troubles.map(({ tenant, differences }) => fault('plansDiffer', tenant, differences)),
    ...(looked < tenants ? [fault('plansNotLooked', looked, tenants)] : []),
  ]
}

function examinationFaults({ applied, databaseNow, jobs, ledgers, plans }: Examination, now: number): Fault[] {
  const troubles = jobs.troubles.filter(({ errorKind }) => !isExpected(errorKind))
  return [
    ...schemaFaults(applied),
    ...clockFaults('that of the database', now, databaseNow),
    ...troubles.map((found) => fault(found.isDead ? 'jobsDead' : 'jobsLate', found)),
    ...(ledgers ? ledgerFaults(ledgers) : []),
    ...(plans ? planFaults(plans) : []),
    ...(jobs.looked < jobs.tenants ? [fault('notLooked', jobs.looked, jobs.tenants)] : []),
  ]
}

/** What the answer to the service key means. A demo's BFF has a page for every path, also for those that it has no route for. */
function keyFaults(server: 'BFF' | 'commerce', { status, type }: { status: number; type: string }): Fault[] {
  if (status === 401 || status === 403) return [fault('serviceKeyDiffers', server)]
  return status === 404 || type.startsWith('text/html') ? [fault('serviceKeyUnset', server)] : []
}

interface Bff {
  readonly url: string
  readonly here: Reaction
  readonly commerceUrl: string
  /** How commerce reacts at the BFF's address for it; null: it need not run. */
  readonly commerce: Reaction | null
  /** What the running BFF says of itself; null: it does not run. */
  readonly ready: Reaction | null
  /** The answer to the service key; null: there is none. */
  readonly key: Reaction | null
}

async function lookAtBff({ bff, bffHere, given }: Ground): Promise<Bff | null> {
  const config = configOf(bff)
  if (!config) return null
  const here = await bffHere()
  const [url, { commerceUrl, serviceKey }] = [localUrl(config.port, config.host), config]
  const isRunning = isOurs(here)
  const [commerce, ready, key] = await Promise.all([
    isRunning || given.COMMERCE_URL ? ask(`${commerceUrl}/readyz`) : null,
    isRunning ? ask(`${url}/readyz`) : null,
    isRunning && serviceKey !== null ? ask(`${url}/metrics`, { key: serviceKey }) : null,
  ])
  return { url, here, commerceUrl, commerce, ready, key }
}

/** Whether the running BFF has not reached commerce, which it may look for at another address than these settings. */
const seesNoCommerce = (ready: Reaction | null): boolean =>
  ready !== null && (fieldOf(ready, 'upstreams') as { commerce?: unknown } | undefined)?.commerce === 'away'

function bffFaults({ url, here, commerceUrl, commerce, ready, key }: Bff): Fault[] {
  const isAway = commerce !== null && commerce.is !== 'answer'
  return [
    ...(here.is === 'silent' ? [fault('bffSilent', url)] : []),
    ...(isAway ? [fault('commerceAway', commerceUrl)] : []),
    ...(!isAway && seesNoCommerce(ready) ? [fault('commerceUnseen', url)] : []),
    ...(key?.is === 'answer' ? keyFaults('BFF', key) : []),
  ]
}

export const serverChecks: readonly Check[] = [
  check({
    ...{ name: 'ports', of: 'both', examines: 'whether the servers may listen at PORT and COMMERCE_PORT' },
    look: lookAtPorts,
    judge({ ports: [one, other], isPrivileged }) {
      if (one && other && one.port === other.port && one.port !== 0) return [fault('portsSame', one.port)]
      return [one, other].flatMap((each) => (each ? portFaults(each, isPrivileged) : []))
    },
  }),
  check({
    ...{ name: 'commerce', of: 'commerce', examines: 'whether the running commerce answers, with this data' },
    look: lookAtCommerce,
    judge({ url, isSilent, isOther, isReady }) {
      if (isSilent) return [fault('commerceSilent', url)]
      if (isOther) return [fault('otherData', url)]
      return isReady ? [] : [fault('commerceNotReady', url)]
    },
  }),
  check({
    ...{
      name: 'jobs',
      of: 'commerce',
      examines: 'jobs, ledgers, plans, schema and clock of the running commerce, with SERVICE_KEY',
    },
    async look(ground) {
      return { answer: await askForExamination(ground), now: ground.machine.now() }
    },
    judge({ answer, now }) {
      if (answer === null) return []
      if (answer.is !== 'answer') return [fault('failed', 'jobs', answer.why)]
      if (answer.status !== 200) return keyFaults('commerce', answer)
      return examinationFaults(answer.json as Examination, now)
    },
  }),
  check({
    ...{
      name: 'BFF',
      of: 'bff',
      examines: 'whether the running BFF answers, reaches commerce and has this SERVICE_KEY',
    },
    look: lookAtBff,
    judge: bffFaults,
  }),
]
