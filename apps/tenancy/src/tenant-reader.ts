import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FieldProblem } from './field-problems.ts'
import { fingerprintOf, type Parsed, parseFile } from './file-reading.ts'
import { type Presets, urlOf, withUrls } from './presets.ts'
import type { Tenant } from './tenant.ts'
import { hostsOnly, type TenantFile, type ThemePreset, tenantFile } from './tenant-file.ts'

/** Folders of the installation's tenant files and presets. */
export interface TenantFolders {
  readonly tenants: string
  readonly themes: string
}

/** The content of a tenant file when it was read. */
export interface FileRead {
  /** `fingerprintOf` just before the file was read. */
  readonly fingerprint: string | null
  /** The folders of `themes/` that the tenant depends on. */
  readonly themeFolders: readonly string[]
  /** The hosts that the file names, even if it is otherwise invalid; empty when they cannot be read. */
  readonly hosts: readonly string[]
  /** Null when the file is invalid: then none of it is used. */
  readonly tenant: Tenant | null
  readonly problems: readonly FieldProblem[]
}

const SUFFIX = '.json'

/** The path of a tenant's file: the file name is the tenant's id. */
export const fileOf = (folders: TenantFolders, id: string): string => path.join(folders.tenants, `${id}${SUFFIX}`)

/** The tenant id of a file name; null for a file of another type. */
export const idOf = (name: string): string | null => (name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : null)

/** The ids of all tenant files, sorted. Throws when the folder cannot be listed. */
export const idsIn = (folders: TenantFolders): string[] =>
  readdirSync(folders.tenants)
    .map(idOf)
    .filter((id) => id !== null)
    .sort()

type Pictures = Pick<Tenant['clientConfig'], 'logo' | 'icon' | 'homeImage' | 'music' | 'promotions'>

/** The pictures and the music of a tenant, as URL paths; the tenant's own override the preset's. */
function picturesOf({ clientConfig: own, theme }: TenantFile, preset: ThemePreset): Pictures {
  const logo = own.logo === undefined ? preset.logo : urlOf(theme.preset, own.logo)
  // A tenant with its own logo must not get the icon of the preset's brand.
  const sign = own.logo === undefined ? (preset.icon ?? logo) : logo
  return {
    logo,
    icon: own.icon === undefined ? sign : urlOf(theme.preset, own.icon),
    // Tenants without own banners share the array of their preset.
    homeImage: own.homeImage ? withUrls(theme.preset, own.homeImage) : preset.homeImage,
    promotions: withUrls(theme.preset, own.promotions),
    music: own.music === undefined ? (preset.music ?? null) : urlOf(theme.preset, own.music),
  }
}

/** One problem for each picture whose file does not exist: the landing page would show a gap. */
function missingPictures(pictures: Pictures, presets: Presets): FieldProblem[] {
  const named: [string, string | null][] = [
    ['clientConfig.logo', pictures.logo],
    ['clientConfig.icon', pictures.icon === pictures.logo ? null : pictures.icon],
    ['clientConfig.music', pictures.music],
    ...pictures.homeImage.map((each, at): [string, string] => [`clientConfig.homeImage[${at}].image`, each.image]),
    ...pictures.promotions.map((each, at): [string, string] => [`clientConfig.promotions[${at}].image`, each.image]),
  ]
  return named
    .filter(([, url]) => url?.startsWith('/themes/') && !presets.holds(url))
    .map(([field, url]) => ({ field, message: `names a file that is not there: ${url?.slice(1)}` }))
}

/** A6: the preset's theme with the tenant's overrides. */
function themeOf(file: TenantFile, preset: ThemePreset): Tenant['theme'] {
  const { logo: _logo, icon: _icon, homeImage: _homeImage, music: _music, demo: _demo, ...look } = preset
  const overrides = Object.fromEntries(Object.entries(file.theme).filter(([, value]) => value !== undefined))
  return { ...look, ...overrides, preset: file.theme.preset }
}

/** The tenant described by a checked file and its preset. */
function toTenant(file: TenantFile, preset: ThemePreset): Tenant {
  return {
    id: file.id,
    demo: file.demo,
    language: file.language,
    hosts: file.hosts,
    certificateHosts: file.certificateHosts,
    theme: themeOf(file, preset),
    clientConfig: { ...file.clientConfig, ...picturesOf(file, preset) },
    upstreams: file.upstreams,
    maps: file.maps,
    payment: file.payment,
    wallet: file.wallet,
    documents: file.documents,
    messages: file.messages,
  }
}

/** The folders of `themes/` that hold a tenant's preset and pictures. */
function themeFoldersOf(file: TenantFile, pictures: Pictures): string[] {
  const urls = [
    ...[pictures.logo, pictures.icon, pictures.music],
    ...[...pictures.homeImage, ...pictures.promotions].map((each) => each.image),
  ]
  const folders = urls.map((url) => /^\/themes\/([^/]+)/.exec(url ?? '')?.[1]).filter((folder) => folder !== undefined)
  return [...new Set([file.theme.preset, ...folders])]
}

const NONE: readonly FieldProblem[] = []

type Content = Omit<FileRead, 'fingerprint'>

const invalid = (
  problems: readonly FieldProblem[],
  hosts: readonly string[],
  themeFolders: readonly string[] = [],
): Content => ({ themeFolders, hosts, tenant: null, problems })

const hostsIn = (json: unknown): readonly string[] => hostsOnly.safeParse(json).data?.hosts ?? []

/** A6: a tenant with its preset applied. */
function contentWithPreset(presets: Presets, file: TenantFile): Content {
  const preset = presets.read(file.theme.preset)
  if ('problems' in preset) {
    const unusable = preset.problems.map((each) => ({
      field: 'theme.preset',
      message: `is unusable: ${each.message}`,
    }))
    return invalid(unusable, file.hosts, [file.theme.preset])
  }
  const tenant = toTenant(file, preset.value)
  const themeFolders = themeFoldersOf(file, tenant.clientConfig)
  const missing = missingPictures(tenant.clientConfig, presets)
  return missing.length
    ? invalid(missing, file.hosts, themeFolders)
    : { themeFolders, hosts: file.hosts, tenant, problems: NONE }
}

function contentOf(folders: TenantFolders, presets: Presets, id: string): Content {
  const parsed: Parsed<TenantFile> = parseFile(tenantFile, fileOf(folders, id))
  if ('problems' in parsed) return invalid(parsed.problems, hostsIn(parsed.json))
  if (parsed.value.id !== id) {
    return invalid([{ field: 'id', message: `must be the file's own name: ${JSON.stringify(id)}` }], parsed.value.hosts)
  }
  return contentWithPreset(presets, parsed.value)
}

/** Reads the current file of a tenant; null when it does not exist. */
export function readTenantFile(folders: TenantFolders, presets: Presets, id: string): FileRead | null {
  const file = fileOf(folders, id)
  const fingerprint = fingerprintOf(file)
  if (fingerprint === null) return null
  const content = contentOf(folders, presets, id)
  // The file may have been removed after its fingerprint was taken.
  return content.tenant || fingerprintOf(file) !== null ? { fingerprint, ...content } : null
}
