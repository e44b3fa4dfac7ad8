// Who may import whom (docs/architecture.md, section 3). Each rule says what it protects.
const our = (...parts) => `^(${parts.join('|')})/`
const domain = 'apps/domain/src'
const contract = 'apps/contract/src'
const tenancy = 'apps/tenancy/src'
const commerce = 'apps/commerce/src'
const storefront = 'apps/storefront/src'
const bff = 'bff/src'
const agreement = 'apps/journeys/src/agreement'
const anyOfOurs = '^(apps|bff|scripts)/'
const tests = '(\\.test\\.tsx?$|/testing/|/test-setup\\.ts$)'
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const apart = [
  rule(
    'domain-imports-nothing-of-ours',
    'The rules run in the browser and in both servers: they know no other part.',
    { path: our(domain) },
    { path: anyOfOurs, pathNot: our(domain) },
  ),
  rule(
    'domain-has-no-io',
    'The rules are pure: no files, no network, no process.',
    { path: our(domain), pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'domain-needs-only-moment',
    'Every package in the rules is one more in the browser.',
    { path: our(domain), pathNot: tests },
    { path: 'node_modules/', pathNot: packages('moment', 'moment-timezone') },
  ),
  rule(
    'moment-in-domain-time-only',
    'One place knows zones and the six formats; landing and menu stay without its weight.',
    { path: anyOfOurs, pathNot: `^${domain}/time/` },
    { path: packages('moment', 'moment-timezone') },
  ),
  rule(
    'contract-imports-domain-only',
    'The contract is what browser and BFF agree on; it knows neither of them.',
    { path: our(contract) },
    { path: anyOfOurs, pathNot: our(contract, domain) },
  ),
  rule(
    'zod-in-contract-schemas-only',
    'The plain files of the contract go into the browser, which carries no zod.',
    { path: our(contract), pathNot: ['(\\.|/)schema(\\.test)?\\.ts$', tests] },
    { path: [packages('zod'), '(\\.|/)schema\\.ts$'] },
  ),
  rule(
    'tenancy-imports-domain-only',
    'The tenant file is read by servers and scripts; it depends on none of them.',
    { path: our(tenancy) },
    { path: anyOfOurs, pathNot: our(tenancy, domain) },
  ),
  rule(
    'storefront-imports-domain-and-contract-only',
    'The browser meets the servers over HTTP.',
    { path: our(storefront) },
    { path: anyOfOurs, pathNot: our(storefront, domain, contract) },
  ),
  rule(
    'storefront-has-no-zod',
    "The contract's types are enough; the schemas belong to the BFF.",
    { path: our(storefront) },
    { path: [packages('zod'), '(\\.|/)schema\\.ts$'] },
  ),
  rule(
    'storefront-has-no-node',
    'It runs in a browser.',
    { path: our(storefront), pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'bff-imports-domain-contract-tenancy-only',
    'It meets the client as built files and commerce over HTTP.',
    { path: our(bff), pathNot: tests },
    { path: anyOfOurs, pathNot: our(bff, domain, contract, tenancy) },
  ),
  rule(
    'bff-tests-start-commerce-only',
    'A test may start the real upstream, and look no further into it.',
    { path: `^${bff}/.*${tests}` },
    { path: anyOfOurs, pathNot: our(bff, domain, contract, tenancy, `${commerce}/testing`) },
  ),
  rule(
    'the-allergen-oracle-imports-nothing',
    'What it finds right must not be right by the very code that it judges (AMB101).',
    { path: `^${bff}/testing/[^/]*allergen-oracle\\.ts$` },
    { path: '.*' },
  ),
  rule(
    'servers-say-words-in-a-language',
    "A server serves tenants of every language: it takes words from the catalogue of the tenant's own.",
    { path: our(bff, commerce), pathNot: tests },
    { path: `^${domain}/texts/` },
  ),
  rule(
    'commerce-imports-domain-and-tenancy-only',
    "It is replaceable by an operator's own servers, so it shares nothing with the BFF but the wire.",
    { path: our(commerce) },
    { path: anyOfOurs, pathNot: our(commerce, domain, tenancy) },
  ),
  rule(
    'journeys-import-domain-only',
    'They see the product as a diner does: over the browser.',
    { path: our('apps/journeys'), pathNot: our(agreement) },
    { path: anyOfOurs, pathNot: our('apps/journeys', domain) },
  ),
  rule(
    'agreement-looks-at-the-edges',
    'It holds what the client stores, selects and sends against what the servers do, and looks no further into either.',
    { path: our(agreement) },
    {
      path: anyOfOurs,
      pathNot: [
        our(agreement, domain, contract, `${bff}/testing`, `${commerce}/testing`, `${storefront}/platform`),
        `^${storefront}/(app/root-reducer|features/[^/]+/(slice|selectors|stored))\\.ts$`,
        `^(${bff}/presenters/wire-order|${commerce}/orders/order-request)\\.ts$`,
      ],
    },
  ),
  rule(
    'scripts-leave-the-client-alone',
    'They build it and look at its files, never at its code.',
    { path: '^scripts/' },
    { path: our(storefront) },
  ),
]

const slicesAndSelectors = '/(slice|selectors)\\.ts$'
const storePackages = packages('redux', '@reduxjs/toolkit', 'react-redux', 'redux-saga', 'reselect')

const client = [
  rule(
    'ui-is-store-blind',
    'A piece of ui gets what it shows as props, so any screen can use it.',
    { path: `^${storefront}/ui/`, pathNot: tests },
    { path: [`^${storefront}/(features|flows|app|api)/`, storePackages] },
  ),
  rule(
    'feature-meets-feature-by-slice-and-selectors',
    "Another feature's saga, screens and components are its own business; a story over several features is a flow.",
    { path: `^${storefront}/features/([^/]+)/`, pathNot: tests },
    { path: `^${storefront}/features/(?!$1/)[^/]+/`, pathNot: slicesAndSelectors },
  ),
  rule(
    'feature-imports-no-flow-and-no-app',
    'Flows and the app know the features, never the other way round.',
    { path: `^${storefront}/features/`, pathNot: tests },
    { path: `^${storefront}/(flows|app)/` },
  ),
  rule(
    'flow-imports-no-screen',
    'A flow is a story of events; what is shown follows from the state.',
    { path: `^${storefront}/flows/`, pathNot: tests },
    { path: [`^${storefront}/features/[^/]+/(screens|components)/`, `^${storefront}/(app|ui)/`] },
  ),
  rule(
    'platform-and-api-know-no-feature',
    'They are what the features stand on.',
    { path: `^${storefront}/(platform|api|texts|paths)`, pathNot: tests },
    { path: `^${storefront}/(features|flows|app)/` },
  ),
]

const bffApart = (name, comment, folder, allowed) =>
  rule(
    `bff-${name}`,
    comment,
    { path: `^${bff}/${folder}/`, pathNot: tests },
    { path: `^${bff}/`, pathNot: `^${bff}/(${[`${folder}/`, ...allowed].join('|')})` },
  )

// Escaping is the same wherever markup is written; the rest of `shell` is about pages.
const html = 'shell/html\\.ts'
const problem = 'problem-error\\.ts'
const bffTop = `^${bff}/(app|config|fastify-options|server|services)\\.ts$`
const fastify = packages('fastify', '@fastify', 'fastify-type-provider-zod')

const insideBff = [
  bffApart('session-stands-alone', 'What a cookie holds does not depend on who reads it.', 'session', []),
  bffApart('upstream-knows-upstreams-only', 'It meets other servers, whoever asks here and why.', 'upstream', [
    problem,
  ]),
  bffApart('places-ask-upstreams', 'Names and points are the same for every route.', 'places', ['upstream/', problem]),
  bffApart('map-draws-places', 'A tile knows the ground, not who looks at it.', 'map', ['places/', html]),
  bffApart('tenants-are-known-by-themselves', 'What a tenant is follows from its file alone.', 'tenants', [
    'config-error\\.ts',
    html,
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
  bffApart('tracking-knows-no-request', 'A move reaches whoever watches.', 'tracking', ['upstream/', problem]),
  bffApart('plugins-know-no-route', 'Every request passes them, whichever route takes it.', 'plugins', [
    'metrics\\.ts',
    'session/',
    'upstream/',
    problem,
  ]),
  bffApart('shell-knows-no-route', 'Pages and calls are two doors to the same services.', 'shell', [
    'caching/',
    'config-error\\.ts',
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

const doors = `^${commerce}/(app|[^/]+/[a-z0-9-]*routes)\\.ts$`
const useCases = '/use-cases[./]'
const repositories = '/[a-z0-9-]*repository\\.ts$'
const root = (...names) => `^${commerce}/(${names.join('|')})\\.ts$`

const insideCommerce = [
  rule(
    'commerce-http-knows-no-area',
    'It is how any call is received, refused and logged.',
    { path: `^${commerce}/http/`, pathNot: tests },
    { path: `^${commerce}/`, pathNot: [`^${commerce}/http/`, root('commerce', 'errors')] },
  ),
  rule(
    'commerce-db-knows-tables-only',
    'Each area says what its tables hold; what is done with the rows lies above.',
    { path: `^${commerce}/db/`, pathNot: tests },
    {
      path: `^${commerce}/`,
      pathNot: [`^${commerce}/db/`, `^${commerce}/[^/]+/tables\\.ts$`, root('errors', 'turns')],
    },
  ),
  rule(
    'commerce-jobs-know-no-kind',
    'Kinds of jobs are handed to the worker.',
    { path: `^${commerce}/jobs/`, pathNot: tests },
    { path: `^${commerce}/`, pathNot: [`^${commerce}/(jobs|db)/`, root('commerce')] },
  ),
  rule(
    'commerce-doors-are-opened-by-the-app',
    'A door reads a call and hands it to a use case, which is what others may call.',
    { path: `^${commerce}/`, pathNot: [tests, `^${commerce}/(app|create-commerce)\\.ts$`] },
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
        `^${commerce}/http/`,
        root('create-commerce'),
        '/(operator/door|identity/require-token)\\.ts$',
      ],
    },
    { path: [`^${commerce}/http/`, fastify] },
  ),
  rule(
    'commerce-repositories-decide-nothing',
    'They read and write rows; what may be done is decided above them.',
    { path: `^${commerce}/[^/]+${repositories}`, pathNot: tests },
    { path: [useCases, doors, `^${commerce}/http/`, root('commerce', 'errors', 'sentences')] },
  ),
  rule(
    'commerce-context-is-types',
    'What use cases work with is described in one place and made in another, so that no area loads all others.',
    { path: root('commerce') },
    { path: `^${commerce}/`, dependencyTypesNot: ['type-only'] },
  ),
]

const everywhere = [
  rule(
    'no-cycles',
    'A cycle has no reading order.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('no-unresolved', 'What cannot be found cannot run.', {}, { couldNotResolve: true }),
  rule(
    'no-undeclared-package',
    'A package that is used is named in a package.json, with its version.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'no-development-package-at-run-time',
    'A production install leaves development packages out.',
    { path: our(domain, contract, tenancy, commerce, bff, storefront), pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: packages('@types') },
  ),
  rule(
    'tests-are-not-imported',
    'What a test needs and the product does not is kept out of the product.',
    { pathNot: [tests, '^apps/journeys/'] },
    { path: tests },
  ),
]

export default {
  forbidden: [...apart, ...client, ...insideBff, ...insideCommerce, ...everywhere],
  options: {
    // TypeScript 7 has no programming interface, so swc reads the sources.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    moduleSystems: ['es6'],
  },
}
