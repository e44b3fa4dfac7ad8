import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the project. */
export interface Source {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const isText =
  /\.(tsx?|mjs|jsx?|json|md|css|html|ya?ml|sh|svg|tsv|csv|run)$|(^|\/)(Dockerfile|run|\.env\.example|\.gitignore)$/

/** Every text file of the project: tracked by git, or untracked and not ignored. */
export function projectSources(root: string): readonly Source[] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  return paths
    .filter((path) => isText.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
