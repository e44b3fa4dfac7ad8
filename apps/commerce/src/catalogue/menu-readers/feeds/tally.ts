import { doubt, type Finding, type Path } from '../../problems.ts'

interface Noted {
  readonly path: Path
  readonly message: string
  count: number
}

/** Collects findings that may occur thousands of times in a file: each kind is reported once, with its first path. */
export class Tally {
  readonly #noted = new Map<string, Noted>()
  readonly #findings: Finding[] = []

  /** A finding of its own. */
  add(finding: Finding): void {
    this.#findings.push(finding)
  }

  /** One more of a kind; the message names the kind. */
  note(path: Path, message: string): void {
    const found = this.#noted.get(message)
    if (found) found.count += 1
    else this.#noted.set(message, { path, message, count: 1 })
  }

  findings(): readonly Finding[] {
    const counted = [...this.#noted.values()].map(({ path, message, count }) =>
      doubt(path, count === 1 ? message : `${message} (${count} times; this is the first)`),
    )
    const seen = new Set<string>()
    return [...this.#findings, ...counted].filter((finding) => {
      const key = JSON.stringify(finding)
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  }
}
