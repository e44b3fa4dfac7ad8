import {
  dayHoursChange,
  pauseChange,
  soldOutChange,
  soldOutLift,
  usualHoursChange,
} from '@tiffin/commerce/catalogue/day/day-change'
import { liftSoldOut, markSoldOut } from '@tiffin/commerce/catalogue/day/sold-out'
import {
  changeDayHours,
  type DayCall,
  pauseStore,
  readStoreDay,
  restoreDayHours,
  resumeStore,
  type StoreDay,
  type StoreDayReport,
} from '@tiffin/commerce/catalogue/day/store-day'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

/** What follows `store` on the command line. */
const shapes = {
  soldout: 'soldout <tenant> <store> <what> [--until <when>] [--why <text>]',
  lift: 'lift <tenant> <store> <what>',
  pause: 'pause <tenant> <store> <minutes> [--says <text>] [--why <text>]',
  resume: 'resume <tenant> <store>',
  hours: 'hours <tenant> <store> [--opens <HH:mm>] [--closes <HH:mm>] [--date <date>] [--why <text>]',
  usual: 'usual <tenant> <store> [--date <date>]',
  day: 'day <tenant> <store>',
} as const

type DayCommand = keyof typeof shapes

export const dayUsage = `  npm run operator -- store ${shapes.soldout}
      <what> is the code of a dish, dish/size or dish/step/option; <when> is closing (if left out), lifted, a time of
      today as HH:mm, or "YYYY-MM-DD HH:mm"
  npm run operator -- store ${shapes.lift}
  npm run operator -- store ${shapes.pause}
      takes no orders for now; diners read the text and the time from which it takes them again
  npm run operator -- store ${shapes.resume}
  npm run operator -- store ${shapes.hours}
      other hours than usual, today or on another date
  npm run operator -- store ${shapes.usual}
  npm run operator -- store ${shapes.day}
      lists what is sold out, the pause and the changed hours in force`

export const isDayCommand = (text: string | undefined): text is DayCommand =>
  text !== undefined && Object.hasOwn(shapes, text)

const options = {
  until: { type: 'string' },
  why: { type: 'string' },
  says: { type: 'string' },
  opens: { type: 'string' },
  closes: { type: 'string' },
  date: { type: 'string' },
} as const

type Values = Readonly<Partial<Record<keyof typeof options, string>>>

/** One command: its call to commerce, or the same on the database. */
interface Command {
  readonly path: string
  readonly body: object
  readonly directly: (db: Db, tenant: string, call: DayCall) => Promise<StoreDayReport>
  /** The options that it takes. */
  readonly takes: readonly (keyof typeof options)[]
}

