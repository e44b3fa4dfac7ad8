/** A package of a lock file, with the fields needed here. */
export interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  /** True for a workspace of this repository. */
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** package-lock.json, with the fields needed here. Entries are keyed by folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'openbsd', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** The platform in a build's name: `@swc/core-linux-arm64-musl` is linux, arm64, musl. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (os.length === 0 || cpu.length === 0) return null
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : null
  return { os, cpu, ...(libc && { libc }) }
}

/** Whether the lock file has `name` where Node would look for it from a package in `folder`. */
function isLocked(lock: Lock, folder: string, name: string): boolean {
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at}/node_modules/${name}`]) return true
  }
  return lock.packages[`node_modules/${name}`] !== undefined
}

/** The optional platform builds that packages name but the lock file lacks, keyed by folder. */
export function missingBuilds(lock: Lock): ReadonlyMap<string, LockEntry> {
  const missing = new Map<string, LockEntry>()
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (!platform || !exactVersion.test(version) || isLocked(lock, folder, name)) continue
      missing.set(`node_modules/${name}`, { version, ...platform, optional: true, ...(entry.dev && { dev: true }) })
    }
  }
  return missing
}
