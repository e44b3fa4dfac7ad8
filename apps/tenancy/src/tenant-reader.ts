import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FieldProblem } from './field-problems.ts'
import { fingerprintOf, type Parsed, parseFile } from './file-reading.ts'
import { type Presets, urlOf, withUrls } from './presets.ts'
import type { Tenant } from './tenant.ts'
import { hostsAlone, type TenantFile, type ThemePreset, tenantFile } from './tenant-file.ts'

/** Where the installation keeps its tenant files and its presets. */
export interface TenantFolders {
  readonly tenants: string
  readonly themes: string
}

/** What one tenant file said when it was read. */
export interface FileRead {
  /** `fingerprintOf` just before it was read. */
  readonly fingerprint: string | null
  /** The folders of `themes/` on which the tenant depends. */
  readonly looks: readonly string[]
  /** The hosts that it names, also when something else is wrong; empty when they cannot be read. */
  readonly hosts: readonly string[]
  /** Null when something is wrong; nothing of a bad file is used. */
  readonly tenant: Tenant | null
  readonly problems: readonly FieldProblem[]
}

const SUFFIX = '.json'

/** The file of a tenant: its name is the tenant's id. */
export const fileOf = (folders: TenantFolders, id: string): string => path.join(folders.tenants, `${id}${SUFFIX}`)

/** The tenant whose file bears this name; null for a file of another kind. */
export const idOf = (name: string): string | null => (name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : null)

/** The ids of all tenant files, sorted. Throws when the folder cannot be listed. */
export const idsIn = (folders: TenantFolders): string[] =>
  readdirSync(folders.tenants)
    .map(idOf)
    .filter((id) => id !== null)
    .sort()

type Pictures = Pick<Tenant['clientConfig'], 'logo' | 'icon' | 'homeImage' | 'music' | 'promotions'>

/** The pictures and the music of a tenant, as URL paths; the tenant's own stand in front of the preset's. */
function picturesOf({ clientConfig: own, theme }: TenantFile, preset: ThemePreset): Pictures {
  const logo = own.logo === undefined ? preset.logo : urlOf(theme.preset, own.logo)
  // A tenant's own logo must not stand beside the sign of another brand's preset.
  const sign = own.logo === undefined ? (preset.icon ?? logo) : logo
  return {
    logo,
    icon: own.icon === undefined ? sign : urlOf(theme.preset, own.icon),
    // The preset's own list is one for all of its tenants.
    homeImage: own.homeImage ? withUrls(theme.preset, own.homeImage) : preset.homeImage,
    promotions: withUrls(theme.preset, own.promotions),
    music: own.music === undefined ? (preset.music ?? null) : urlOf(theme.preset, own.music),
  }
}

/** A picture that is not there would show as a hole on the first page that anyone sees. */
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

/** A6: the preset's look with what the tenant says otherwise laid over it. */
function themeOf(file: TenantFile, preset: ThemePreset): Tenant['theme'] {
  const { logo: _logo, icon: _icon, homeImage: _homeImage, music: _music, ...look } = preset
  const overrides = Object.fromEntries(Object.entries(file.theme).filter(([, value]) => value !== undefined))
  return { ...look, ...overrides, preset: file.theme.preset }
}

/** The tenant that a checked file and its preset describe. */
function toTenant(file: TenantFile, preset: ThemePreset): Tenant {
  return {
    id: file.id,
    demo: file.demo,
    language: file.language,
    hosts: file.hosts,
    theme: themeOf(file, preset),
    clientConfig: { ...file.clientConfig, ...picturesOf(file, preset) },
    upstreams: file.upstreams,
    maps: file.maps,
  }
}

/** The folders of `themes/` that hold a tenant's preset and pictures. */
function looksOf(file: TenantFile, pictures: Pictures): string[] {
  const urls = [
    ...[pictures.logo, pictures.icon, pictures.music],
    ...[...pictures.homeImage, ...pictures.promotions].map((each) => each.image),
  ]
  const folders = urls.map((url) => /^\/themes\/([^/]+)/.exec(url ?? '')?.[1]).filter((folder) => folder !== undefined)
  return [...new Set([file.theme.preset, ...folders])]
}

const NONE: readonly FieldProblem[] = []

type Content = Omit<FileRead, 'fingerprint'>

const wrong = (
  problems: readonly FieldProblem[],
  hosts: readonly string[],
  looks: readonly string[] = [],
): Content => ({ looks, hosts, tenant: null, problems })

const hostsIn = (json: unknown): readonly string[] => hostsAlone.safeParse(json).data?.hosts ?? []

/** A6: the tenant of a right file, over its preset. */
function dressed(presets: Presets, file: TenantFile): Content {
  const preset = presets.read(file.theme.preset)
  if ('problems' in preset) {
    const unusable = preset.problems.map((each) => ({
      field: 'theme.preset',
      message: `is unusable: ${each.message}`,
    }))
    return wrong(unusable, file.hosts, [file.theme.preset])
  }
  const tenant = toTenant(file, preset.value)
  const looks = looksOf(file, tenant.clientConfig)
  const missing = missingPictures(tenant.clientConfig, presets)
  return missing.length ? wrong(missing, file.hosts, looks) : { looks, hosts: file.hosts, tenant, problems: NONE }
}

function contentOf(folders: TenantFolders, presets: Presets, id: string): Content {
  const parsed: Parsed<TenantFile> = parseFile(tenantFile, fileOf(folders, id))
  if ('problems' in parsed) return wrong(parsed.problems, hostsIn(parsed.json))
  if (parsed.value.id !== id) {
    return wrong([{ field: 'id', message: `must be the file's own name: ${JSON.stringify(id)}` }], parsed.value.hosts)
  }
  return dressed(presets, parsed.value)
}

/** Reads the file of a tenant as it is now; null when there is none. */
export function readTenantFile(folders: TenantFolders, presets: Presets, id: string): FileRead | null {
  const file = fileOf(folders, id)
  const fingerprint = fingerprintOf(file)
  if (fingerprint === null) return null
  const content = contentOf(folders, presets, id)
  // It may have been removed since it was looked at.
  return content.tenant || fingerprintOf(file) !== null ? { fingerprint, ...content } : null
}
