import { relative } from 'node:path'

/** The part of Jest's `--json` that says which tests failed, and which files could not run. */
export interface JestFailures {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** What a person reads about the failures of a file; the only text when the file itself could not run. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Codes of a terminal's colours, which Jest leaves in its messages. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** As much of a message as says what was expected: the stack that follows is in the output above. */
const LINES_SHOWN = 12

const startOf = (message: string): string[] =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('at '))
    .slice(0, LINES_SHOWN)
    .map((line) => `    ${line}`)

/**
 * Names each failed test and the start of its message, to be printed at the end of a run: the place where it failed can
 * lie thousands of lines above, and a log may be kept by its end alone.
 */
export const failedTests = ({ testResults }: JestFailures, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [`${relative(root, name)} could not run`, ...startOf(message)]
    return failed.flatMap(({ fullName, failureMessages }) => [
      `${relative(root, name)}: ${fullName}`,
      ...startOf(failureMessages[0] ?? ''),
    ])
  })
