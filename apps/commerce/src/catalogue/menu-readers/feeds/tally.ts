import { doubt, type Finding, type Path } from '../../problems.ts'

/** Collects a reader's findings, each once: a group of choices that many dishes have is looked at for each of them. */
export class Tally {
  readonly #findings = new Map<string, Finding>()

  add(finding: Finding): void {
    const key = JSON.stringify(finding)
    if (!this.#findings.has(key)) this.#findings.set(key, finding)
  }

  /** A doubt that many places of a file may share: its message should name the kind, so that they are reported as one. */
  note(path: Path, message: string): void {
    this.add(doubt(path, message))
  }

  findings(): readonly Finding[] {
    return [...this.#findings.values()]
  }
}
