// The layers inside the BFF (docs/architecture.md, "The layers of the servers"): no import points upwards.
import { packages, rule, tests } from './rule.mjs'

const bff = 'bff/src'

/** Of the BFF's own files, `folder` may import only itself and `allowed`. */
const bffApart = (name, comment, folder, allowed) =>
  rule(
    `bff-${name}`,
    comment,
    { path: `^${bff}/${folder}/`, pathNot: tests },
    { path: `^${bff}/`, pathNot: `^${bff}/(${[`${folder}/`, ...allowed].join('|')})` },
  )

// Any folder may escape HTML; the other files of `shell` are about pages.
const html = 'shell/html\\.ts'
const problem = 'problem-error\\.ts'
const bffTop = `^${bff}/(app|config|fastify-options|server|services)\\.ts$`
const fastify = packages('fastify', '@fastify', 'fastify-type-provider-zod')

export const insideBff = [
  bffApart('session-stands-alone', 'What a cookie holds does not depend on who reads it.', 'session', []),
  bffApart('upstream-knows-upstreams-only', 'It meets other servers, whatever was asked of this one.', 'upstream', [
    problem,
  ]),
  bffApart('places-ask-upstreams', 'Names and points are the same for every route.', 'places', ['upstream/', problem]),
  bffApart('map-draws-places', 'A tile depends on the ground and the look, on nothing else.', 'map', ['places/', html]),
  bffApart('tenants-are-known-by-themselves', 'What a tenant is follows from its file alone.', 'tenants', [
    'config-error\\.ts',
    html,
  ]),
  bffApart('edge-asks-tenants-alone', 'Whether a host gets a certificate follows from the tenant files.', 'edge', [
    'config-error\\.ts',
  ]),
  bffApart(
    'presenters-only-translate',
    'They turn what upstreams say into the contract and back; they fetch and store nothing.',
    'presenters',
    ['session/', 'upstream/'],
  ),
  bffApart(
    'caching-knows-no-request',
    'What is stored for all readers must not depend on the one who asks.',
    'caching',
    ['presenters/', 'session/', 'upstream/', problem],
  ),
  bffApart('tracking-knows-no-request', 'A move reaches every watcher of its order.', 'tracking', [
    'upstream/',
    problem,
  ]),
  bffApart('plugins-know-no-route', 'Every request passes them, whichever route takes it.', 'plugins', [
    'metrics\\.ts',
    'session/',
    'upstream/',
    problem,
  ]),
  bffApart('pictures-know-no-page', 'A picture is sent in its widths, whatever page shows it.', 'pictures', [
    'plugins/',
  ]),
  bffApart('shell-knows-no-route', 'Pages and calls are two doors to the same services.', 'shell', [
    'caching/',
    'config-error\\.ts',
    'pictures/',
    'plugins/',
    'presenters/',
    'session/',
    'tenants/',
    'upstream/',
    problem,
  ]),
  rule(
    'bff-areas-of-routes-stand-apart',
    'What two areas need lies below both.',
    { path: `^${bff}/routes/([^/]+)/`, pathNot: tests },
    { path: `^${bff}/routes/(?!$1/)[^/]+/` },
  ),
  rule(
    'bff-top-is-not-imported',
    'The settings and what is opened from them are handed down; only the lists of a scope name the services.',
    { path: `^${bff}/`, pathNot: [tests, bffTop] },
    { path: bffTop, pathNot: `^${bff}/services\\.ts$` },
  ),
  rule(
    'bff-services-are-handed-down',
    'A route says which of them it works with; only the lists of a scope take them all.',
    { path: `^${bff}/`, pathNot: [tests, bffTop, `^${bff}/routes/(operator|signed-in|visitor)\\.ts$`] },
    { path: `^${bff}/services\\.ts$` },
  ),
  rule(
    'bff-inside-knows-no-server',
    'What fetches, caches, presents and draws can be tested and moved without Fastify.',
    { path: `^${bff}/(caching|map|places|presenters|session|tracking|upstream)/`, pathNot: tests },
    { path: fastify },
  ),
  rule(
    'bff-calls-pass-the-upstream-client',
    'It holds deadline, share and breaker. A probe, the feed of moves and a map server have limits of their own.',
    {
      path: `^${bff}/`,
      pathNot: [tests, `^${bff}/(upstream/|readiness\\.ts|tracking/commerce-events\\.ts|map/foreign-tiles\\.ts)`],
    },
    { path: packages('undici') },
  ),
]
