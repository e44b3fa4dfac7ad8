import path from 'node:path'
import { tenantFile } from '@tiffin/bff/testing/site'
import { listenHttp, listenTcp, SERVICE_KEY } from './patient.ts'
import type { Planted } from './stage.ts'

const OTHER_KEY = 'another-key-than-theirs'

const paidAt = (host: string) => ({ spice: tenantFile('spice', { payment: { provider: 'paytm', host } }) })

const account = { spice: { merchantId: 'M1', website: 'DEFAULT', keys: ['k'.repeat(16)] } }

export const plantedServers: readonly Planted[] = [
  [
    'the payment secrets are open to all',
    ({ write }) => ({ settings: { PAYMENT_SECRETS: write('open.json', account, 0o644) } }),
    /open\.json is readable by other users: chmod 600/,
  ],
  [
    'the payment secrets are malformed',
    ({ write }) => ({ settings: { PAYMENT_SECRETS: write('bad.json', { spice: {} }) } }),
    /bad\.json: spice\.merchantId is missing/,
  ],
  [
    'a tenant has no payment account',
    async ({ tenants, provider }) => ({ settings: tenants(paidAt(await provider())) }),
    /payment-secrets\.json has no payment account of spice/,
  ],
  [
    'the payment provider is away',
    ({ tenants, unused, write }) => ({
      settings: { ...tenants(paidAt(`http://127.0.0.1:${unused}`)), PAYMENT_SECRETS: write('secrets.json', account) },
    }),
    /^the payment provider at http:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/,
  ],
  [
    "the payment provider's clock differs",
    async ({ tenants, provider, write }) => ({
      settings: { ...tenants(paidAt(await provider(-3_600_000))), PAYMENT_SECRETS: write('secrets.json', account) },
    }),
    /^the clock of this machine is 3\d{3} s ahead of that of the payment provider/,
  ],
  [
    'the clock of this machine differs',
    () => ({ machine: { now: () => Date.now() - 90_000 } }),
    /^the clock of this machine is (89|9\d) s behind that of the database/,
  ],
  [
    'PORT is in use by another program',
    async ({ listening }) => ({
      settings: { PORT: await listening(listenHttp((_, answer) => answer.end('hello'))) },
    }),
    /^PORT \d+ is in use by another program: stop what uses it/,
  ],
  [
    'COMMERCE_PORT is in use by a program without HTTP',
    async ({ listening, patient }) => ({
      settings: {
        COMMERCE_PORT: await listening(listenTcp('220 mail\r\n')),
        DATA_DIR: path.join(patient.folder, 'none'),
      },
    }),
    /^COMMERCE_PORT \d+ is in use by another program/,
  ],
  [
    'SERVICE_KEY is not that of commerce',
    () => ({ settings: { SERVICE_KEY: OTHER_KEY } }),
    /^SERVICE_KEY is not that of the running commerce/,
  ],
  [
    'SERVICE_KEY is not that of the BFF',
    async ({ bffWith }) => ({ settings: { PORT: await bffWith({ SERVICE_KEY: OTHER_KEY }) } }),
    /^SERVICE_KEY is not that of the running BFF/,
  ],
  [
    'the BFF has no SERVICE_KEY',
    async ({ bffWith }) => ({ settings: { PORT: await bffWith({}) } }),
    /^the running BFF has no SERVICE_KEY/,
  ],
  [
    'commerce works on other data',
    ({ write }) => ({ settings: { DATA_DIR: path.dirname(write('other/installation', 'another')) } }),
    /^commerce at \S+ works on other data/,
  ],
  [
    'commerce hangs',
    async ({ listening }) => ({ settings: { COMMERCE_PORT: await listening(listenTcp()) } }),
    /^commerce at \S+ takes connections and does not answer/,
  ],
  [
    'commerce has no database',
    async ({ listening }) => ({
      settings: {
        COMMERCE_PORT: await listening(
          listenHttp(({ url }, answer) => answer.writeHead(url === '/healthz' ? 200 : 503).end('{"status":"ok"}')),
        ),
      },
    }),
    /^commerce at \S+ has no database/,
  ],
  [
    'the BFF does not reach commerce',
    ({ unused }) => ({ settings: { COMMERCE_URL: `http://127.0.0.1:${unused}` } }),
    /^the BFF does not reach commerce at http:\/\/127\.0\.0\.1:\d+: start commerce/,
  ],
  [
    'the BFF looks for commerce at another address',
    async ({ bffWith, unused }) => ({
      settings: { PORT: await bffWith({ SERVICE_KEY, COMMERCE_URL: `http://127.0.0.1:${unused}` }) },
    }),
    /^the BFF at http:\/\/127\.0\.0\.1:\d+ reaches no commerce: restart it/,
  ],
  [
    'the mail server is away',
    ({ unused }) => ({ settings: { SMTP_URL: `smtp://user:secret@127.0.0.1:${unused}` } }),
    /^the mail server at 127\.0\.0\.1:\d+ takes no mail/,
  ],
  [
    'the mail server refuses',
    async ({ listening }) => ({
      settings: { SMTP_URL: `smtp://127.0.0.1:${await listening(listenTcp('554 no\r\n'))}` },
    }),
    /^the mail server at \S+ takes no mail \(.*554/,
  ],
  [
    'the SMS gateway is away',
    ({ unused }) => ({ settings: { SMS_GATEWAY_URL: `http://127.0.0.1:${unused}/send/secret` } }),
    /^the SMS gateway at 127\.0\.0\.1:\d+ does not answer/,
  ],
  [
    'the database server is away',
    ({ unused }) => ({ settings: { DATABASE_URL: `postgres://tiffin:secret@127.0.0.1:${unused}/tiffin` } }),
    /^the database 127\.0\.0\.1:\d+\/tiffin does not answer .*ECONNREFUSED/,
  ],
]
