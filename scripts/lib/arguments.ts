import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

type Token = ReturnType<typeof parseArgs<{ tokens: true; strict: false }>>['tokens'][number]

/** What is wrong with an option, in one line; null when nothing is. */
function optionProblem(script: string, options: Options, token: Token): string | null {
  if (token.kind !== 'option') return null
  const { name, rawName, value, inlineValue } = token
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) return `there is no option ${rawName}; npm run ${script} -- --help`
  if (option.type === 'boolean') return value === undefined ? null : `${rawName} takes no value`
  if (value === undefined || (!inlineValue && value.startsWith('--'))) return `${rawName} needs a value`
  if (inlineValue || !/^-./.test(value)) return null
  return `${rawName} needs a value; one that begins with a hyphen is written ${rawName}=${value}`
}

/**
 * The arguments of `npm run <script>`. Throws an Error with one line for the operator when an option is unknown or its
 * value is missing; `hints` are added to the line about an option, by its name.
 */
export function readArguments<const O extends Options>(
  script: string,
  args: readonly string[],
  options: O,
  hints: Readonly<Record<string, string>> = {},
) {
  const lenient = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  for (const token of lenient.tokens) {
    const problem = optionProblem(script, options, token)
    const hint = token.kind === 'option' && Object.hasOwn(hints, token.name) ? hints[token.name] : undefined
    if (problem) throw new Error(hint ? `${problem}; ${hint}` : problem)
  }
  return parseArgs({ args: [...args], options, allowPositionals: true })
}
