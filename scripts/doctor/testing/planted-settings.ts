import path from 'node:path'
import { tenantFile } from '@tiffin/bff/testing/site'
import { SERVICE_KEY } from './patient.ts'
import type { Planted, Settings, Stage } from './stage.ts'

/** Settings of production in which nothing is missing. */
const production = ({ unused, stopped }: Stage): Settings => ({
  ...stopped,
  ...{ MODE: 'production', PASSCODE_PEPPER: 'p'.repeat(32), MAIL_FROM: 'shop@example.com' },
  ...{ SMTP_URL: `smtp://127.0.0.1:${unused}`, SMS_GATEWAY_URL: `http://127.0.0.1:${unused}` },
  SESSION_KEYS: 'k1:MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY=',
})

const ZEROS = Buffer.alloc(32).toString('base64')

/** A data folder with this file of stored keys. */
const keysIn = ({ write, stopped }: Stage, folder: string, keys: unknown, mode?: number): Settings => ({
  ...stopped,
  DATA_DIR: path.dirname(write(`${folder}/keys.json`, keys, mode)),
})

const spice = tenantFile('spice')

export const plantedSettings: readonly Planted[] = [
  [
    'a setting is misspelt',
    () => ({ settings: { SERVICE_KEY: undefined, SERVCE_KEY: SERVICE_KEY } }),
    /^SERVCE_KEY is no setting: rename it to SERVICE_KEY$/,
  ],
  [
    'a setting is not a number',
    () => ({ settings: { COMMERCE_PORT: 'four' } }),
    /^COMMERCE_PORT must be a whole number from 1 to 65535/,
  ],
  [
    'a setting has a word that it does not know',
    () => ({ settings: { KITCHEN: 'on' } }),
    /^KITCHEN must be one of demo, off/,
  ],
  [
    'SESSION_KEYS is malformed',
    () => ({ settings: { SESSION_KEYS: 'secret' } }),
    /^SESSION_KEYS must be <id>:<32 bytes in base64>/,
  ],
  [
    'SESSION_KEYS is weak',
    () => ({ settings: { SESSION_KEYS: `k1:${ZEROS}` } }),
    /^SESSION_KEYS the key k1 is not random/,
  ],
  [
    'SESSION_KEYS is missing in production',
    (stage) => ({ settings: { ...production(stage), SESSION_KEYS: '' } }),
    /^SESSION_KEYS is missing/,
  ],
  [
    'the stored keys are broken',
    (stage) => ({ settings: keysIn(stage, 'torn', '{"sessionK') }),
    /torn\/keys\.json cannot be read/,
  ],
  [
    'the stored keys are open to all',
    (stage) => ({ settings: keysIn(stage, 'open', {}, 0o644) }),
    /open\/keys\.json is readable by other users: chmod 600/,
  ],
  [
    'both servers have one port',
    ({ patient }) => ({ settings: { COMMERCE_PORT: patient.env.PORT } }),
    /^PORT and COMMERCE_PORT are both \d+/,
  ],
  [
    'a port needs privileges',
    () => ({ settings: { PORT: '81' }, machine: { uid: 1000 } }),
    /^PORT 81 may not be used by this user/,
  ],
  [
    'a demo tenant is in production',
    (stage) => ({ settings: { ...production(stage), DATA_DIR: path.join(stage.patient.folder, 'none') } }),
    /^Production serves no demo tenants; remove from TENANTS_DIR: spice/,
  ],
  [
    'no tenant file is right',
    ({ tenants }) => ({ settings: tenants({ spice: '{' }) }),
    /^No tenant file is right: \S+spice\.json: is not valid JSON/,
  ],
  [
    'a tenant file has a wrong field',
    ({ tenants }) => ({ settings: tenants({ spice, bad: { ...tenantFile('bad'), hosts: 'bad.example' } }) }),
    /bad\.json: hosts must be a list/,
  ],
  [
    'a tenant has an unknown theme',
    ({ tenants }) => ({ settings: tenants({ spice, bad: { ...tenantFile('bad'), theme: { preset: 'nowhere' } } }) }),
    /bad\.json: theme\.preset is unusable/,
  ],
  [
    'a host is claimed twice',
    ({ tenants }) => {
      const [one, two] = ['one', 'two'].map((id) => tenantFile(id, { hosts: ['a.example'] }))
      return { settings: tenants({ spice, one: one ?? '', two: two ?? '' }) }
    },
    /one\.json: hosts\[0\] "a\.example" stands in \S+two\.json too/,
  ],
]
