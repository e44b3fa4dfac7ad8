import type { Finding } from '../problems.ts'
import type { NeutralMenu } from './neutral-menu.ts'

export interface ReadMenu {
  /** Null when a finding is an error. */
  readonly menu: NeutralMenu | null
  /** What the reader could not take over exactly, by its path in the file. */
  readonly findings: readonly Finding[]
}

/** Reads the files of one system. Both functions take any JSON value and never throw. */
export interface MenuReader {
  /** What messages call such a file: "a marketplace's page". */
  readonly name: string
  /** Whether the file has this system's shape. A file of this system with mistakes must be recognised too. */
  readonly recognises: (json: unknown) => boolean
  readonly read: (json: unknown) => ReadMenu
}
