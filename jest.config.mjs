const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: tsx ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
]

const project = (name, root) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${root}`],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  clearMocks: true,
})

/** A project whose modules Node loads itself, once per worker. Its test files share the state of modules. */
const native = (name, root) => ({
  ...project(name, root),
  transform: {},
  runtime: '<rootDir>/scripts/jest/native-runtime.ts',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.ts',
})

const storefront = {
  ...project('storefront', 'apps/storefront/src'),
  testEnvironment: '<rootDir>/jest-env-web.mjs',
  setupFilesAfterEnv: ['<rootDir>/apps/storefront/src/test-setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/apps/storefront/src/empty.ts' },
}

export default {
  // By default Jest leaves one core idle: half of a machine with two cores.
  maxWorkers: '100%',
  // Jest keeps the modules of every test file it has run. A worker that holds more than this is replaced by a new one
  // between two files; without a limit a worker reaches the end of its heap before the last file.
  workerIdleMemoryLimit: '1500MB',
  // Creating a test database takes seconds on a busy machine.
  testTimeout: 60_000,
  projects: [
    native('domain', 'apps/domain/src'),
    native('contract', 'apps/contract/src'),
    native('tenancy', 'apps/tenancy/src'),
    native('serving', 'apps/serving/src'),
    native('commerce', 'apps/commerce/src'),
    native('bff', 'bff/src'),
    project('bff', 'bff/browser'),
    native('art', 'apps/art/src'),
    native('lab', 'apps/lab/src'),
    native('scripts', 'scripts'),
    native('agreement', 'apps/journeys/src/agreement'),
    storefront,
  ],
}
