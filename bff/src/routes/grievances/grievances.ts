import {
  addGrievanceChecked,
  addVisitorGrievanceChecked,
  findGrievanceChecked,
  listGrievancesChecked,
} from '@tiffin/contract/grievances.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve, serveSignedIn } from '../serve.ts'

interface Parts {
  readonly client: StoreClient
}

/** Decision 0107: the complaints of the signed-in person. */
export function registerGrievances(app: FastifyInstance, { client }: Parts): void {
  serveSignedIn(app, listGrievancesChecked, async (_input, { personal }) => ({
    grievances: await client.grievances(personal),
  }))
  serveSignedIn(app, addGrievanceChecked, ({ body }, { personal }) => client.addGrievance(personal, body))
}

/** Decision 0107: complaints of visitors. The scope names the network address to the upstream, which limits tries. */
export function registerVisitorGrievances(app: FastifyInstance, { client }: Parts): void {
  serve(app, addVisitorGrievanceChecked, ({ body }, { caller }) => client.addVisitorGrievance(caller, body))
  serve(app, findGrievanceChecked, ({ body }, { caller }) => client.findGrievance(caller, body))
}
