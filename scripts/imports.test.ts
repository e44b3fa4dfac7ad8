import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')

/** [file, its import, the rule that must reject it; null when it is allowed] */
const cases: readonly (readonly [string, string, string | null])[] = [
  ['apps/domain/src/money/pricing.ts', 'apps/contract/src/orders.ts', 'domain-imports-nothing-of-ours'],
  ['apps/domain/src/money/pricing.ts', 'node:fs', 'domain-has-no-io'],
  ['apps/domain/src/money/pricing.ts', 'zod', 'domain-needs-only-moment'],
  ['apps/domain/src/money/pricing.ts', 'moment-timezone', 'moment-in-domain-time-only'],
  ['apps/domain/src/time/zone.ts', 'moment-timezone', null],
  ['apps/contract/src/orders.ts', 'bff/src/app.ts', 'contract-imports-domain-only'],
  ['apps/contract/src/orders.ts', 'zod', 'zod-in-contract-schemas-only'],
  ['apps/contract/src/orders.schema.ts', 'zod', null],
  ['apps/contract/src/orders.ts', 'apps/domain/src/money/pricing.ts', null],
  ['apps/tenancy/src/tenant.ts', 'apps/contract/src/orders.ts', 'tenancy-imports-domain-only'],
  ['apps/serving/src/drain.ts', 'apps/domain/src/money/pricing.ts', 'serving-imports-nothing-of-ours'],
  ['apps/commerce/src/app.ts', 'apps/serving/src/drain.ts', null],
  ['bff/src/app.ts', 'apps/serving/src/drain.ts', null],
  ['apps/storefront/src/main.tsx', 'bff/src/app.ts', 'storefront-imports-domain-and-contract-only'],
  ['apps/storefront/src/main.tsx', 'apps/commerce/src/app.ts', 'storefront-imports-domain-and-contract-only'],
  ['apps/storefront/src/main.tsx', 'apps/contract/src/orders.schema.ts', 'storefront-has-no-zod'],
  ['apps/storefront/src/main.tsx', 'node:path', 'storefront-has-no-node'],
  ['apps/storefront/src/main.tsx', 'apps/contract/src/orders.ts', null],
  ['bff/src/app.ts', 'apps/commerce/src/app.ts', 'bff-imports-domain-contract-tenancy-serving-only'],
  ['apps/storefront/src/main.tsx', 'apps/art/src/dishes/dishes.ts', 'nothing-that-runs-imports-art'],
  ['apps/art/src/dishes/dishes.ts', 'bff/src/app.ts', 'art-imports-domain-and-tenancy-only'],
  ['scripts/start.ts', 'apps/art/src/dishes/dishes.ts', null],
  ['bff/src/app.ts', 'apps/storefront/src/main.tsx', 'bff-imports-domain-contract-tenancy-serving-only'],
  ['bff/src/app.ts', 'apps/contract/src/orders.schema.ts', null],
  ['bff/src/app.test.ts', 'apps/commerce/src/testing/commerce.ts', null],
  ['bff/src/app.test.ts', 'apps/commerce/src/app.ts', 'bff-tests-start-commerce-only'],
  [
    'bff/src/testing/allergen-oracle.ts',
    'apps/domain/src/allergens/allergens.ts',
    'the-allergen-oracle-imports-nothing',
  ],
  [
    'apps/commerce/src/catalogue/menu-readers/testing/raw-menu-oracle.ts',
    'apps/commerce/src/catalogue/menu-readers/variants.ts',
    'the-menu-oracle-imports-nothing',
  ],
  ['apps/commerce/src/app.ts', 'apps/contract/src/orders.ts', 'commerce-imports-domain-tenancy-serving-only'],
  ['apps/commerce/src/app.ts', 'apps/commerce/src/testing/commerce.ts', 'tests-are-not-imported'],
  ['apps/journeys/src/first-order.ts', 'apps/contract/src/orders.ts', 'journeys-import-domain-and-processes-only'],
  ['apps/journeys/src/first-order.ts', 'apps/lab/src/in-process.ts', 'journeys-import-domain-and-processes-only'],
  ['apps/journeys/src/first-order.ts', 'apps/lab/src/processes/servers.ts', null],
  ['bff/src/app.ts', 'apps/lab/src/in-process.ts', 'nothing-that-runs-imports-lab'],
  ['scripts/start.ts', 'apps/lab/src/processes/servers.ts', 'nothing-that-runs-imports-lab'],
  ['scripts/lib/servers.ts', 'apps/lab/src/processes/program.ts', 'nothing-that-runs-imports-lab'],
  ['bff/src/app.test.ts', 'apps/lab/src/in-process.ts', null],
  ['scripts/torture/system.ts', 'apps/lab/src/processes/servers.ts', null],
  ['scripts/bench/reads.ts', 'apps/lab/src/processes/program.ts', null],
  ['apps/lab/src/in-process.ts', 'apps/commerce/src/app.ts', 'lab-starts-servers-only'],
  ['apps/lab/src/in-process.ts', 'bff/src/testing/bff.ts', null],
  ['apps/lab/src/processes/program.ts', 'scripts/lib/processes.ts', null],
  ['scripts/start.ts', 'apps/storefront/src/main.tsx', 'scripts-leave-the-client-alone'],
  ['apps/storefront/src/ui/price.tsx', 'apps/storefront/src/features/cart/slice.ts', 'ui-is-store-blind'],
  ['apps/storefront/src/ui/price.tsx', 'react-redux', 'ui-is-store-blind'],
  ['apps/storefront/src/ui/price.tsx', 'apps/storefront/src/dishes/dish-card-view.tsx', 'ui-is-store-blind'],
  ['apps/storefront/src/dishes/dish-card-view.tsx', 'react-redux', 'dishes-are-store-blind'],
  [
    'apps/storefront/src/dishes/dish-card-view.tsx',
    'apps/storefront/src/features/menu/slice.ts',
    'dishes-are-store-blind',
  ],
  ['apps/storefront/src/dishes/dish-card-view.tsx', 'apps/storefront/src/ui/icon.tsx', null],
  [
    'apps/storefront/src/features/pay/screens/pay-page.tsx',
    'apps/domain/src/cart/declare.ts',
    'declarations-come-from-what-is-loaded',
  ],
  ['apps/storefront/src/features/cart/declared.ts', 'apps/domain/src/cart/declare.ts', null],
  ['apps/storefront/src/features/menu/saga.ts', 'apps/storefront/src/features/cart/slice.ts', null],
  [
    'apps/storefront/src/features/menu/saga.ts',
    'apps/storefront/src/features/cart/saga.ts',
    'feature-meets-feature-by-slice-and-selectors',
  ],
  [
    'apps/storefront/src/features/menu/screens/menu.tsx',
    'apps/storefront/src/features/cart/screens/cart.tsx',
    'feature-meets-feature-by-slice-and-selectors',
  ],
  ['apps/storefront/src/features/menu/screens/menu.tsx', 'apps/storefront/src/features/menu/saga.ts', null],
  [
    'apps/storefront/src/features/cart/saga.ts',
    'apps/storefront/src/flows/sign-out.ts',
    'feature-imports-no-flow-and-no-app',
  ],
  [
    'apps/storefront/src/flows/sign-out.ts',
    'apps/storefront/src/features/cart/screens/cart.tsx',
    'flow-imports-no-screen',
  ],
  ['apps/storefront/src/flows/sign-out.ts', 'apps/storefront/src/features/cart/selectors.ts', null],
  [
    'apps/storefront/src/platform/storage.ts',
    'apps/storefront/src/features/cart/slice.ts',
    'platform-and-api-know-no-feature',
  ],
]

