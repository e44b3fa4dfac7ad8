import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { refuseTarget } from './plugins/errors.ts'
import { loggerOptions } from './plugins/log.ts'

/** SAFE10: maximum body in bytes; the largest request of the contract is an order of many lines. */
const LARGEST_BODY = 64 * 1024

/**
 * Timeouts for receiving a request and its headers (milliseconds). Node applies the longer of the two to the whole
 * request, and checks its connections every `POLL_INTERVAL_MS`.
 */
const SLOWEST_REQUEST_MS = 20_000
const SLOWEST_HEADERS_MS = 10_000
const POLL_INTERVAL_MS = 5000

/** Fastify's settings for receiving requests, before any route or hook. */
export const fastifyOptions = (config: Config, logStream?: DestinationStream) =>
  ({
    ...loggerOptions(config.logLevel, logStream),
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Host, address and protocol come from a proxy's headers only when the operator listed the proxy (SAFE13).
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // Always generated here: accepting a browser's x-request-id would let it write into the logs. Random, because a
    // counter in the answers would show every tenant how many requests the installation serves.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // SAFE9: requests on open connections are still served during shutdown; `drainOnClose` ends the connections.
    return503OnClosing: false,
    // Given two Host headers, Node would use the first, while a proxy may have used the second. Joined, they match no
    // tenant (SAFE13).
    http: {
      joinDuplicateHeaders: true,
      headersTimeout: SLOWEST_HEADERS_MS,
      connectionsCheckingInterval: POLL_INTERVAL_MS,
    },
    frameworkErrors: refuseTarget,
    routerOptions: { ignoreTrailingSlash: true },
  }) satisfies FastifyHttpOptions<Server>
