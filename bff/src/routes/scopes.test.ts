import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { openScopes } from './scopes.ts'

const answer = async () => 'here'

test("an application with a route outside every scope doesn't become ready", async () => {
  const app = Fastify()
  const open = openScopes(app)
  await open(app, 'visitor', (scope) => void scope.get('/inside', answer))
  app.get('/outside', answer)
  await expect(app.ready()).rejects.toThrow('routes outside every scope: GET /outside, HEAD /outside')
})

test('a route is in one scope only', async () => {
  const app = Fastify()
  const open = openScopes(app)
  const nested = open(app, 'visitor', async (scope) => {
    await open(scope, 'signedIn', (inner) => void inner.get('/twice', answer))
  })
  await expect(nested).rejects.toThrow('GET /twice is in two scopes')
})

test("a scope's requirements apply to its own routes only", async () => {
  const app = Fastify()
  const open = openScopes(app)
  await open(app, 'signedIn', (scope) => {
    scope.addHook('preHandler', (_request, reply) => reply.code(401).send())
    scope.get('/mine', answer)
  })
  await open(app, 'visitor', (scope) => void scope.get('/open', answer))
  expect([(await app.inject('/mine')).statusCode, (await app.inject('/open')).statusCode]).toEqual([401, 200])
  expect([app.routeAccess.get('GET /mine'), app.routeAccess.get('GET /open')]).toEqual(['signedIn', 'visitor'])
})
