import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged, type Parsed, parseFile } from './file-reading.ts'
import { type ThemePreset, themePreset } from './tenant-file.ts'

/** The looks that a tenant may name. Throws when the folder cannot be listed. */
export const presetsIn = (themes: string): string[] =>
  readdirSync(themes)
    .filter((name) => existsSync(path.join(themes, name, 'theme.json')))
    .sort()

/** Reads each preset once, however many tenants share it, until it is forgotten. */
export interface Presets {
  read(preset: string): Parsed<ThemePreset>
  /** Reads it again the next time. */
  forget(preset: string): void
  /** Those whose file differs from what was read. */
  changed(): string[]
}

const fileOf = (themes: string, preset: string): string => path.join(themes, preset, 'theme.json')

function readPreset(themes: string, preset: string): Parsed<ThemePreset> {
  const file = fileOf(themes, preset)
  if (!existsSync(file)) {
    const known = presetsIn(themes).join(', ')
    return { problems: [{ field: '', message: `there is no preset "${preset}"; allowed: ${known}` }] }
  }
  const parsed = parseFile(themePreset, file)
  if ('value' in parsed) return parsed
  return {
    problems: parsed.problems.map(({ field, message }) => ({
      field: '',
      message: `themes/${preset}/theme.json, ${field ? `${field} ` : ''}${message}`,
    })),
  }
}

export function openPresets(themes: string): Presets {
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
    forget: (preset) => void known.delete(preset),
    changed: () =>
      [...known]
        .filter(([preset, { fingerprint }]) => !isUnchanged(fingerprint, fingerprintOf(fileOf(themes, preset))))
        .map(([preset]) => preset),
  }
}
