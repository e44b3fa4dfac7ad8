import { test } from '@jest/globals'
import { expectRacesSurvived } from './races.ts'
import { PATIENCE_MS } from './wish.ts'

test(
  'SAFE1: raced calls leave no duplicate, no orphan and nothing lost, and none answers 500: on the embedded database',
  () => expectRacesSurvived('embedded'),
  PATIENCE_MS,
)