/** A schema of what a call sends. */
interface Schema<T> {
  safeParse(wanted: object): {
    readonly data?: T | undefined
    readonly error?: { readonly issues: readonly Issue[] } | undefined
  }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Checks what a command sends here, because commerce's answer does not name the option. */
function read<T>(schema: Schema<T>, wanted: object): T {
  const { data, error } = schema.safeParse(wanted)
  if (data === undefined || error)
    throw new Error((error?.issues ?? []).map(({ path, message }) => `${path.join('/')} ${message}`.trim()).join('; '))
  return data
}

/** `dal`, `dal/full` or `pizza/extra/cheese`. */
function thingOf(what: string): object {
  const [dish, ...more] = what.split('/')
  if (more.length === 0) return { dish }
  return more.length === 1 ? { dish, size: more[0] } : { dish, step: more[0], option: more.slice(1).join('/') }
}

const commands: Record<Exclude<DayCommand, 'day'>, (what: string, values: Values) => Command> = {
  soldout: (what, { until, why }) => {
    const body = read(soldOutChange, { ...thingOf(what), until, why })
    const directly: Command['directly'] = (db, tenant, call) => markSoldOut(db, tenant, call, body)
    return { path: 'sold-out', body, directly, takes: ['until', 'why'] }
  },
  lift: (what) => {
    const body = read(soldOutLift, thingOf(what))
    const directly: Command['directly'] = (db, tenant, call) => liftSoldOut(db, tenant, call, body)
    return { path: 'sold-out/lift', body, directly, takes: [] }
  },
  pause: (minutes, { says, why }) => {
    const body = read(pauseChange, { minutes: Number(minutes), says, why })
    const directly: Command['directly'] = (db, tenant, call) => pauseStore(db, tenant, call, body)
    return { path: 'pause', body, directly, takes: ['says', 'why'] }
  },
  resume: () => ({ path: 'resume', body: {}, directly: resumeStore, takes: [] }),
  hours: (_, { opens, closes, date, why }) => {
    const body = read(dayHoursChange, { opens, closes, date, why })
    const directly: Command['directly'] = (db, tenant, call) => changeDayHours(db, tenant, call, body)
    return { path: 'hours', body, directly, takes: ['opens', 'closes', 'date', 'why'] }
  },
  usual: (_, { date }) => {
    const body = read(usualHoursChange, { date })
    const directly: Command['directly'] = (db, tenant, call) => restoreDayHours(db, tenant, call, body)
    return { path: 'hours/usual', body, directly, takes: ['date'] }
  },
}

/** The commands that name something besides the store. */
const naming: readonly DayCommand[] = ['soldout', 'lift', 'pause']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isReport = (answer: unknown): answer is StoreDayReport => isObject(answer) && 'changed' in answer
const isDay = (answer: unknown): answer is StoreDay => isObject(answer) && 'soldOut' in answer

const opener = { scope: 'orders', keyName: "a store's day" } as const

const note = (why: string): readonly string[] => (why === '' ? [] : [why])

const linesOf = ({ soldOut, pause, hours }: StoreDay): string[] => [
  ...soldOut.map(({ what, until, why }) => [`sold out  ${what}`, `until ${until}`, ...note(why)].join('  ')),
  ...(pause ? [['paused', `until ${pause.until}`, ...note(pause.says), ...note(pause.why)].join('  ')] : []),
  ...hours.map(({ date, opens, closes, why }) => [`hours  ${date}`, `${opens} to ${closes}`, ...note(why)].join('  ')),
]

interface AtStore {
  readonly tenant: string
  readonly store: string
  readonly env: Environment
}

const pathOf = (store: string, path: string): string => `stores/${encodeURIComponent(store)}/${path}`

const callBy = (store: string): DayCall => ({ store, by: 'command', now: Date.now() })

async function list({ tenant, store, env }: AtStore): Promise<number> {
  const day = await runOperatorCall<StoreDay>(
    tenant,
    {
      ...{ method: 'GET', path: pathOf(store, 'day'), ...opener, isAnswer: isDay },
      directly: (db, { id }) => readStoreDay(db, id, callBy(store)),
    },
    env,
  )
  const lines = linesOf(day)
  for (const line of lines.length > 0 ? lines : ['nothing is changed']) console.log(line)
  return 0
}

async function change({ tenant, store, env }: AtStore, { path, body, directly }: Command): Promise<number> {
  const { changed, day } = await runOperatorCall<StoreDayReport>(
    tenant,
    {
      ...{ method: 'POST', path: pathOf(store, path), ...opener, isAnswer: isReport },
      ...{ contentType: 'application/json', body: JSON.stringify(body) },
      directly: (db, { id }) => directly(db, id, callBy(store)),
    },
    env,
  )
  console.log(`${tenant} ${store}: ${changed ? 'changed' : 'was so before'}`)
  for (const line of linesOf(day)) console.log(line)
  return 0
}

/** Runs one command and returns the exit code, 0. Throws an Error whose message is for the operator. */
export async function runDayCommand(command: DayCommand, args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('operator', args, options)
  const [tenant, store, what = ''] = positionals
  const count = naming.includes(command) ? 3 : 2
  const wrong = new Error(`store ${command} takes other arguments: npm run operator -- store ${shapes[command]}`)
  if (!tenant || !store || positionals.length !== count) throw wrong
  if (command === 'day') return list({ tenant, store, env })
  const chosen = commands[command](what, values)
  if (Object.keys(values).some((each) => !chosen.takes.some((taken) => taken === each))) throw wrong
  return change({ tenant, store, env }, chosen)
}
