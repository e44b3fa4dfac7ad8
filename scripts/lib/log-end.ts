import { readFileSync } from 'node:fs'

const LAST_LINES = 5

/** The last lines of a log, for an error. */
export const endOf = (log: string): string => readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
