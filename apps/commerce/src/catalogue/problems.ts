/** One finding in a file. An `error` prevents the import, a `doubt` is a warning. */
export interface CatalogueProblem {
  readonly severity: 'error' | 'doubt'
  /** A JSON pointer (`/products/3/sizes/0/price`), or the line of a table. */
  readonly place: string
  /** The codes of the enclosing items, outermost first, separated by spaces; null when none has a code. */
  readonly code: string | null
  readonly message: string
}

export type Path = readonly (string | number)[]

/** The finding of a check, with a path instead of a place. */
export interface Finding {
  readonly severity: CatalogueProblem['severity']
  readonly path: Path
  readonly message: string
}

export const error = (path: Path, message: string): Finding => ({ severity: 'error', path, message })
export const doubt = (path: Path, message: string): Finding => ({ severity: 'doubt', path, message })

/** The JSON pointer of a path (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The codes of the objects along a path, in a file of any shape: `dal half` for the size `half` of the dish `dal`. */
function codesOn(file: unknown, path: Path): string | null {
  let here: unknown = file
  const found: string[] = []
  for (const key of ['', ...path]) {
    if (key !== '') here = isObject(here) ? here[key] : undefined
    if (isObject(here) && typeof here.code === 'string') found.push(here.code)
  }
  return found.length ? found.join(' ') : null
}

export const problemOf = (file: unknown, { severity, path, message }: Finding): CatalogueProblem => ({
  severity,
  place: pointerOf(path) || '/',
  code: codesOn(file, path),
  message,
})

/** Formats a problem as one line for a terminal. */
export const describeCatalogueProblem = ({ severity, place, code, message }: CatalogueProblem): string =>
  `${severity === 'error' ? 'error' : 'doubt'}  ${place}${code === null ? '' : ` (${code})`}  ${message}`
