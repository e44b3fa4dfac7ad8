import { test } from '@jest/globals'
import { expectRacesSurvived } from './races.ts'
import { databaseServer, PATIENCE_MS } from './wish.ts'

const onServer = databaseServer ? test : test.skip

onServer(
  'SAFE1: raced calls leave no duplicate, no orphan and nothing lost, and none answers 500: on PostgreSQL',
  () => expectRacesSurvived(databaseServer ?? 'embedded'),
  PATIENCE_MS,
)
