const minutes = (ms: number): string => `${Math.round(ms / 60_000)} minutes`

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`

/** A clock that this machine's was compared with. */
export interface ClockReading {
  /** Whose clock it is, such as "the database server's". */
  readonly whose: string
  /** How far this machine's clock is ahead of it, in milliseconds. */
  readonly aheadMs: number
}

/** Jobs that wait in vain, or were given up. */
export interface JobsFound {
  readonly tenant: string
  readonly kind: string
  readonly count: number
  readonly sinceMs: number
  readonly errorKind: string | null
}

const jobs = ({ count, kind, tenant }: JobsFound): string =>
  `${count} ${count === 1 ? 'job' : 'jobs'} "${kind}" of ${tenant}`

/**
 * All faults with their words: what is wrong, then what to do. Worst first: what keeps a server from starting, what keeps
 * diners from ordering, what concerns some of them, and what merely is slower.
 */
export const words = {
  misspelt: (given: string, meant: string) => `${given} is no setting: rename it to ${meant}`,
  setting: (line: string) => `${line} (docs/operating.md, "Settings")`,
  keysBroken: (file: string) => `${file} cannot be read: restore it from a backup, with the secrets that it had`,
  portsSame: (port: number) => `PORT and COMMERCE_PORT are both ${port}: set one of them to another port`,
  portPrivileged: (name: string, port: number) =>
    `${name} ${port} may not be used by this user: set ${name} to 1024 or above, or let a proxy listen on ${port}`,
  dataFolder: (folder: string, why: string) =>
    `DATA_DIR ${folder} cannot be written (${why}): set DATA_DIR to a folder that commerce's user can write`,
  diskFull: (setting: string, folder: string, free: number) =>
    `the disk of ${setting} ${folder} has ${megabytes(free)} left: free some, before writes fail`,
  databaseMoved: (folder: string, to: string) =>
    `the database in ${folder} was moved to ${to}: set DATABASE_URL to it, or take it back with npm run database -- to-postgres --back`,
  databaseHalfMoved: (place: string) =>
    `an installation is being moved to ${place}: finish it with npm run database -- to-postgres`,
  databaseLocked: (folder: string, port: number) =>
    `${folder} is in use by another process, and no commerce answers at port ${port}: stop that process, or set COMMERCE_PORT to its port`,
  databaseAway: (place: string, why: string) =>
    `${place} does not answer (${why}): start the server, or set DATABASE_URL to where it is`,
  databaseLogin: (place: string, why: string) =>
    `${place} refuses the login (${why}): set user and password in DATABASE_URL to those of the database`,
  databaseFull: (place: string) =>
    `${place} has no connection left: raise max_connections of the server, or stop what holds them`,
  databaseMissing: (place: string) =>
    `${place} does not exist on the server: create it, or set DATABASE_URL to the one that does`,
  databaseStandby: (place: string) =>
    `${place} is a standby, which takes no writes: set DATABASE_URL to the primary, or promote it`,
  schemaNewer: (migration: string) =>
    `the schema is newer than this release (it has ${migration}): run the release that made it, or a later one`,
  schemaOlder: (migration: string) =>
    `the schema is older than this release (${migration} is missing): start commerce of this release, which brings it up to date`,
  fewConnections: (processes: number, needed: number, free: number) =>
    `${processes} processes of commerce need ${needed} connections, and the database server has ${free}: raise its max_connections, or run fewer and set COMMERCE_PROCESSES`,
  noTenants: (why: string) => `${why}: set TENANTS_DIR and THEMES_DIR to the folders of the tenants`,
  demoTenants: (line: string) => line,
  paymentSecrets: (line: string) => line,
  portTaken: (name: string, port: number) =>
    `${name} ${port} is in use by another program: stop what uses it, or set ${name} to another port`,
  serviceKeyDiffers: (server: string) =>
    `SERVICE_KEY is not that of the running ${server}: set the same SERVICE_KEY for both servers, and restart them`,
  serviceKeyUnset: (server: string) =>
    `the running ${server} has no SERVICE_KEY, or is of an earlier release: set the same SERVICE_KEY for both servers, and restart them`,
  otherData: (url: string) =>
    `commerce at ${url} works on other data than these settings name: set DATA_DIR (or DATABASE_URL) and COMMERCE_PORT to those of one installation`,
  commerceSilent: (url: string) =>
    `commerce at ${url} takes connections and does not answer: restart it, and look into its log`,
  commerceNotReady: (url: string) =>
    `commerce at ${url} has no database: its log says why; look at the database server and its disk`,
  commerceAway: (url: string) =>
    `the BFF does not reach commerce at ${url}: start commerce, or set COMMERCE_URL to where it runs`,
  commerceUnseen: (url: string) =>
    `the BFF at ${url} reaches no commerce: restart it with the COMMERCE_URL of these settings`,
  bffSilent: (url: string) =>
    `the BFF at ${url} takes connections and does not answer: restart it, and look into its log`,
  clock: ({ whose, aheadMs }: ClockReading) =>
    `the clock of this machine is ${seconds(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${whose}: let both follow a time server (NTP)`,
  providerAway: (url: string, why: string) =>
    `the payment provider at ${url} does not answer (${why}): open outgoing connections to it, or set payment.host of the tenants`,
  paymentAccount: (tenants: readonly string[], file: string) =>
    `${file} has no payment account of ${tenants.join(', ')}: add it, or remove payment from the tenant file`,
  mailAway: (place: string, why: string) =>
    `the mail server at ${place} takes no mail (${why}): set SMTP_URL to a server that does, with its login`,
  smsAway: (place: string, why: string) =>
    `the SMS gateway at ${place} does not answer (${why}): set SMS_GATEWAY_URL to where it is, or open outgoing connections to it`,
  ledgerUnsound: (tenant: string, count: number) =>
    `the ledger of ${tenant} is not sound (${count} found among its newest transfers): npm run ledger -- check ${tenant} names each`,
  ledgerUnsealed: (tenant: string, count: number) =>
    `${count} transfers in the ledger of ${tenant} are not sealed since two hours: restart commerce, and look into its log for the job keep-ledger`,
  plansDiffer: (tenant: string, count: number) =>
    `${count === 1 ? '1 difference' : `${count} differences`} between the plans of ${tenant} and what became of them: npm run orders -- plan check ${tenant} names each`,
  jobsLate: (found: JobsFound) =>
    `${jobs(found)} should have run ${minutes(found.sinceMs)} ago and no worker took ${found.count === 1 ? 'it' : 'them'}: restart commerce, and look into its log`,
  jobsDead: (found: JobsFound) =>
    `${jobs(found)} failed for good (${found.errorKind ?? 'no reason'}): mend the cause, then docs/operating.md, "Daily operation"`,
  buildMissing: (folder: string) => `${folder} holds no built client: npm run build`,
  buildOutdated: (folder: string) => `the client in ${folder} was built from other sources than these: npm run build`,
  loginUnbound: (login: string) =>
    `row-level security does not bind the database login ${login}: use one without superuser and BYPASSRLS (docs/operating.md, "PostgreSQL")`,
  keysExposed: (file: string) => `${file} is readable by other users: chmod 600 ${file}`,
  tenantFile: (line: string) => line,
  pictureCache: (folder: string, why: string) =>
    `PICTURE_CACHE_DIR ${folder} cannot be written (${why}), so pictures are made again after each start: set it to a folder that the BFF's user can write`,
  overran: (check: string, limitMs: number) =>
    `${check}: not known, because the look took longer than ${seconds(limitMs)}`,
  failed: (check: string, why: string) => `${check}: not known (${why})`,
  /** No fault, but a bound of what was examined. */
  notLooked: (looked: number, tenants: number) =>
    `the jobs of ${looked} of ${tenants} tenants were looked at, and the next call goes on with the others`,
  ledgersNotLooked: (looked: number, tenants: number) =>
    `the ledgers of ${looked} of ${tenants} tenants were looked at, and the next call goes on with the others`,
  plansNotLooked: (looked: number, tenants: number) =>
    `the plans of ${looked} of ${tenants} tenants were looked at, and the next call goes on with the others`,
} as const satisfies Readonly<Record<string, (...facts: never[]) => string>>

type Words = typeof words

/** The name of a fault. */
export type FaultKind = keyof Words

/** Something that is wrong with an installation, in one line for its operator. */
export interface Fault {
  readonly kind: FaultKind
  readonly line: string
}

/** A fault with its words. */
export const fault = <K extends FaultKind>(kind: K, ...facts: Parameters<Words[K]>): Fault => ({
  kind,
  line: (words[kind] as (...known: Parameters<Words[K]>) => string)(...facts),
})

const notes: ReadonlySet<FaultKind> = new Set(['notLooked', 'ledgersNotLooked', 'plansNotLooked'])

/** Whether it only says how far an examination went. */
export const isNote = ({ kind }: Fault): boolean => notes.has(kind)

const kinds = Object.keys(words)

/** Worst first; faults of one kind stay in their sequence. */
export const worstFirst = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
