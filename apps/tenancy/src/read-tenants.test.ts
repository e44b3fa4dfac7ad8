import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readTenants, type TenantsRead } from './read-tenants.ts'
import { describeProblem } from './tenant-problem.ts'

const preset = {
  primaryColor: '#aa0000',
  secondaryColor: '#00aa00',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 12,
  density: 'comfortable',
  pictureStyle: 'plate',
  scheme: 'light',
  logo: 'logo.svg',
  homeImage: [{ image: 'hero.svg', alt: 'A pot' }],
  music: 'tune.mp3',
}
const minimal = {
  id: 'one',
  hosts: ['one.example'],
  theme: { preset: 'warm' },
  clientConfig: { name: 'One' },
}

let root = ''

const put = (file: string, content: unknown): void => {
  const at = path.join(root, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
}

const read = (): TenantsRead => readTenants({ tenants: path.join(root, 'tenants'), themes: path.join(root, 'themes') })

/** The problems of `one.json` when these fields of a valid file are changed. */
const problemsOf = (difference: object): string[] => {
  put('tenants/one.json', { ...minimal, ...difference })
  return read().problems.map(({ field, message }) => `${field}: ${message}`)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tenants-'))
  put('themes/warm/theme.json', preset)
  for (const asset of ['logo.svg', 'hero.svg', 'tune.mp3']) put(`themes/warm/${asset}`, '-')
  put('tenants/one.json', minimal)
})

afterEach(() => rmSync(root, { recursive: true }))

describe('a tenant is a file plus a preset (A2, A5, A6)', () => {
  test('a minimal file is a complete tenant: the preset fills in, and A17: bypass is on', () => {
    const { tenants, problems } = read()
    expect(problems).toEqual([])
    expect(tenants).toHaveLength(1)
    expect(tenants[0]).toMatchObject({
      id: 'one',
      demo: false,
      language: 'en',
      theme: { preset: 'warm', primaryColor: '#aa0000', headingFont: 'Fraunces', radius: 12 },
      clientConfig: {
        name: 'One',
        bypass: true,
        clientType: 'NORMAL',
        logo: '/themes/warm/logo.svg',
        homeImage: [{ image: '/themes/warm/hero.svg', alt: 'A pot' }],
        music: '/themes/warm/tune.mp3',
      },
    })
  })

  test('A6: the tenant’s settings override the preset’s, and nothing else changes', () => {
    put('themes/warm/own.svg', '-')
    put('tenants/one.json', {
      ...minimal,
      theme: { preset: 'warm', primaryColor: '#0000ff', radius: 0 },
      clientConfig: { name: 'One', logo: 'own.svg', music: '/themes/elsewhere/song.mp3' },
    })
    put('themes/elsewhere/song.mp3', '-')
    const [tenant] = read().tenants
    expect(tenant?.theme).toMatchObject({ primaryColor: '#0000ff', radius: 0, secondaryColor: '#00aa00' })
    expect(tenant?.clientConfig).toMatchObject({ logo: '/themes/warm/own.svg', music: '/themes/elsewhere/song.mp3' })
  })

  test('A6: the tab icon is the tenant’s icon, else its own logo, else the preset’s icon', () => {
    for (const file of ['sign.svg', 'own.svg', 'own-sign.svg']) put(`themes/warm/${file}`, '-')
    const iconWith = (config: object, look: object = {}): string | undefined => {
      put('themes/warm/theme.json', { ...preset, ...look })
      put('tenants/one.json', { ...minimal, clientConfig: { name: 'One', ...config } })
      return read().tenants[0]?.clientConfig.icon
    }
    expect(iconWith({ logo: 'own.svg', icon: 'own-sign.svg' }, { icon: 'sign.svg' })).toBe('/themes/warm/own-sign.svg')
    expect(iconWith({ logo: 'own.svg' }, { icon: 'sign.svg' })).toBe('/themes/warm/own.svg')
    expect(iconWith({}, { icon: 'sign.svg' })).toBe('/themes/warm/sign.svg')
    expect(iconWith({})).toBe('/themes/warm/logo.svg')
  })

  test('a tenant without music has none', () => {
    const { music: _music, ...silent } = preset
    put('themes/warm/theme.json', silent)
    expect(read().tenants[0]?.clientConfig.music).toBeNull()
  })

  test.each([
    ['half a surrogate pair', 'One\ud800', 'U+D800'],
    ['a direction override', '\u202eenO', 'U+202E'],
    ['a line break', 'One\nTwo', 'U+000A'],
  ])('SAFE18: a name with %s is refused, and the message names the character', (_case, name, character) => {
    put('tenants/one.json', { ...minimal, clientConfig: { name, terms: 'https://one.example/\u2066' } })
    expect(read().problems).toMatchObject([
      { field: 'clientConfig.name', message: `must not contain the character ${character}` },
      { field: 'clientConfig.terms', message: expect.stringContaining('must not contain the character U+2066') },
    ])
  })

  test('a name in another encoding than UTF-8 is refused', () => {
    put('tenants/one.json', { ...minimal, clientConfig: { name: 'Caf\uFFFD' } })
    expect(read().problems).toMatchObject([
      { field: 'clientConfig.name', message: expect.stringMatching(/^contains U\+FFFD, .*: save the file as UTF-8$/) },
    ])
  })

  test('files that are not JSON, and folders, are ignored', () => {
    put('tenants/notes.txt', 'hello')
    put('tenants/catalogues/one.json', { not: 'a tenant' })
    expect(read()).toMatchObject({ problems: [], tenants: [{ id: 'one' }] })
  })
})

