import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type CookingFacts,
  type CookingStage,
  nextProcess,
  processKey,
  stageStandings,
  standingStages,
  withLastProcesses,
} from './item-stages.ts'

const FROM = 1000
const COOKED = 9000

/** A recipe of stages with so many processes each. */
const recipe = (...sizes: readonly number[]): CookingStage[] =>
  sizes.map((size, at) => ({
    name: `Stage ${at}`,
    description: '',
    processes: Array.from({ length: size }, (_, process) => ({
      ...{ name: `Process ${at}.${process}`, image: '' },
      skus: [{ name: `Rice ${at}.${process}`, image: '' }],
    })),
  }))

const facts = (progress: number, said: CookingFacts['said'] = {}): CookingFacts => ({
  ...{ progress, said },
  cookingFrom: progress >= 200 && progress !== 800 ? FROM : null,
  cookedAt: progress >= 300 && progress !== 800 ? COOKED : null,
})

const standings = (progress: number, said: CookingFacts['said'] = {}) =>
  stageStandings(standingStages(recipe(1, 2, 1), facts(progress, said)))

describe('the stages of an item (S16, SB14)', () => {
  test.each([
    [100, ['next', 'next', 'next']],
    [200, ['now', 'next', 'next']],
    [300, ['done', 'done', 'done']],
    [500, ['done', 'done', 'done']],
    [800, ['next', 'next', 'next']],
  ])('by the state %i alone: %j', (progress, expected) => expect(standings(progress)).toEqual(expected))

  test('by what was said of each process', () => {
    expect(standings(200, { '0.0': { completedAt: 2 } })).toEqual(['done', 'now', 'next'])
    expect(standings(200, { '0.0': { completedAt: 2 }, '1.0': { completedAt: 3 } })).toEqual(['done', 'now', 'next'])
    const whole = { '0.0': { completedAt: 2 }, '1.0': { completedAt: 3 }, '1.1': { completedAt: 4 } }
    expect(standings(200, whole)).toEqual(['done', 'done', 'now'])
  })

  test('times are those that are known, and no others are invented', () => {
    const [first, second] = standingStages(recipe(1, 1), facts(500))
    expect(first?.processes[0]).toMatchObject({ startedAt: FROM, completedAt: null, isCompleted: true })
    expect(second?.processes[0]).toMatchObject({ startedAt: null, completedAt: COOKED, isCompleted: true })
    const [said] = standingStages(recipe(1), facts(500, { '0.0': { startedAt: 5, completedAt: 6 } }))
    expect(said?.processes[0]).toMatchObject({ startedAt: 5, completedAt: 6 })
  })

  test('an ingredient is used once its process is completed', () => {
    const used = (progress: number) =>
      standingStages(recipe(1), facts(progress)).flatMap(({ processes }) => processes.flatMap(({ skus }) => skus))
    expect(used(200)).toEqual([{ name: 'Rice 0.0', image: '', isUsed: false }])
    expect(used(300)).toEqual([{ name: 'Rice 0.0', image: '', isUsed: true }])
  })

  test('S17: the last five begun processes stay, with all stages', () => {
    const shown = withLastProcesses(standingStages(recipe(3, 4), facts(300)))
    expect(shown.map(({ processes }) => processes.map(({ name }) => name))).toEqual([
      ['Process 0.2'],
      ['Process 1.0', 'Process 1.1', 'Process 1.2', 'Process 1.3'],
    ])
  })

  test('the kitchen goes on with the first process that is not completed', () => {
    expect(nextProcess(standingStages(recipe(1, 2), facts(100)))).toEqual({ stage: 0, process: 0 })
    expect(nextProcess(standingStages(recipe(1, 2), facts(200, { '0.0': { completedAt: 1 } })))).toEqual({
      ...{ stage: 1, process: 0 },
    })
    expect(nextProcess(standingStages(recipe(1, 2), facts(300)))).toBeNull()
  })

  test('whatever is said: at most one stage is current, and at most five processes show', () => {
    const said = fc.dictionary(
      fc.tuple(fc.nat(3), fc.nat(3)).map(([stage, process]) => processKey(stage, process)),
      fc.record({ startedAt: fc.nat(), completedAt: fc.nat() }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 })),
        fc.constantFrom(100, 200, 300, 400, 500, 800),
        said,
        (sizes, progress, times) => {
          const stages = standingStages(recipe(...sizes), facts(progress, times))
          expect(stageStandings(stages).filter((standing) => standing === 'now').length).toBeLessThanOrEqual(1)
          const shown = withLastProcesses(stages).flatMap(({ processes }) => processes)
          expect(shown.length).toBeLessThanOrEqual(5)
          expect(shown.every(({ isStarted }) => isStarted)).toBe(true)
        },
      ),
    )
  })
})
