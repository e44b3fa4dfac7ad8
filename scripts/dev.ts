/**
 * `npm run dev`: the whole product, reloading. Vite stands in front and replaces the client's modules as they change;
 * pages and calls go on to the BFF, so tenant, session and policy are the real ones. Both servers restart on change.
 */
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from './lib/ports.ts'
import { untilTold } from './lib/processes.ts'
import { serversOf, startServers } from './lib/servers.ts'
import { readSettings, root, serverEnvironment } from './lib/settings.ts'
import { obstacles, welcome } from './lib/welcome.ts'

const client = join(root, 'apps/storefront')
/** What the BFF takes for the built client: the page with Vite's own scripts in it. */
const page = join(root, '.cache/dev-client')

/** Paths that Vite answers: its own, the sources, the public files. Everything else is the BFF's. */
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
  // Vite would end the process on a signal before the servers behind it have stopped.
  process.removeAllListeners('SIGTERM')
  // Only a server that listens prepares the packages that the page's modules import.
  await vite.listen()
  const html = await vite.transformIndexHtml('/', readFileSync(join(client, 'index.html'), 'utf8'))
  // The BFF expects the folder of a build beside its page.
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), html)
  return vite
}

const settings = readSettings(process.env)
const inTheWay = await obstacles(settings)
for (const line of inTheWay) console.error(line)
if (inTheWay.length > 0) {
  process.exitCode = 1
} else {
  const behind = { ...settings, port: await freePort() }
  const vite = await startVite(settings.port, behind.port)
  const told = untilTold()
  const env = { ...serverEnvironment(behind, process.env), STOREFRONT_DIST: page }
  const fleet = await startServers(serversOf(behind), env, told, ['--watch', '--watch-preserve-output'])
  if (fleet) {
    console.log(welcome(settings))
    await once(told, 'abort')
    await fleet.stop()
  }
  await vite.close()
}
