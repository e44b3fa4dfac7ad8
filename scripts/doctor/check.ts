import type { Ground } from './ground.ts'
import { type Fault, fault } from './words.ts'

/** The server that a check is about; `both`: it matters to either. */
export type Server = 'bff' | 'commerce' | 'both'

/** One look at an installation. It changes nothing. */
export interface Check {
  readonly name: string
  readonly of: Server
  /** What is looked at, in a line for the table of checks. */
  readonly examines: string
  run(ground: Ground): Promise<readonly Fault[]>
}

interface Parts<R> extends Omit<Check, 'run'> {
  /** Reads what there is; null: it does not concern this installation. */
  look(ground: Ground): Promise<R | null> | R | null
  /** Says what is wrong with what was read. Pure. */
  judge(reading: R, ground: Ground): readonly Fault[]
}

/** A check of a look and a judgement. */
export const check = <R>({ look, judge, ...about }: Parts<R>): Check => ({
  ...about,
  async run(ground) {
    const reading = await look(ground)
    return reading === null ? [] : judge(reading, ground)
  },
})

async function runWithin({ name, run }: Check, ground: Ground, limitMs: number): Promise<readonly Fault[]> {
  const late = Promise.withResolvers<readonly Fault[]>()
  const timer = setTimeout(() => late.resolve([fault('overran', name, limitMs)]), limitMs)
  try {
    return await Promise.race([run(ground), late.promise])
  } catch (error) {
    return [fault('failed', name, (error as Error).message)]
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all checks at once, each within the limit: one that hangs or fails does not hide what another finds. */
export async function runChecks(checks: readonly Check[], ground: Ground, limitMs: number): Promise<readonly Fault[]> {
  const found = await Promise.all(checks.map((each) => runWithin(each, ground, limitMs)))
  return found.flat()
}
