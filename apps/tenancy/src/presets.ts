import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged, type Parsed, parseFile } from './file-reading.ts'
import { type ThemePreset, themePreset } from './tenant-file.ts'

/** The presets that a tenant may name. Throws when the folder cannot be listed. */
export const presetsIn = (themes: string): string[] =>
  readdirSync(themes)
    .filter((name) => existsSync(path.join(themes, name, 'theme.json')))
    .sort()

/** The URL path of a picture or sound file named by a preset or by a tenant. */
export const urlOf = (preset: string, asset: string): string =>
  asset.startsWith('/') ? asset : `/themes/${preset}/${asset}`

/** The banners, with URL paths for their pictures. */
export const withUrls = (preset: string, banners: ThemePreset['homeImage']): ThemePreset['homeImage'] =>
  banners.map((each) => ({ ...each, image: urlOf(preset, each.image) }))

/** Caches each preset, shared by all its tenants, until `forget`. Asset paths are resolved to URL paths. */
export interface Presets {
  read(preset: string): Parsed<ThemePreset>
  /** Whether a file exists at this path below `/themes/`; existing files are cached. */
  holds(url: string): boolean
  /** Drops the cached preset and the cached file checks. */
  forget(preset: string): void
  /** The presets whose file changed since it was read. */
  changed(): string[]
}

const fileOf = (themes: string, preset: string): string => path.join(themes, preset, 'theme.json')

const withUrlPaths = (name: string, { icon, music, ...preset }: ThemePreset): ThemePreset => ({
  ...preset,
  logo: urlOf(name, preset.logo),
  homeImage: withUrls(name, preset.homeImage),
  ...(icon === undefined ? {} : { icon: urlOf(name, icon) }),
  ...(music === undefined ? {} : { music: urlOf(name, music) }),
})

function readPreset(themes: string, preset: string): Parsed<ThemePreset> {
  const file = fileOf(themes, preset)
  if (!existsSync(file)) {
    const known = presetsIn(themes).join(', ')
    return { problems: [{ field: '', message: `there is no preset "${preset}"; allowed: ${known}` }] }
  }
  const parsed = parseFile(themePreset, file)
  if ('value' in parsed) return { value: withUrlPaths(preset, parsed.value) }
  return {
    problems: parsed.problems.map(({ field, message }) => ({
      field: '',
      message: `themes/${preset}/theme.json, ${field ? `${field} ` : ''}${message}`,
    })),
  }
}

export function openPresets(themes: string): Presets {
  const found = new Set<string>()
  const known = new Map<string, { readonly fingerprint: string | null; readonly parsed: Parsed<ThemePreset> }>()
  return {
    read(preset) {
      const before = known.get(preset)
      if (before) return before.parsed
      // Take the fingerprint first, so that a change during the read is found later.
      const fingerprint = fingerprintOf(fileOf(themes, preset))
      const parsed = readPreset(themes, preset)
      known.set(preset, { fingerprint, parsed })
      return parsed
    },
    holds(url) {
      if (found.has(url)) return true
      const isThere = existsSync(path.join(themes, url.slice('/themes/'.length)))
      if (isThere) found.add(url)
      return isThere
    },
    forget(preset) {
      known.delete(preset)
      found.clear()
    },
    changed: () =>
      [...known]
        .filter(([preset, { fingerprint }]) => !isUnchanged(fingerprint, fingerprintOf(fileOf(themes, preset))))
        .map(([preset]) => preset),
  }
}
