import { cpSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/settings.ts'
import { randomFrom } from './menu.ts'

/** An installation of many tenants, generated for a measurement. */
export interface ManyTenants {
  readonly tenantsDir: string
  readonly themesDir: string
  readonly ids: readonly string[]
  /** Gives one tenant another name. */
  readonly rename: (id: string, name: string) => void
  /** Gives a preset another radius, which changes all its tenants. */
  readonly restyle: (preset: string, radius: number) => void
}

export const hostOf = (id: string): string => `${id}.localhost`

const LONG_AGO = new Date('2026-01-01')

type Json = Record<string, unknown>

const readJson = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json

const colour = (random: () => number): string =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

/** A variation of a shipped tenant file, with its own id, name, hosts, colours and options. */
function variantOf(shipped: readonly Json[], at: number, random: () => number): { id: string; file: Json } {
  const id = `shop-${at}`
  const base = shipped[at % shipped.length] ?? {}
  const theme = base.theme as Json
  const { homeImage, ...config } = base.clientConfig as Json
  const some = (share: number, fields: Json): Json => (random() < share ? fields : {})
  const clientConfig = {
    ...config,
    ...some(0.5, { homeImage }),
    ...{ name: `Shop ${at}`, companyName: `Shop ${at} Private Limited`, email: `hello@${id}.example` },
    ...{ customerSupport: `1800 ${at}`, privacyPolicy: `https://${id}.example/privacy` },
    // Without access restrictions, so that every tenant answers alike.
    ...{ clientType: 'NORMAL', storeAccessType: 'OPEN', userStoreAccessType: 'OPEN', userBasedMenu: false },
    ...some(0.2, { pickupEnabled: false }),
  }
  const look = {
    preset: theme.preset,
    ...some(0.7, { primaryColor: colour(random) }),
    ...some(0.3, { radius: at % 30 }),
  }
  const hosts = [hostOf(id), ...(random() < 0.5 ? [`www.${id}.example`, `*.${id}.example`] : [])]
  return { id, file: { ...base, id, hosts, theme: look, clientConfig } }
}

/** Writes `count` tenants below `folder`, the same in every run, with a copy of the shipped presets. */
export function layManyTenants(folder: string, count: number): ManyTenants {
  const tenantsDir = join(folder, 'tenants')
  const themesDir = join(folder, 'themes')
  mkdirSync(tenantsDir, { recursive: true })
  cpSync(join(root, 'themes'), themesDir, { recursive: true })
  const shipped = readdirSync(join(root, 'tenants'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(join(root, 'tenants', name)))
  const random = randomFrom(count)
  const fileOf = (id: string): string => join(tenantsDir, `${id}.json`)
  const write = (id: string, file: Json): void => writeFileSync(fileOf(id), JSON.stringify(file, null, 2))
  const variants = Array.from({ length: count }, (_, at) => variantOf(shipped, at, random))
  for (const { id, file } of variants) {
    write(id, file)
    utimesSync(fileOf(id), LONG_AGO, LONG_AGO)
  }
  return {
    ...{ tenantsDir, themesDir, ids: variants.map(({ id }) => id) },
    rename(id, name) {
      const file = readJson(fileOf(id))
      write(id, { ...file, clientConfig: { ...(file.clientConfig as Json), name } })
    },
    restyle(preset, radius) {
      const file = join(themesDir, preset, 'theme.json')
      writeFileSync(file, JSON.stringify({ ...readJson(file), radius }))
    },
  }
}
