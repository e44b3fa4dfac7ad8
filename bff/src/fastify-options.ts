import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { refuseTarget } from './plugins/errors.ts'
import { loggerOptions } from './plugins/log.ts'

/** SAFE10: no call of the contract carries more than an order of many lines. */
const LARGEST_BODY = 64 * 1024

/**
 * How long a browser may take to send a request, and its headers alone. Node takes the longer of the two for the request,
 * whichever way round they are given, and checks its connections this often.
 */
const SLOWEST_REQUEST_MS = 20_000
const SLOWEST_HEADERS_MS = 10_000
const LOOK_EVERY_MS = 5000

/** How requests are received, before any route or hook of ours. */
export const fastifyOptions = (config: Config, logStream?: DestinationStream) =>
  ({
    ...loggerOptions(config.logLevel, logStream),
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Host, address and protocol are a proxy's word only where the operator named the proxy (SAFE13).
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // Ours alone: a browser's own x-request-id would let it write into our logs.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // SAFE9: what comes on an open connection during a stop is served; `drainOnClose` ends the connections.
    return503OnClosing: false,
    // Node would take the first of two Host headers where a proxy may have taken the second; joined they name no tenant (SAFE13).
    http: {
      joinDuplicateHeaders: true,
      headersTimeout: SLOWEST_HEADERS_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    frameworkErrors: refuseTarget,
    routerOptions: { ignoreTrailingSlash: true },
  }) satisfies FastifyHttpOptions<Server>
