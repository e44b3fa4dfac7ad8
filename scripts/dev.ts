/**
 * `npm run dev`: the whole product with live reload. Vite serves the client's modules and replaces them as they change;
 * it proxies pages and API calls to the BFF, so tenants, sessions and the security policy work as in production. Both
 * servers restart when their code changes.
 */
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from './lib/ports.ts'
import { stopSignal } from './lib/processes.ts'
import { serversOf, startServers } from './lib/servers.ts'
import { readSettings, root, serverEnvironment } from './lib/settings.ts'
import { obstacles, welcome } from './lib/welcome.ts'

const client = join(root, 'apps/storefront')
/** The BFF serves this folder instead of the built client: the page with Vite's own scripts. */
const page = join(root, '.cache/dev-client')

/** A pattern for the paths that are proxied to the BFF: all except Vite's modules, the sources and the public files. */
function othersThanVites(): string {
  const publicFiles = readdirSync(join(client, 'public')).map((name) => `${name.replaceAll('.', '\\.')}(?:/|$)`)
  return `^/(?!@|src/|node_modules/|${publicFiles.join('|')})`
}

async function startVite(port: number, bffPort: number): Promise<ViteDevServer> {
  const proxy = { [othersThanVites()]: { target: `http://127.0.0.1:${bffPort}` } }
  const vite = await createServer({
    root: client,
    configFile: join(client, 'vite.config.ts'),
    appType: 'custom',
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  })
  // Remove Vite's handler: on a signal it would end the process before the servers have stopped.
  process.removeAllListeners('SIGTERM')
  // Vite does not pre-bundle the packages that the page imports until its server listens.
  await vite.listen()
  const html = await vite.transformIndexHtml('/', readFileSync(join(client, 'index.html'), 'utf8'))
  // The BFF expects an assets folder beside the page, as in a build.
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), html)
  return vite
}

const settings = readSettings(process.env)
const inTheWay = await obstacles(settings, process.env)
for (const line of inTheWay) console.error(line)
if (inTheWay.length > 0) {
  process.exitCode = 1
} else {
  const behind = { ...settings, port: await freePort() }
  const vite = await startVite(settings.port, behind.port)
  const stopped = stopSignal()
  const env = { ...serverEnvironment(behind, process.env), STOREFRONT_DIST: page }
  const fleet = await startServers(serversOf(behind), env, stopped, ['--watch', '--watch-preserve-output'])
  if (fleet) {
    console.log(welcome(settings))
    await once(stopped, 'abort')
    await fleet.stop()
  }
  await vite.close()
}
