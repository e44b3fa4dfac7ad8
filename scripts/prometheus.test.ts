import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { startSystem } from '@tiffin/lab/in-process'
import { findPromtool } from './lib/programs.ts'
import { root } from './lib/settings.ts'

const SERVICE_KEY = 'a-service-key-for-tests'
const folder = join(root, 'docker/prometheus')
const runbooks = join(root, 'docs/runbooks')

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
const rules = textOf('alerts.yml')
const ruleTests = textOf('alerts.test.yml')

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const alerts = found(rules, /- alert: (\w+)/g)

/** The names of metrics in the expressions of rules and panels. */
const metricsIn = (text: string): Set<string> => new Set(found(text, /\b((?:tiffin|nodejs|process)_\w+)/g))

/** The names under which a scrape has series, those of histograms too. */
function exportedBy(scrape: string): string[] {
  return [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
}

describe('every metric of the alerts and of the dashboard is exported', () => {
  const exported = new Set<string>()
  beforeAll(async () => {
    const system = await startSystem({ serviceKey: SERVICE_KEY })
    for (const url of [system.url, system.commerce.url]) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SERVICE_KEY}` } })
      for (const name of exportedBy(await answer.text())) exported.add(name)
    }
    await system.close()
  })

  test.each(['alerts.yml', 'dashboard.json'])('%s', (file) => {
    const named = metricsIn(textOf(file))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((name) => !exported.has(name))).toEqual([])
  })

  test('a metric that no server has would be noticed', () => {
    expect(metricsIn('sum(tiffin_jobs_lost) > 0')).toEqual(new Set(['tiffin_jobs_lost']))
    expect(exported.has('tiffin_jobs_lost')).toBe(false)
  })
})

describe('the alerts', () => {
  test('each has a page that tells what to do, and each page an alert', () => {
    expect(found(rules, /runbook_url: docs\/runbooks\/(\w+)\.md/g)).toEqual(alerts)
    expect(readdirSync(runbooks).sort()).toEqual(alerts.map((name) => `${name}.md`).sort())
  })

  test.each(alerts)(
    '%s: the page says what it means, how to see it and what to do, and its links lead somewhere',
    (name) => {
      const page = readFileSync(join(runbooks, `${name}.md`), 'utf8')
      for (const part of [`# ${name}`, '**It means:**', '**See:**', '**Do:**']) expect(page).toContain(part)
      const links = found(page, /\]\(([^)#]+)/g)
      expect(links.filter((link) => !existsSync(join(runbooks, link)))).toEqual([])
    },
  )

  test('each has a test that makes it fire, and is silent on a quiet day', () => {
    expect(found(ruleTests, /- name: (\w+) fires/g).sort()).toEqual(alerts.toSorted())
    const [, quiet = ''] = ruleTests.split('- name: a quiet day')
    expect(found(quiet, /alertname: (\w+)\n\s+exp_alerts: \[\]/g).sort()).toEqual(alerts.toSorted())
  })
})

/** Needs Prometheus' own program. */
const promtool = findPromtool()
const withPromtool = promtool === null ? test.skip : test

withPromtool.each([
  ['the rules are right', ['check', 'rules', 'alerts.yml']],
  ['the configuration is right', ['check', 'config', '--syntax-only', 'prometheus.yml']],
  ['each alert fires in its test, and none on a quiet day', ['test', 'rules', 'alerts.test.yml']],
])('promtool: %s', (_what, args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})