/** The layers inside both servers (docs/architecture.md, "The layers of the servers"). */
const inside: typeof cases = [
  ['bff/src/session/seal.ts', 'bff/src/plugins/session.ts', 'bff-session-stands-alone'],
  ['bff/src/upstream/http.ts', 'bff/src/routes/serve.ts', 'bff-upstream-knows-upstreams-only'],
  ['bff/src/upstream/http.ts', 'bff/src/caching/cache.ts', 'bff-upstream-knows-upstreams-only'],
  ['bff/src/upstream/http.ts', 'bff/src/problem-error.ts', null],
  ['bff/src/places/gazetteer.ts', 'bff/src/caching/cache.ts', 'bff-places-ask-upstreams'],
  ['bff/src/map/tiles.ts', 'bff/src/shell/page.ts', 'bff-map-draws-places'],
  ['bff/src/map/tiles.ts', 'bff/src/shell/html.ts', null],
  ['bff/src/tenants/registry.ts', 'bff/src/plugins/tenant.ts', 'bff-tenants-are-known-by-themselves'],
  ['bff/src/presenters/menu.ts', 'bff/src/caching/storefronts.ts', 'bff-presenters-only-translate'],
  ['bff/src/caching/prepared.ts', 'bff/src/routes/stores/store-access.ts', 'bff-caching-knows-no-request'],
  ['bff/src/caching/prepared.ts', 'bff/src/plugins/encoding.ts', 'bff-caching-knows-no-request'],
  ['bff/src/caching/storefronts.ts', 'bff/src/presenters/storefront.ts', null],
  ['bff/src/tracking/watch.ts', 'bff/src/routes/serve.ts', 'bff-tracking-knows-no-request'],
  ['bff/src/plugins/errors.ts', 'bff/src/shell/client-build.ts', 'bff-plugins-know-no-route'],
  ['bff/src/plugins/errors.ts', 'bff/src/routes/serve.ts', 'bff-plugins-know-no-route'],
  ['bff/src/shell/shell.ts', 'bff/src/routes/serve.ts', 'bff-shell-knows-no-route'],
  ['bff/src/shell/shell.ts', 'bff/src/caching/storefronts.ts', null],
  ['bff/src/routes/orders/place-order.ts', 'bff/src/routes/stores/store-access.ts', 'bff-areas-of-routes-stand-apart'],
  ['bff/src/routes/orders/place-order.ts', 'bff/src/routes/serve.ts', null],
  ['bff/src/routes/orders/place-order.ts', 'bff/src/services.ts', 'bff-services-are-handed-down'],
  ['bff/src/routes/stores/get-storefront.ts', 'bff/src/config.ts', 'bff-top-is-not-imported'],
  ['bff/src/caching/cache.ts', 'fastify', 'bff-inside-knows-no-server'],
  ['bff/src/routes/stores/get-storefront.ts', 'undici', 'bff-calls-pass-the-upstream-client'],
  ['bff/src/upstream/http.ts', 'undici', null],
  ['apps/commerce/src/kernel/http/tenant.ts', 'apps/commerce/src/stores/wire.ts', 'kernel-knows-no-subject'],
  ['apps/commerce/src/kernel/db/open.ts', 'apps/commerce/src/modules/orders/api/orders.ts', 'kernel-knows-no-subject'],
  ['apps/commerce/src/kernel/jobs/worker.ts', 'apps/commerce/src/commerce.ts', 'kernel-knows-no-subject'],
  ['apps/commerce/src/kernel/http/tenant.ts', 'apps/commerce/src/kernel/errors.ts', null],
  [
    'apps/commerce/src/flows/refund-order.ts',
    'apps/commerce/src/modules/payments/refunds/refund-job.ts',
    'modules-know-only-apis',
  ],
  ['apps/commerce/src/stores/wire.ts', 'apps/commerce/src/modules/orders/rows.ts', 'modules-know-only-apis'],
  ['apps/commerce/src/flows/refund-order.ts', 'apps/commerce/src/modules/payments/api/refunds.ts', null],
  [
    'apps/commerce/src/modules/orders/api/orders.ts',
    'apps/commerce/src/modules/payments/tables.ts',
    'modules-know-only-apis-of-modules',
  ],
  [
    'apps/commerce/src/modules/payments/api/refunds.ts',
    'apps/commerce/src/flows/end-order.ts',
    'no-module-imports-flows',
  ],
  [
    'apps/commerce/src/modules/payments/api/refunds.ts',
    'apps/commerce/src/reads/order-list.ts',
    'no-module-imports-flows',
  ],
  ['apps/commerce/src/modules/payments/api/refunds.ts', 'apps/commerce/src/commerce.ts', 'no-module-imports-flows'],
  ['apps/commerce/src/reads/order-list.ts', 'apps/commerce/src/flows/end-order.ts', 'reads-look-at-tables'],
  [
    'apps/commerce/src/reads/order-list.ts',
    'apps/commerce/src/modules/payments/refunds/refund-job.ts',
    'reads-look-at-tables',
  ],
  ['apps/commerce/src/reads/order-list.ts', 'apps/commerce/src/modules/payments/tables.ts', null],
  [
    'apps/commerce/src/flows/place-order/place-order.ts',
    'apps/commerce/src/stores/routes.ts',
    'commerce-doors-are-opened-by-the-app',
  ],
  [
    'apps/commerce/src/flows/advance-order.ts',
    'apps/commerce/src/doors/kitchen-routes.ts',
    'commerce-doors-are-opened-by-the-app',
  ],
  [
    'apps/commerce/src/flows/place-order/place-order.ts',
    'apps/commerce/src/kernel/http/envelopes.ts',
    'commerce-inside-knows-no-http',
  ],
  ['apps/commerce/src/flows/place-order/check-order.ts', 'fastify', 'commerce-inside-knows-no-http'],
  ['apps/commerce/src/doors/order-routes.ts', 'fastify', null],
  [
    'apps/commerce/src/stores/repository.ts',
    'apps/commerce/src/stores/use-cases.ts',
    'commerce-repositories-decide-nothing',
  ],
  ['apps/commerce/src/stores/repository.ts', 'apps/commerce/src/kernel/db/tenant-transaction.ts', null],
]

