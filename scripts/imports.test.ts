import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')

/** [file, what it imports, the rule that must stop it; null when it is allowed] */
const cases: readonly (readonly [string, string, string | null])[] = [
  ['apps/domain/src/pricing.ts', 'apps/contract/src/orders.ts', 'domain-imports-nothing-of-ours'],
  ['apps/domain/src/pricing.ts', 'node:fs', 'domain-has-no-io'],
  ['apps/domain/src/pricing.ts', 'zod', 'domain-needs-only-moment'],
  ['apps/domain/src/pricing.ts', 'moment-timezone', 'moment-in-domain-time-only'],
  ['apps/domain/src/time/zone.ts', 'moment-timezone', null],
  ['apps/contract/src/orders.ts', 'bff/src/app.ts', 'contract-imports-domain-only'],
  ['apps/contract/src/orders.ts', 'zod', 'zod-in-contract-schemas-only'],
  ['apps/contract/src/orders.schema.ts', 'zod', null],
  ['apps/contract/src/orders.ts', 'apps/domain/src/pricing.ts', null],
  ['apps/tenancy/src/tenant.ts', 'apps/contract/src/orders.ts', 'tenancy-imports-domain-only'],
  ['apps/storefront/src/main.tsx', 'bff/src/app.ts', 'storefront-imports-domain-and-contract-only'],
  ['apps/storefront/src/main.tsx', 'apps/commerce/src/app.ts', 'storefront-imports-domain-and-contract-only'],
  ['apps/storefront/src/main.tsx', 'apps/contract/src/orders.schema.ts', 'storefront-has-no-zod'],
  ['apps/storefront/src/main.tsx', 'node:path', 'storefront-has-no-node'],
  ['apps/storefront/src/main.tsx', 'apps/contract/src/orders.ts', null],
  ['bff/src/app.ts', 'apps/commerce/src/app.ts', 'bff-imports-domain-contract-tenancy-only'],
  ['apps/storefront/src/main.tsx', 'apps/art/src/dishes/dishes.ts', 'nothing-that-runs-imports-art'],
  ['apps/art/src/dishes/dishes.ts', 'bff/src/app.ts', 'art-imports-domain-and-tenancy-only'],
  ['scripts/start.ts', 'apps/art/src/dishes/dishes.ts', null],
  ['bff/src/app.ts', 'apps/storefront/src/main.tsx', 'bff-imports-domain-contract-tenancy-only'],
  ['bff/src/app.ts', 'apps/contract/src/orders.schema.ts', null],
  ['bff/src/app.test.ts', 'apps/commerce/src/testing/commerce.ts', null],
  ['bff/src/app.test.ts', 'apps/commerce/src/app.ts', 'bff-tests-start-commerce-only'],
  ['bff/src/testing/allergen-oracle.ts', 'apps/domain/src/allergens.ts', 'the-allergen-oracle-imports-nothing'],
  ['apps/commerce/src/app.ts', 'apps/contract/src/orders.ts', 'commerce-imports-domain-and-tenancy-only'],
  ['apps/commerce/src/app.ts', 'apps/commerce/src/testing/commerce.ts', 'tests-are-not-imported'],
  ['apps/journeys/src/first-order.ts', 'apps/contract/src/orders.ts', 'journeys-import-domain-only'],
  ['scripts/start.ts', 'apps/storefront/src/main.tsx', 'scripts-leave-the-client-alone'],
  ['apps/storefront/src/ui/price.tsx', 'apps/storefront/src/features/cart/slice.ts', 'ui-is-store-blind'],
  ['apps/storefront/src/ui/price.tsx', 'react-redux', 'ui-is-store-blind'],
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

const ours = (target: string) => /^(apps|bff|scripts)\//.test(target)

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A file of its own for each case, beside the file that it stands for. */
const fileOf = (at: number) => {
  const [from] = cases[at] ?? ['']
  return join(dirname(from), `case-${at}-${from.slice(dirname(from).length + 1)}`)
}

/** Writes every case into one tree and cruises it once with the project's own rules. */
function breaches(): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-imports-'))
  try {
    write(folder, 'package.json', '{}')
    for (const name of ['zod', 'moment-timezone', 'react-redux']) {
      write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(folder, `node_modules/${name}/index.js`, '')
    }
    for (const [, target] of cases) if (ours(target)) write(folder, target, 'export const x = 1\n')
    cases.forEach(([, target], at) => {
      const file = fileOf(at)
      const specifier = ours(target) ? relative(dirname(file), target).replace(/^(?!\.)/, './') : target
      write(folder, file, `import { x } from '${specifier}'\nexport const y = x\n`)
    })
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

  test.each(cases.map(([from, target, rule], at) => ({ from, target, rule, at })))(
    '$from imports $target: $rule',
    ({ rule, at }) => {
      const broken = (found.get(fileOf(at)) ?? []).filter((name) => name !== 'no-undeclared-package')
      if (rule === null) expect(broken).toEqual([])
      else expect(broken).toContain(rule)
    },
  )
})