describe('an error names file, field and allowed values (A2)', () => {
  test.each<[string, object, string]>([
    [
      'a value that is not in the list',
      { clientConfig: { name: 'One', clientType: 'SHOP' } },
      'clientConfig.clientType: must be one of "NORMAL", "SCHOOL", "STAFF"',
    ],
    ['a missing field', { clientConfig: {} }, 'clientConfig.name: is missing: it must be text in quotes'],
    ['a wrong type', { demo: 'yes' }, 'demo: must be true or false'],
    ['a language without texts', { language: 'xx' }, 'language: must be one of "en", "en-XA"'],
    [
      'the test language for a tenant that is not a demo',
      { language: 'en-XA' },
      'language: may be "en-XA" only where "demo" is true: no diner of a real client reads it',
    ],
    [
      'codes without a wallet',
      { clientConfig: { name: 'One', clientType: 'SCHOOL', scanAndPay: true } },
      'clientConfig.scanAndPay: needs "walletEnabled": a counter takes from the wallet',
    ],
    [
      'codes at a shop',
      { clientConfig: { name: 'One', walletEnabled: true, scanAndPay: true } },
      'clientConfig.scanAndPay: is for programmes: "clientType" must be "SCHOOL" or "STAFF"',
    ],
    [
      'a colour by name',
      { theme: { preset: 'warm', primaryColor: 'red' } },
      'theme.primaryColor: must be a colour as #rrggbb',
    ],
    [
      'a host with a port',
      { hosts: ['one.example', 'One:80'] },
      'hosts[1]: must be a host name in lower case, without port',
    ],
    [
      'a certificate for a name that no wildcard covers',
      { hosts: ['one.example', '*.one.example'], certificateHosts: ['north.one.example', 'a.north.one.example'] },
      'certificateHosts[1]: is below no wildcard of "hosts"',
    ],
    [
      'a certificate for a wildcard',
      { hosts: ['*.one.example'], certificateHosts: ['*.one.example'] },
      'certificateHosts[0]: must be a host name without a wildcard',
    ],
    [
      'a font that is not hosted',
      { theme: { preset: 'warm', headingFont: 'Comic Sans' } },
      'theme.headingFont: must be one of "Baloo 2", "DM Sans", "Figtree", "Fraunces", "Instrument Sans", "Nunito", "Outfit", "Unbounded"',
    ],
    [
      'a preset that is not a valid folder name',
      { theme: { preset: 'Warm' } },
      "theme.preset: must be a folder's name of lower-case letters, digits and hyphens",
    ],
    ['a fractional radius', { theme: { preset: 'warm', radius: 1.5 } }, 'theme.radius: must be a whole number'],
    [
      'a picture outside of the themes',
      { clientConfig: { name: 'One', logo: '/brand/logo.svg' } },
      "clientConfig.logo: must be a path below the preset's folder or one that begins with /themes/: letters, digits, '.', '-', '_' and '/', without '..'",
    ],
    ['no host at all', { hosts: [] }, 'hosts: must have at least 1 entry'],
    [
      'an asset outside its folder',
      { clientConfig: { name: 'One', logo: '../../secret' } },
      "clientConfig.logo: must be a path below the preset's folder or one that begins with /themes/: letters, digits, '.', '-', '_' and '/', without '..'",
    ],
    [
      'a missing picture',
      { clientConfig: { name: 'One', logo: 'gone.svg' } },
      'clientConfig.logo: names a file that is not there: themes/warm/gone.svg',
    ],
    [
      'an unknown preset',
      { theme: { preset: 'cold' } },
      'theme.preset: is unusable: there is no preset "cold"; allowed: warm',
    ],
    ['an id that is not the file name', { id: 'two' }, 'id: must be the file\'s own name: "one"'],
    [
      'a link without https',
      { clientConfig: { name: 'One', terms: 'javascript:alert(1)' } },
      'clientConfig.terms: must be an https address',
    ],
  ])('%s', (_name, difference, expected) => {
    expect(problemsOf(difference)).toEqual([expected])
    expect(read().tenants).toEqual([])
  })

  test('an unknown field is reported together with the known fields', () => {
    const [problem] = problemsOf({ theme: { preset: 'warm', primary: '#fff000' } })
    expect(problem).toMatch(/^theme: has no field "primary"; allowed: preset, primaryColor, .*scheme$/)
  })

  test('a file that is not JSON is reported in one line, not as a stack trace', () => {
    put('tenants/one.json', '{"id": "one",')
    const [problem] = read().problems
    expect(problem && describeProblem(problem)).toMatch(/one\.json: is not valid JSON: [^\n]+$/)
  })

  test('an invalid preset is reported with the preset’s name', () => {
    put('themes/warm/theme.json', { ...preset, radius: 99 })
    expect(problemsOf({})).toEqual(['theme.preset: is unusable: themes/warm/theme.json, radius must be at most 32'])
  })

  test('a file that names a host twice is told so, once', () => {
    expect(problemsOf({ hosts: ['one.example', 'two.example', 'one.example'] })).toEqual([
      'hosts[2]: "one.example" stands twice in this file',
    ])
  })

  test('a file that is nested too deep is reported, not as an error of the program', () => {
    put('tenants/one.json', `{"id": ${'['.repeat(50_000)}`)
    const [problem] = read().problems
    expect(problem && describeProblem(problem)).toMatch(/one\.json: is not valid JSON: .* nested more than 200 deep$/)
  })

  test('two files with the same host: neither is served, and each report names the other', () => {
    put('tenants/two.json', { ...minimal, id: 'two', hosts: ['two.example', 'one.example'] })
    const { tenants, problems } = read()
    expect(tenants).toEqual([])
    expect(problems.map(({ file, field, message }) => [path.basename(file), field, message])).toEqual([
      ['one.json', 'hosts[0]', expect.stringMatching(/^"one\.example" stands in .*two\.json too$/)],
      ['two.json', 'hosts[1]', expect.stringMatching(/^"one\.example" stands in .*one\.json too$/)],
    ])
  })

  test('a file with a byte order mark is read; an empty file is reported as empty', () => {
    put('tenants/two.json', `\uFEFF${JSON.stringify({ ...minimal, id: 'two', hosts: ['two.example'] }, null, '\r\n')}`)
    put('tenants/void.json', '\r\n')
    const { tenants, problems } = read()
    expect(tenants.map((tenant) => tenant.id)).toEqual(['one', 'two'])
    expect(problems.map(({ message }) => message)).toEqual(['is not valid JSON: it is empty'])
  })

  test('an invalid file does not affect the valid ones', () => {
    put('tenants/bad.json', {})
    expect(read().tenants.map((tenant) => tenant.id)).toEqual(['one'])
    expect(read().problems.map((each) => path.basename(each.file))).toContain('bad.json')
  })
})
