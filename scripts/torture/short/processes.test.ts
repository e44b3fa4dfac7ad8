import { expect, test } from '@jest/globals'
import { missingPackages } from '../../cluster/packages.ts'
import { runProcesses } from '../processes/processes.ts'
import { PATIENCE_MS, shortRunOn } from './wish.ts'

// Starts everything itself, from the system's packages.
const onCluster = missingPackages().length === 0 ? test : test.skip

onCluster(
  'SAFE3, SAFE9: kill -9 of a BFF, a commerce and PostgreSQL, and the loss of the primary: nothing confirmed is lost or doubled',
  async () => {
    const { violations, facts } = await runProcesses(shortRunOn('temporary'))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ kills: 4, 'orders confirmed': expect.any(Number) })
  },
  PATIENCE_MS,
)
