import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
import { problems } from '#kernel/errors'

/** SAFE19: copies the embedded database while commerce runs; callable only from the machine that runs it. */
export function backupRoutes(root: FastifyInstance, { database, now }: Pick<Commerce, 'database' | 'now'>): void {
  root.post('/service/backup', () => {
    if (!database.backUp) throw problems.refused('The database is no folder of this machine: back it up where it is')
    return database.backUp(now())
  })
}
