/**
 * A server that only sends fixed bytes: the upper bound of a framework's speed.
 * node yardstick.ts fastify|express <port> <file> <content type> [<content encoding>]
 */
import { readFileSync } from 'node:fs'
import express from 'express'
import Fastify from 'fastify'

const [framework, port, file, type, encoding] = process.argv.slice(2)
const bytes = readFileSync(file ?? '')
const headers = { 'content-type': type ?? '', ...(encoding && { 'content-encoding': encoding }) }

if (framework === 'fastify') {
  const app = Fastify()
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
} else {
  const app = express()
  app.get('/{*path}', (_request, response) => {
    response.set(headers).send(bytes)
  })
  app.listen(Number(port), '127.0.0.1')
}
