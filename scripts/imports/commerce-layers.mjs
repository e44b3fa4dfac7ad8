// The layers inside commerce (docs/architecture.md, "The layers of the servers"). `rooms.ts` holds their order.
import { packages, rule, tests } from './rule.mjs'

const commerce = 'apps/commerce/src'
const fastify = packages('fastify', '@fastify', 'fastify-type-provider-zod')

const root = (...names) => `^${commerce}/(${names.join('|')})\\.ts$`
const layer = (...names) => `^${commerce}/(${names.join('|')})/`

/** The files that put the program together: they alone may look into a module. */
const composed = root('app', 'commerce', 'config', 'create-commerce', 'job-kinds', 'seed', 'server')
const doors = `^${commerce}/(app\\.ts$|doors/|[a-z/-]+/[a-z0-9-]*routes\\.ts$)`
const useCases = '/use-cases[./]'
const repositories = '/[a-z0-9-]*repository\\.ts$'
const inside = `^${commerce}/modules/[^/]+/(?!api/)`

export const insideCommerce = [
  rule(
    'kernel-knows-no-subject',
    'Database, jobs, calls and errors are the same for every subject; each module states its own tables.',
    { path: layer('kernel'), pathNot: tests },
    { path: `^${commerce}/`, pathNot: layer('kernel') },
  ),
  rule(
    'modules-know-only-apis',
    'What stands outside the `api` folder of a module can change without asking anybody.',
    { path: `^${commerce}/`, pathNot: [tests, composed, `^${commerce}/modules/`, layer('reads')] },
    // The bank of the sandbox has pages of its own, which are one of its parts.
    { path: inside, pathNot: `^${commerce}/modules/payments/providers/sandbox/` },
  ),
  rule(
    'modules-know-only-apis-of-modules',
    'Two modules that know each other from the inside are one.',
    { path: `^${commerce}/modules/([^/]+)/`, pathNot: tests },
    { path: `^${commerce}/modules/(?!$1/)[^/]+/(?!api/)` },
  ),
  rule(
    'no-module-imports-flows',
    'A story joins modules; a module takes part in stories that it does not know.',
    { path: `^${commerce}/modules/`, pathNot: tests },
    { path: `^${commerce}/`, pathNot: layer('kernel', 'modules') },
  ),
  rule(
    'reads-look-at-tables',
    'A page that joins what several modules store reads their rows, and looks no further into them.',
    { path: layer('reads'), pathNot: tests },
    { path: [layer('flows', 'doors'), `^${commerce}/modules/[^/]+/(?!api/|tables\\.ts$)`] },
  ),
  rule(
    'moved-rooms-have-no-circle',
    'Not by types either: what names the types of another part cannot be read without it.',
    { path: layer('kernel', 'modules', 'reads', 'flows', 'doors'), pathNot: tests },
    { circular: true },
  ),
  rule(
    'commerce-doors-are-opened-by-the-app',
    'A door reads a call and hands it to a flow or a use case, which is what others may call.',
    { path: `^${commerce}/`, pathNot: [tests, root('app', 'create-commerce')] },
    { path: doors },
  ),
  rule(
    'commerce-inside-knows-no-http',
    'Rules and rows are the same for a call, a job and an import; only doors know Fastify.',
    {
      path: `^${commerce}/`,
      pathNot: [
        tests,
        doors,
        `^${commerce}/kernel/http/`,
        root('create-commerce'),
        '/(operator/door|identity/require-token)\\.ts$',
      ],
    },
    { path: [`^${commerce}/kernel/http/`, fastify] },
  ),
  rule(
    'commerce-repositories-decide-nothing',
    'They read and write rows; what may be done is decided above them.',
    { path: `^${commerce}/[a-z/-]+${repositories}`, pathNot: tests },
    { path: [useCases, doors, `^${commerce}/kernel/(http/|errors|sentences)`, layer('flows'), root('commerce')] },
  ),
  rule(
    'commerce-context-is-types',
    'What flows work with is described in one place and made in another, so that no part loads all others.',
    { path: root('commerce') },
    { path: `^${commerce}/`, dependencyTypesNot: ['type-only'] },
  ),
]
