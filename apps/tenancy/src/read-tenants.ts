import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type FieldProblem, fieldProblems } from './field-problems.ts'
import { parseJson } from './json-file.ts'
import type { Tenant } from './tenant.ts'
import { type TenantFile, type ThemePreset, tenantFile, themePreset } from './tenant-file.ts'

/** Where the installation keeps its tenant files and its presets. */
export interface TenantFolders {
  readonly tenants: string
  readonly themes: string
}

/** One thing that is wrong, and in which file. */
export interface TenantProblem extends FieldProblem {
  readonly file: string
}

/** Tenants whose files are right, and what is wrong with the others. Nothing of a bad file is used. */
export interface TenantsRead {
  readonly tenants: readonly Tenant[]
  readonly problems: readonly TenantProblem[]
}

/** One line for a log or a terminal: `tenants/x.json: hosts[0] must be a host name in lower case`. */
export const describeProblem = (problem: TenantProblem): string =>
  `${problem.file}: ${problem.field ? `${problem.field} ` : ''}${problem.message}`

type Parsed<T> = { readonly value: T } | { readonly problems: readonly FieldProblem[] }

function parseFile<S extends z.ZodType>(schema: S, file: string): Parsed<z.infer<S>> {
  let json: unknown
  try {
    json = parseJson(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    return { problems: [{ field: '', message: `${why}: ${(error as Error).message}` }] }
  }
  const result = schema.safeParse(json)
  return result.success ? { value: result.data } : { problems: fieldProblems(schema, result.error) }
}

/** A file as the operator would type it: relative where it lies below the working directory. */
function shown(file: string): string {
  const relative = path.relative('.', file)
  return relative.startsWith('..') ? path.resolve(file) : relative
}

/** Throws when a folder cannot be listed: without it there is nothing to serve. */
const jsonFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name))

/** The looks that a tenant may name. Throws when the folder cannot be listed. */
export const presetsIn = (themes: string): string[] =>
  readdirSync(themes)
    .filter((name) => existsSync(path.join(themes, name, 'theme.json')))
    .sort()

type PresetReader = (preset: string) => Parsed<ThemePreset>

function readPreset(themes: string, preset: string): Parsed<ThemePreset> {
  const file = path.join(themes, preset, 'theme.json')
  if (!existsSync(file)) {
    const known = presetsIn(themes).join(', ')
    return { problems: [{ field: '', message: `there is no preset "${preset}"; allowed: ${known}` }] }
  }
  const parsed = parseFile(themePreset, file)
  if ('value' in parsed) return parsed
  return {
    problems: parsed.problems.map((each) => ({
      field: '',
      message: `themes/${preset}/theme.json, ${each.field} ${each.message}`,
    })),
  }
}

/** Reads each preset once, however many clients share it. */
function presetReader(themes: string): PresetReader {
  const read = new Map<string, Parsed<ThemePreset>>()
  return (preset) => {
    const known = read.get(preset) ?? readPreset(themes, preset)
    read.set(preset, known)
    return known
  }
}

type Pictures = Pick<Tenant['clientConfig'], 'logo' | 'icon' | 'homeImage' | 'music' | 'promotions'>

/** The pictures and the music of a client, as URL paths; the tenant's own stand in front of the preset's. */
function picturesOf(file: TenantFile, preset: ThemePreset): Pictures {
  const url = (asset: string) => (asset.startsWith('/') ? asset : `/themes/${file.theme.preset}/${asset}`)
  const banners = (list: ThemePreset['homeImage']) => list.map((each) => ({ ...each, image: url(each.image) }))
  const music = file.clientConfig.music ?? preset.music
  const logo = file.clientConfig.logo ?? preset.logo
  return {
    logo: url(logo),
    // A tenant's own logo must not stand beside the sign of somebody else's preset.
    icon: url(file.clientConfig.icon ?? (file.clientConfig.logo ? logo : (preset.icon ?? logo))),
    homeImage: banners(file.clientConfig.homeImage ?? preset.homeImage),
    promotions: banners(file.clientConfig.promotions),
    music: music === undefined ? null : url(music),
  }
}

