import { test } from '@jest/globals'
import { expectCrashesSurvived } from './crash.ts'
import { databaseServer, PATIENCE_MS } from './wish.ts'

const onServer = databaseServer ? test : test.skip

onServer(
  'SAFE3: after kill -9 under load no acknowledged order, plan or top-up is lost, none is half, and no job is lost: on PostgreSQL',
  () => expectCrashesSurvived(databaseServer ?? 'embedded'),
  PATIENCE_MS,
)
