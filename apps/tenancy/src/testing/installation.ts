import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TenantFolders } from '../tenant-reader.ts'

export const presetFile = {
  primaryColor: '#aa0000',
  secondaryColor: '#00aa00',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 12,
  density: 'comfortable',
  pictureStyle: 'plate',
  scheme: 'light',
  logo: 'logo.svg',
  homeImage: [{ image: 'hero.svg', alt: 'A pot' }],
}

/** A minimal tenant file with the given fields. */
export const tenantFileOf = (
  id: string,
  wanted: { name?: string; hosts?: string[]; preset?: string; demo?: boolean },
) => ({
  id,
  demo: wanted.demo ?? false,
  hosts: wanted.hosts ?? [`${id}.example`],
  theme: { preset: wanted.preset ?? 'warm' },
  clientConfig: { name: wanted.name ?? id },
})

/** Folders with two presets, `warm` and `cool`, and no tenant. */
export interface InstallationFiles {
  readonly folders: TenantFolders
  /** Writes a file below the installation's folder: an object as JSON, a string as it is. */
  put(file: string, content: unknown): void
  /** Writes a tenant's file as editors do: to a temporary file, which is then renamed. */
  replace(id: string, content: unknown): void
  remove(file: string): void
  /**
   * Sets the modification times of all tenant files and presets far into the past, so that later changes are detected
   * by time.
   */
  age(): void
  clear(): void
}

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content))

const presets = ['warm', 'cool']
const themeFile = (preset: string): string => `themes/${preset}/theme.json`

const LONG_AGO = new Date('2026-01-01')

export function layInstallation(): InstallationFiles {
  const root = mkdtempSync(path.join(tmpdir(), 'tenants-'))
  const at = (file: string): string => path.join(root, file)
  const put = (file: string, content: unknown): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), textOf(content))
  }
  mkdirSync(at('tenants'))
  for (const preset of presets) {
    put(themeFile(preset), presetFile)
    for (const picture of ['logo.svg', 'hero.svg']) put(`themes/${preset}/${picture}`, '-')
  }
  return {
    folders: { tenants: at('tenants'), themes: at('themes') },
    put,
    replace(id, content) {
      put(`tenants/.${id}.writing`, content)
      renameSync(at(`tenants/.${id}.writing`), at(`tenants/${id}.json`))
    },
    remove: (file) => rmSync(at(file), { recursive: true, force: true }),
    age() {
      const written = [...readdirSync(at('tenants')).map((name) => `tenants/${name}`), ...presets.map(themeFile)]
      for (const file of written) utimesSync(at(file), LONG_AGO, LONG_AGO)
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Polls until the condition holds; the test's own timeout ends the wait. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}