/** A picture that is not there would show as a hole on the first page that anyone sees. */
function missingPictures(pictures: Pictures, folders: TenantFolders): FieldProblem[] {
  const named: [string, string | null][] = [
    ['clientConfig.logo', pictures.logo],
    ['clientConfig.icon', pictures.icon === pictures.logo ? null : pictures.icon],
    ['clientConfig.music', pictures.music],
    ...pictures.homeImage.map((each, at): [string, string] => [`clientConfig.homeImage[${at}].image`, each.image]),
    ...pictures.promotions.map((each, at): [string, string] => [`clientConfig.promotions[${at}].image`, each.image]),
  ]
  return named
    .filter(
      ([, url]) => url?.startsWith('/themes/') && !existsSync(path.join(folders.themes, url.slice('/themes/'.length))),
    )
    .map(([field, url]) => ({ field, message: `names a file that is not there: ${url?.slice(1)}` }))
}

/** A6: the preset's look with what the tenant says otherwise laid over it. */
function themeOf(file: TenantFile, preset: ThemePreset): Tenant['theme'] {
  const { logo: _logo, icon: _icon, homeImage: _homeImage, music: _music, ...look } = preset
  const overrides = Object.fromEntries(Object.entries(file.theme).filter(([, value]) => value !== undefined))
  return { ...look, ...overrides, preset: file.theme.preset }
}

/** The client that a checked file and its preset describe. */
function toTenant(file: TenantFile, preset: ThemePreset): Tenant {
  return {
    id: file.id,
    demo: file.demo,
    hosts: file.hosts,
    theme: themeOf(file, preset),
    clientConfig: { ...file.clientConfig, ...picturesOf(file, preset) },
    upstreams: file.upstreams,
    maps: file.maps,
  }
}

function readTenant(folders: TenantFolders, presets: PresetReader, file: string): Parsed<Tenant> {
  const parsed = parseFile(tenantFile, file)
  if ('problems' in parsed) return parsed
  const name = path.basename(file, '.json')
  if (parsed.value.id !== name) {
    return { problems: [{ field: 'id', message: `must be the file's own name: ${JSON.stringify(name)}` }] }
  }
  const preset = presets(parsed.value.theme.preset)
  if ('problems' in preset) {
    return {
      problems: preset.problems.map((each) => ({ field: 'theme.preset', message: `is unusable: ${each.message}` })),
    }
  }
  const tenant = toTenant(parsed.value, preset.value)
  const missing = missingPictures(tenant.clientConfig, folders)
  return missing.length ? { problems: missing } : { value: tenant }
}

/** A host that two clients claim belongs to neither: which one would answer is chance. Both files are told. */
function duplicateHosts(read: readonly { file: string; tenant: Tenant }[]): TenantProblem[] {
  const claims = read.flatMap(({ file, tenant }) =>
    tenant.hosts.map((host, at) => ({ file, host, field: `hosts[${at}]` })),
  )
  const disputes = [...Map.groupBy(claims, (claim) => claim.host).values()].filter((each) => each.length > 1)
  return disputes.flatMap((dispute) =>
    dispute.map((claim) => {
      const other = dispute.find((each) => each !== claim)
      return { file: claim.file, field: claim.field, message: `"${claim.host}" stands in ${other?.file} too` }
    }),
  )
}

/**
 * Reads every client of an installation.
 * The files are few and small, and read one after the other this is faster than in parallel.
 */
export function readTenants(folders: TenantFolders): TenantsRead {
  const problems: TenantProblem[] = []
  const read: { file: string; tenant: Tenant }[] = []
  const presets = presetReader(folders.themes)
  for (const file of jsonFiles(folders.tenants)) {
    const parsed = readTenant(folders, presets, file)
    if ('problems' in parsed) problems.push(...parsed.problems.map((each) => ({ file: shown(file), ...each })))
    else read.push({ file: shown(file), tenant: parsed.value })
  }
  const duplicates = duplicateHosts(read)
  const disputed = new Set(duplicates.map((each) => each.file))
  return {
    tenants: read.filter((each) => !disputed.has(each.file)).map((each) => each.tenant),
    problems: [...problems, ...duplicates],
  }
}
