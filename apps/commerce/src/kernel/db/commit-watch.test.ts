import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type pg from 'pg'
import { UnknownOutcomeError, watchCommits } from './commit-watch.ts'

/** At once, and to no server: ending the wait of a commit fails. */
const noServer = { connectionString: 'postgres://tiffin@127.0.0.1:1/none', connectMs: 1 }

/** A connection whose commit is answered when the test says so. */
function connection() {
  const answer = Promise.withResolvers<{ command: string }>()
  const emitter = new EventEmitter()
  const client = Object.assign(emitter, { processID: 7, query: () => answer.promise }) as unknown as pg.PoolClient
  return {
    client,
    answered: () => answer.resolve({ command: 'COMMIT' }),
    say: (routine: string) => emitter.emit('notice', { routine }),
  }
}

test('SAFE3: a commit that is confirmed in time leaves its connection in use', async () => {
  const watch = watchCommits({ ...noServer, patienceMs: 60_000 })
  const { client, answered } = connection()
  watch.follow(client)
  answered()
  expect(await watch.commit(client)).toEqual({ command: 'COMMIT' })
  expect(watch.isSpent(client)).toBe(false)
})

test('SAFE3: a commit that only the primary has is an unknown outcome, although it is answered', async () => {
  const watch = watchCommits({ ...noServer, patienceMs: 60_000 })
  const { client, answered, say } = connection()
  watch.follow(client)
  const committing = watch.commit(client)
  say('SyncRepWaitForLSN')
  answered()
  await expect(committing).rejects.toThrow(UnknownOutcomeError)
})

test('SAFE3: a commit that is never answered is an unknown outcome', async () => {
  const watch = watchCommits({ ...noServer, patienceMs: 0 })
  await expect(watch.commit(connection().client)).rejects.toThrow(UnknownOutcomeError)
})

test('a commit that is confirmed as its wait is being ended is valid, and its connection serves no other transaction', async () => {
  const watch = watchCommits({ ...noServer, connectMs: 60_000, patienceMs: 0 })
  const { client, answered } = connection()
  const committing = watch.commit(client)
  while (!watch.isSpent(client)) await new Promise((resolve) => setImmediate(resolve))
  answered()
  expect(await committing).toEqual({ command: 'COMMIT' })
})
