import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { openTestDatabase } from '#testing/database'
import type { OpenDatabase } from '../db/open.ts'
import { unforeseenProblem } from './database-fault.ts'
import { handleProblems } from './problem-handler.ts'

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code })
const systemError = (code: string) => Object.assign(new Error('said by the system'), { code })

describe('unforeseen errors (SAFE8)', () => {
  test.each([
    ['a character that the database rejects', databaseError('22P05'), 400],
    ['a number out of range', databaseError('22003'), 400],
    ['a row too large for its index', databaseError('54000'), 400],
    ['a duplicate', databaseError('23505'), 500],
    ['a deadlock', databaseError('40P01'), 500],
    ['a statement that exceeded the time limit', databaseError('57014'), 500],
    ['an error in our SQL', databaseError('42601'), 500],
    ['an error in our code', new TypeError('x is not a function'), 500],
    ['a lost database connection', databaseError('08006'), 503],
    ['too many connections', databaseError('53300'), 503],
    ['a full disk', databaseError('53100'), 503],
    ['a database that is shutting down', databaseError('57P01'), 503],
    ['a database that is starting', databaseError('57P03'), 503],
    ['a server that takes no writes any more', databaseError('25006'), 503],
    ['a refused connection', systemError('ECONNREFUSED'), 503],
    ['a broken connection', new Error('Connection terminated unexpectedly'), 503],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503],
  ])('%s', (_what, error, status) => {
    expect(unforeseenProblem(error).status).toBe(status)
  })
})

describe('with a database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const answerTo = async (statement: string, { db } = database) => {
    const app = Fastify()
    handleProblems(app)
    app.get('/', { config: { envelope: 'C' } }, () => sql.raw(statement).execute(db))
    const answer = await app.inject('/')
    return [answer.statusCode, answer.json()]
  }

  test("half a surrogate pair in a diner's text is a client error", async () => {
    const [status, body] = await answerTo(String.raw`select '"\ud800"'::jsonb->>0`)
    expect([status, body]).toEqual([400, { statusCode: 400, code: 'invalid', message: expect.any(String) }])
  })

  test('a server error signs no diner out, whichever status is read (AMB40)', async () => {
    const [status, body] = await answerTo('select * from no_such_table')
    expect([status, body]).toEqual([500, { statusCode: 503, code: 'internal', message: 'Some error occured' }])
  })

  test('an unreachable database makes the whole service unavailable', async () => {
    const silent = createServer((socket) => socket.destroy())
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as { port: number }
    const pool = new pg.Pool({ connectionString: `postgres://a@127.0.0.1:${port}/none` })
    const app = Fastify()
    handleProblems(app)
    app.get('/', () => pool.query('select 1'))
    expect((await app.inject('/')).statusCode).toBe(503)
    await new Promise((closed) => silent.close(closed))
    expect((await app.inject('/')).statusCode).toBe(503)
    await pool.end()
  })
})
