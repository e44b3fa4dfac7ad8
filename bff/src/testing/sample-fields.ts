/**
 * The paths of a response's fields. Ids used as keys are replaced by `*`, and list positions by `[]`, so that they
 * compare equal.
 */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .flatMap(([key, each]) => fieldsOf(each, `${at}.${/^\d+$/.test(key) ? '*' : key}`))
}

/** Fields of the sample that no response contains. */
export function notSent(sample: unknown, answers: readonly unknown[]): string[] {
  const sent = new Set(answers.flatMap((answer) => fieldsOf(answer)))
  return [...new Set(fieldsOf(sample))].filter((field) => !sent.has(field))
}
