/** One thing about a file that its writer should know. An error stops the import, a doubt does not. */
export interface CatalogueProblem {
  readonly severity: 'error' | 'doubt'
  /** Where: a JSON pointer (`/products/3/sizes/0/price`), or the line of a table. */
  readonly place: string
  /** The codes of the things that it stands in, outermost first and parted by spaces; null where nothing has one. */
  readonly code: string | null
  readonly message: string
}

export type Path = readonly (string | number)[]

/** What a check finds, before it is known what the place is called. */
export interface Finding {
  readonly severity: CatalogueProblem['severity']
  readonly path: Path
  readonly message: string
}

export const error = (path: Path, message: string): Finding => ({ severity: 'error', path, message })
export const doubt = (path: Path, message: string): Finding => ({ severity: 'doubt', path, message })

/** RFC 6901. */
export const pointerOf = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The codes on a path through a file that may be of any shape: `dal half` is the size of a dish. */
function codesOn(file: unknown, path: Path): string | null {
  let here: unknown = file
  const found: string[] = []
  for (const key of ['', ...path]) {
    if (key !== '') here = isObject(here) ? here[key] : undefined
    if (isObject(here) && typeof here.code === 'string') found.push(here.code)
  }
  return found.length ? found.join(' ') : null
}

/** Names the place of a finding in the file as it was written. */
export const problemOf = (file: unknown, { severity, path, message }: Finding): CatalogueProblem => ({
  severity,
  place: pointerOf(path) || '/',
  code: codesOn(file, path),
  message,
})

/** One line for a terminal. */
export const describeCatalogueProblem = ({ severity, place, code, message }: CatalogueProblem): string =>
  `${severity === 'error' ? 'error' : 'doubt'}  ${place}${code === null ? '' : ` (${code})`}  ${message}`
