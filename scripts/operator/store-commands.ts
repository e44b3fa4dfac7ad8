import { describeCatalogueProblem } from '@tiffin/commerce/catalogue/problems'
import {
  changeStoreSettings,
  readStoreSettings,
  type StoreSettings,
  type StoreSettingsReport,
} from '@tiffin/commerce/catalogue/store-settings'
import { type StoreSettingsChange, storeSettingsChange } from '@tiffin/commerce/catalogue/store-settings-change'
import { readJson } from '../catalogue/source.ts'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { readChange } from './read-change.ts'

/** What follows `store` on the command line. */
const shapes = {
  show: 'show <tenant> <store>',
  set: 'set <tenant> <store> <file.json>',
  close: 'close <tenant> <store> <date>...',
  open: 'open <tenant> <store> <date>...',
} as const

type StoreCommand = keyof typeof shapes

export const storeUsage = `  npm run operator -- store ${shapes.show}
      shows a store's first later day, meals, cut-offs and off dates, as a file for "set"; <store> is its code
  npm run operator -- store ${shapes.set}
      changes those that the file names (docs/catalogue-format.md); the others stay
  npm run operator -- store ${shapes.close}
  npm run operator -- store ${shapes.open}
      adds dates (YYYY-MM-DD) to the days on which the store does not serve, or takes them away again`

export const isStoreCommand = (text: string | undefined): text is StoreCommand =>
  text !== undefined && Object.hasOwn(shapes, text)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSettings = (answer: unknown): answer is StoreSettings => isObject(answer) && 'offDates' in answer

const isReport = (answer: unknown): answer is StoreSettingsReport => isObject(answer) && 'applied' in answer

const noStore = (tenant: string, code: string): Error => new Error(`"${tenant}" has no store with the code "${code}"`)

interface OfStore {
  readonly tenant: string
  readonly code: string
  readonly env: Environment
}

const opener = { scope: 'catalogue', keyName: 'store settings' } as const

const pathOf = (code: string): string => `stores/${encodeURIComponent(code)}/settings`

async function show({ tenant, code, env }: OfStore): Promise<number> {
  const { store: _code, ...settings } = await runOperatorCall<StoreSettings>(
    tenant,
    {
      ...{ method: 'GET', path: pathOf(code), ...opener, isAnswer: isSettings },
      directly: async (db, { id }) => {
        const found = await readStoreSettings(db, id, code)
        if (!found) throw noStore(tenant, code)
        return found
      },
    },
    env,
  )
  console.log(JSON.stringify(settings, null, 2))
  return 0
}

async function change({ tenant, code, env }: OfStore, wanted: StoreSettingsChange): Promise<number> {
  const { applied, changed, problems } = await runOperatorCall<StoreSettingsReport>(
    tenant,
    {
      ...{ method: 'PATCH', path: pathOf(code), ...opener, isAnswer: isReport },
      ...{ contentType: 'application/json', body: JSON.stringify(wanted) },
      directly: async (db, { id }) => {
        const report = await changeStoreSettings(db, id, { code, wanted, at: new Date() })
        if (!report) throw noStore(tenant, code)
        return report
      },
    },
    env,
  )
  for (const problem of problems) console.log(describeCatalogueProblem(problem))
  const outcome = applied ? (changed ? 'changed' : 'was so before') : 'refused; nothing has changed'
  console.log(`${tenant} ${code}: ${outcome}`)
  return applied ? 0 : 1
}

/** Runs one command and returns the exit code: 0 done, 1 refused. Throws an Error whose message is for the operator. */
export async function runStoreCommand(
  command: StoreCommand,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  const [tenant, code, ...rest] = readArguments('operator', args, {}).positionals
  const [first] = rest
  const fits = command === 'show' ? rest.length === 0 : command === 'set' ? rest.length === 1 : rest.length > 0
  if (!tenant || !code || !fits) {
    throw new Error(`store ${command} takes other arguments: npm run operator -- store ${shapes[command]}`)
  }
  const store = { tenant, code, env }
  if (command === 'show') return show(store)
  if (command === 'set') return change(store, readChange(storeSettingsChange, readJson(first ?? ''), first ?? ''))
  return change(
    store,
    readChange(storeSettingsChange, command === 'close' ? { closeOn: rest } : { openOn: rest }, 'a date'),
  )
}
