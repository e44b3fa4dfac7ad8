import { expect, test } from '@jest/globals'
import { check, runChecks } from './check.ts'
import { groundOf, thisMachine } from './ground.ts'
import { type Fault, fault, isNote, worstFirst } from './words.ts'

const about = { of: 'both', examines: 'nothing' } as const

const found = fault('setting', 'PORT must be a number')

/** A check that finds what `look` resolves to. */
const finding = (name: string, look: () => Promise<Fault[]>) => check({ ...about, name, look, judge: (all) => all })

test('a check that hangs and one that fails hide nothing that others find', async () => {
  const checks = [
    finding('hangs', () => new Promise(() => {})),
    finding('fails', () => Promise.reject(new Error('EIO'))),
    finding('finds', async () => [found]),
  ]
  const faults = await runChecks(checks, groundOf({}, thisMachine), 20)
  expect(worstFirst(faults).map(({ line }) => line)).toEqual([
    found.line,
    'hangs: not known, because the look took longer than 0 s',
    'fails: not known (EIO)',
  ])
})

test('what keeps a server from starting comes before what is merely slower; equals keep their sequence', () => {
  const faults = [
    fault('pictureCache', 'cache', 'EACCES'),
    fault('tenantFile', 'b'),
    fault('tenantFile', 'a'),
    fault('dataFolder', 'data', 'EACCES'),
  ]
  expect(worstFirst(faults).map(({ kind, line }) => [kind, line.slice(0, 8)])).toEqual([
    ['dataFolder', 'DATA_DIR'],
    ['tenantFile', 'b'],
    ['tenantFile', 'a'],
    ['pictureCache', 'PICTURE_'],
  ])
})

test('how far an examination went is no fault', () => {
  expect(isNote(fault('notLooked', 10, 20))).toBe(true)
  expect(isNote(found)).toBe(false)
})
