import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { startPostgres } from './postgres.ts'
import { findPostgres } from './programs.ts'

const installed = findPostgres() ? test : test.skip

installed(
  'a throw-away PostgreSQL accepts connections and leaves nothing behind',
  async () => {
    const server = await startPostgres({ durable: false })
    if (!server) throw new Error('PostgreSQL was found and then not')
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.destroy()
    await server.stop()
    expect(existsSync(`/proc/${server.pid}`)).toBe(false)
  },
  30_000,
)
