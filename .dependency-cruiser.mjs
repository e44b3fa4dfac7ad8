import { insideBff } from './scripts/imports/bff-layers.mjs'
import { insideCommerce } from './scripts/imports/commerce-layers.mjs'
import { packages, rule, tests } from './scripts/imports/rule.mjs'

// Who may import whom (docs/architecture.md, "The parts"). The comment of each rule says what it protects.
const our = (...parts) => `^(${parts.join('|')})/`
const domain = 'apps/domain/src'
const contract = 'apps/contract/src'
const tenancy = 'apps/tenancy/src'
const serving = 'apps/serving/src'
const commerce = 'apps/commerce/src'
const storefront = 'apps/storefront/src'
const bff = 'bff/src'
const lab = 'apps/lab/src'
const agreement = 'apps/journeys/src/agreement'
const anyOfOurs = '^(apps|bff|scripts)/'

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
    "One place knows zones and the six formats; landing and menu stay without its weight. MUI's calendars need it too.",
    { path: anyOfOurs, pathNot: [`^${domain}/time/`, '/ui/(day-calendar|calendar-adapter)\\.(tsx|ts|test\\.ts)$'] },
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
    'serving-imports-nothing-of-ours',
    'How a server stops does not depend on what it serves.',
    { path: our(serving) },
    { path: anyOfOurs, pathNot: our(serving) },
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
    'bff-imports-domain-contract-tenancy-serving-only',
    'It meets the client as built files and commerce over HTTP.',
    { path: our(bff), pathNot: tests },
    { path: anyOfOurs, pathNot: our(bff, domain, contract, tenancy, serving) },
  ),
  rule(
    'bff-tests-start-commerce-only',
    'A test may start the real upstream, and look no further into it.',
    { path: `^${bff}/.*${tests}` },
    { path: anyOfOurs, pathNot: our(bff, domain, contract, tenancy, lab, `${commerce}/testing`) },
  ),
  rule(
    'the-allergen-oracle-imports-nothing',
    'What it finds right must not be right by the very code that it judges (AMB101).',
    { path: `^${bff}/testing/[^/]*allergen-oracle\\.ts$` },
    { path: '.*' },
  ),
  rule(
    'the-menu-oracle-imports-nothing',
    'What it finds in a raw file must not be found by the readers that it judges.',
    { path: `^${commerce}/catalogue/menu-readers/testing/[^/]*menu-oracle\\.ts$` },
    { path: '.*' },
  ),
  rule(
    'servers-say-words-in-a-language',
    "A server serves tenants of every language: it takes words from the catalogue of the tenant's own.",
    { path: our(bff, commerce), pathNot: tests },
    { path: `^${domain}/texts/` },
  ),
  rule(
    'commerce-imports-domain-tenancy-serving-only',
    "It is replaceable by an operator's own servers, so it shares nothing of its calls with the BFF but the wire.",
    { path: our(commerce) },
    { path: anyOfOurs, pathNot: our(commerce, domain, tenancy, serving) },
  ),
  rule(
    'journeys-import-domain-and-processes-only',
    'They see the product as a diner does: over the browser, from servers that run as processes.',
    { path: our('apps/journeys'), pathNot: our(agreement) },
    { path: anyOfOurs, pathNot: our('apps/journeys', domain, `${lab}/processes`) },
  ),
  rule(
    'agreement-looks-at-the-edges',
    'It holds what the client stores, selects and sends against what the servers do, and looks no further into either.',
    { path: our(agreement) },
    {
      path: anyOfOurs,
      pathNot: [
        our(agreement, domain, contract, lab, `${bff}/testing`, `${commerce}/testing`, `${storefront}/platform`),
        `^${storefront}/(app/root-reducer|app/store-reducers|features/[^/]+/(slice|selectors|stored))\\.ts$`,
        `^(${bff}/presenters/wire-order|${commerce}/flows/place-order/order-request)\\.ts$`,
      ],
    },
  ),
  rule(
    'nothing-that-runs-imports-lab',
    'It starts the servers for tests and measurements; what an operator runs does not depend on it.',
    { path: anyOfOurs, pathNot: [tests, our(lab, 'apps/journeys'), '^scripts/(bench|torture|upgrade)'] },
    { path: our(lab) },
  ),
  rule(
    'lab-starts-servers-only',
    'It starts what the servers give their tests, or the programs that `npm start` starts, and looks no further into them.',
    { path: our(lab) },
    { path: anyOfOurs, pathNot: our(lab, `${bff}/testing`, `${commerce}/testing`, 'scripts/lib') },
  ),
  rule(
    'nothing-that-runs-imports-art',
    'It writes pictures and sounds into folders; what runs knows the files alone.',
    { path: anyOfOurs, pathNot: our('apps/art', 'scripts') },
    { path: our('apps/art') },
  ),
  rule(
    'art-imports-domain-and-tenancy-only',
    'It draws by itself; its tests hold themes against their schema.',
    { path: our('apps/art') },
    { path: anyOfOurs, pathNot: our('apps/art', domain, tenancy) },
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
    { path: [`^${storefront}/(dishes|features|flows|app|api)/`, storePackages] },
  ),
  rule(
    'dishes-are-store-blind',
    'What a dish looks like is given as props: features share it, and the build renders it without a store.',
    { path: `^${storefront}/dishes/`, pathNot: tests },
    { path: [`^${storefront}/(features|flows|app|api)/`, storePackages] },
  ),
  rule(
    'declarations-come-from-what-is-loaded',
    'AMB101: a line says what its loaded menu and options, its placed order or its sheet state. Other code passes that on.',
    {
      path: `^${storefront}/`,
      pathNot: [
        tests,
        `^${storefront}/features/cart/[^/]*declared\\.ts$`,
        `^${storefront}/dishes/[^/]*ordered-line\\.ts$`,
        `^${storefront}/features/dish-page/components/[^/]*configured-allergens-note\\.tsx$`,
      ],
    },
    { path: '^apps/domain/src/cart/declare\\.ts$' },
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
    { path: our(domain, contract, tenancy, serving, commerce, bff, storefront), pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: packages('@types') },
  ),
  rule(
    'tests-are-not-imported',
    'What a test needs and the product does not is kept out of the product.',
    { pathNot: [tests, our(lab, 'apps/journeys'), '^scripts/(bench|torture|upgrade)'] },
    { path: tests },
  ),
]

export default {
  forbidden: [...apart, ...client, ...insideBff, ...insideCommerce, ...everywhere],
  options: {
    // TypeScript 7 has no compiler API, so swc parses the sources.
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