/** Two flows that know each other by their types. */
const circle = { 'apps/commerce/src/flows/one.ts': './other.ts', 'apps/commerce/src/flows/other.ts': './one.ts' }

const ours = (target: string) => /^(apps|bff|scripts)\//.test(target)

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const all = [...cases, ...inside]

/** A separate file for each case, beside the file that it represents. */
const fileOf = (at: number) => {
  const [from] = all[at] ?? ['']
  return join(dirname(from), `case-${at}-${from.slice(dirname(from).length + 1)}`)
}

/** Writes every case into one tree and checks it once with the project's own rules. */
function breaches(): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-imports-'))
  try {
    write(folder, 'package.json', '{}')
    for (const name of ['zod', 'moment-timezone', 'react-redux', 'fastify', 'undici']) {
      write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(folder, `node_modules/${name}/index.js`, '')
    }
    for (const [, target] of all) if (ours(target)) write(folder, target, 'export const x = 1\n')
    all.forEach(([, target], at) => {
      const file = fileOf(at)
      const specifier = ours(target) ? relative(dirname(file), target).replace(/^(?!\.)/, './') : target
      write(folder, file, `import { x } from '${specifier}'\nexport const y = x\n`)
    })
    for (const [file, other] of Object.entries(circle)) write(folder, file, `export type { X } from '${other}'\n`)
    const cruised = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'bff', 'scripts'],
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    if (cruised.stdout === '') throw new Error(cruised.stderr)
    const report = JSON.parse(cruised.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
    const found = new Map<string, string[]>()
    for (const each of report.summary.violations) {
      found.set(each.from, [...(found.get(each.from) ?? []), each.rule.name])
    }
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('import directions (architecture, section 3)', () => {
  const found = breaches()

  test.each(all.map(([from, target, rule], at) => ({ from, target, rule, at })))(
    '$from imports $target: $rule',
    ({ rule, at }) => {
      const broken = (found.get(fileOf(at)) ?? []).filter((name) => name !== 'no-undeclared-package')
      if (rule === null) expect(broken).toEqual([])
      else expect(broken).toContain(rule)
    },
  )

  test('two flows that know each other by their types: moved-rooms-have-no-circle', () =>
    expect(Object.keys(circle).flatMap((file) => found.get(file) ?? [])).toContain('moved-rooms-have-no-circle'))
})
