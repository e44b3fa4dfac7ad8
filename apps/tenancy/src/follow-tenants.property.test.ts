import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { followTenants } from './follow-tenants.ts'
import { readForStart, readTenants } from './read-tenants.ts'
import type { Tenant } from './tenant.ts'
import { type InstallationFiles, layInstallation, presetFile, tenantFileOf } from './testing/installation.ts'

const ids = ['aa', 'bb', 'cc', 'dd'] as const
const hosts = ['one.example', 'two.example', '*.three.example', 'in.three.example'] as const

/** The content of a generated tenant file: its hosts, and whether the other fields are valid; "broken" is not JSON. */
type Content = { readonly hosts: readonly string[]; readonly isValid: boolean } | 'broken'

type Step =
  | { readonly kind: 'write' | 'replace'; readonly id: string; readonly content: Content }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'theme'; readonly isValid: boolean }

const id = fc.constantFrom(...ids)
const content: fc.Arbitrary<Content> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      hosts: fc.array(fc.constantFrom(...hosts), { minLength: 1, maxLength: 2 }),
      isValid: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('broken' as const) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('write' as const, 'replace' as const), id, content }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('theme' as const), isValid: fc.boolean() }) },
)
/** Each inner array is a batch of steps, applied before one rescan. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

interface Form {
  readonly hosts: readonly string[]
  readonly isValid: boolean
  /** Different for each write. */
  readonly name: string
}

/** The expected content of the folders, tracked without reading them. */
interface World {
  readonly files: Map<string, Form | 'broken'>
  isThemeValid: boolean
}

interface Expected {
  readonly served: ReadonlyMap<string, Form>
  /** The hosts that files claim, served or not. */
  readonly claims: readonly string[]
  /** Number of tenants that are served in their last valid version because their current file is invalid. */
  readonly outdated: number
}

/** An invalid file claims the hosts it names and the hosts of its served version. */
const claimsOf = (form: Form | 'broken', isValid: boolean, served: Form | undefined): readonly string[] => {
  const named = form === 'broken' ? [] : form.hosts
  return isValid ? named : [...new Set([...named, ...(served?.hosts ?? [])])]
}

/** Reference implementation: the valid files, plus the last valid versions of the invalid files. */
function expectedAfter(world: World, before: ReadonlyMap<string, Form>): Expected {
  const right = [...world.files].flatMap(([key, form]) =>
    form === 'broken' || !form.isValid || !world.isThemeValid ? [] : [[key, form] as const],
  )
  const rightIds = new Set(right.map(([key]) => key))
  const claims = [...world.files].flatMap(([key, form]) => claimsOf(form, rightIds.has(key), before.get(key)))
  const isSole = (host: string) => claims.filter((each) => each === host).length === 1
  const fresh = new Map(right.filter(([, form]) => form.hosts.every(isSole)))
  const taken = new Set([...fresh.values()].flatMap((form) => form.hosts))
  const kept = [...before].filter(
    ([key, form]) => world.files.has(key) && !fresh.has(key) && !form.hosts.some((host) => taken.has(host)),
  )
  return { served: new Map([...fresh, ...kept]), claims, outdated: kept.length }
}

/** The version expected for a host name: that of the exact host, else of the wildcard unless a file claims the name. */
function ownerOf(name: string, { served, claims }: Expected): Form | undefined {
  const holder = (host: string) => [...served.values()].find((form) => form.hosts.includes(host))
  return holder(name) ?? (claims.includes(name) ? undefined : holder(name.replace(/^\w+/, '*')))
}

/** Counts the steady tenant too. */
const countsOf = ({ files }: World, { served, outdated }: Expected) => ({
  served: served.size + 1,
  leftOut: [...files.keys()].filter((key) => !served.has(key)).length,
  outdated,
})

const namesById = (forms: ReadonlyMap<string, Form>) =>
  Object.fromEntries([...forms].map(([key, { name }]) => [key, name]))

/** Every field of an invalid file is valid except `demo`. */
const contentOf = (key: string, { name, hosts: named, isValid }: Form) => ({
  ...tenantFileOf(key, { name, hosts: [...named] }),
  ...(isValid ? {} : { demo: 'yes' }),
})

let writes = 0

function play(step: Step, world: World, files: InstallationFiles): void {
  if (step.kind === 'theme') {
    world.isThemeValid = step.isValid
    files.put('themes/warm/theme.json', step.isValid ? presetFile : '{')
  } else if (step.kind === 'remove') {
    world.files.delete(step.id)
    files.remove(`tenants/${step.id}.json`)
  } else {
    const form = step.content === 'broken' ? step.content : { ...step.content, name: `name ${++writes}` }
    world.files.set(step.id, form)
    const content = form === 'broken' ? '{' : contentOf(step.id, form)
    if (step.kind === 'write') files.put(`tenants/${step.id}.json`, content)
    else files.replace(step.id, content)
  }
}

/** A tenant that no step changes, so that the first read finds a valid tenant. */
const steady = tenantFileOf('steady', { hosts: ['steady.example'], preset: 'cool' })

test('after any series of writes, replacements and removals the tenants equal those of a full read plus the last valid versions', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const files = layInstallation()
      files.put('tenants/steady.json', steady)
      const tenants = followTenants(readForStart(files.folders, 'demo'), { servesDemos: true, report: () => {} })
      const world: World = { files: new Map(), isThemeValid: true }
      let expected: Expected = { served: new Map(), claims: [], outdated: 0 }
      try {
        for (const batch of batches) {
          for (const each of batch) play(each, world, files)
          expected = expectedAfter(world, expected.served)
          await tenants.rescan()
          const served = tenants.all().filter((tenant) => tenant.id !== 'steady')
          expect(Object.fromEntries(served.map((each) => [each.id, each.clientConfig.name]))).toEqual(
            namesById(expected.served),
          )
          for (const host of hosts) {
            const name = host.replace('*', 'any')
            expect(tenants.resolve(name)?.clientConfig.name).toBe(ownerOf(name, expected)?.name)
          }
          expect(tenants.counts()).toEqual(countsOf(world, expected))
        }
        // A fresh read has no last valid versions: exclude its tenants with hosts that those versions still hold.
        const isFree = ({ id, hosts: named }: Tenant) =>
          named.every((host) => [...expected.served].every(([key, form]) => key === id || !form.hosts.includes(host)))
        const fresh = readTenants(files.folders)
          .tenants.filter(isFree)
          .map((tenant) => tenant.id)
        expect(tenants.all().map((tenant) => tenant.id)).toEqual(expect.arrayContaining(fresh))
      } finally {
        tenants.close()
        files.clear()
      }
    }),
    { numRuns: 150 },
  )
})
