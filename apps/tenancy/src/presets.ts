import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged, type Parsed, parseFile } from './file-reading.ts'
import { type ThemePreset, themePreset } from './tenant-file.ts'

/** The looks that a tenant may name. Throws when the folder cannot be listed. */
export const presetsIn = (themes: string): string[] =>
  readdirSync(themes)
    .filter((name) => existsSync(path.join(themes, name, 'theme.json')))
    .sort()

/** The URL path of a picture or a tune that a preset, or a tenant over it, names. */
export const urlOf = (preset: string, asset: string): string =>
  asset.startsWith('/') ? asset : `/themes/${preset}/${asset}`

/** Banners with their pictures as URL paths. */
export const withUrls = (preset: string, banners: ThemePreset['homeImage']): ThemePreset['homeImage'] =>
  banners.map((each) => ({ ...each, image: urlOf(preset, each.image) }))

/** Reads each preset once, however many tenants share it, until it is forgotten. Its pictures are URL paths. */
export interface Presets {
  read(preset: string): Parsed<ThemePreset>
  /** Whether there is a file at this path below `/themes/`; looks once for each that is there. */
  holds(url: string): boolean
  /** Reads it again the next time, and looks for pictures again. */
  forget(preset: string): void
  /** Those whose file differs from what was read. */
  changed(): string[]
}

const fileOf = (themes: string, preset: string): string => path.join(themes, preset, 'theme.json')

const placed = (name: string, { icon, music, ...preset }: ThemePreset): ThemePreset => ({
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
  if ('value' in parsed) return { value: placed(preset, parsed.value) }
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
      // The fingerprint first: a change that comes while the file is read is found later.
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
