import { test } from '@jest/globals'
import { expectCrashesSurvived } from './crash.ts'
import { PATIENCE_MS } from './wish.ts'

test(
  'SAFE3: after kill -9 under load no acknowledged order, plan or top-up is lost, none is half, and no job is lost: on the embedded database',
  () => expectCrashesSurvived('embedded'),
  PATIENCE_MS,
)
