import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { root } from './lib/settings.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const compose = textOf('docker-compose.yml')

/** The part of docker-compose.yml about one service. */
function service(name: string): string {
  const [, from = ''] = compose.split(new RegExp(`^  ${name}:\n`, 'm'))
  return from.split(/^ {2}\w+:\n|^\w/m)[0] ?? ''
}

/** What the image, the mounted folders and the published port decide in a container. */
const SET_BY_CONTAINER: ReadonlySet<string> = new Set([
  ...['TENANTS_DIR', 'THEMES_DIR', 'PICTURE_CACHE_DIR', 'PORT', 'COMMERCE_PORT', 'DATA_DIR', 'PAYMENT_HOSTS'],
])

/** Each setting that docs/operating.md explains, with the service that it is for. */
function settings(): readonly (readonly [string, string])[] {
  const rows = [...textOf('docs/operating.md').matchAll(/^\| (`[A-Z][^|]*) \| (both|BFF|commerce) \|/gm)]
  return rows.flatMap(([, names = '', process = '']) => {
    const services = process === 'both' ? ['bff', 'commerce'] : [process.toLowerCase()]
    return [...names.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = '']) => services.map((each) => [name, each] as const))
  })
}

describe('docker-compose.yml', () => {
  test.each(settings().filter(([name]) => !SET_BY_CONTAINER.has(name)))('passes %s on to %s', (name, to) => {
    expect(service(to)).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
  })

  test('reads nothing from .env that .env.example does not name, and the other way round', () => {
    const read = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = new Set([...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
    expect([...named].sort()).toEqual([...read].sort())
  })

  test('the servers run without root, each part has a health check', () => {
    expect(textOf('Dockerfile')).toMatch(/^USER node$/m)
    for (const each of ['database', 'commerce', 'bff']) expect(service(each)).toContain('healthcheck:')
  })
})
