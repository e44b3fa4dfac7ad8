import { themeVariables } from '@tiffin/domain/theme/theme'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from '../../plugins/security-headers.ts'
import { type ClientBuild, MAP_FRAME } from '../../shell/client-build.ts'
import { escapeHtml, escapeJson, tag } from '../../shell/html.ts'
import { nextNonce } from '../../shell/nonce.ts'
import { mapFramePolicy } from '../../shell/policy.ts'

interface MapFrameOptions {
  readonly build: () => ClientBuild
  /** `https://maps.googleapis.com`, or a stub of it. */
  readonly googleUrl: string
}

/**
 * Serves Google's map in a separate document, for a tenant with a key: only this document's policy allows Google's
 * hosts.
 */
export function registerMapFrame(app: FastifyInstance, { build, googleUrl }: MapFrameOptions): void {
  app.get('/map-frame', (request, reply) => {
    const key = request.tenant.maps?.googleBrowserKey
    const { language, clientConfig } = request.tenant
    const built = build()
    const template = built.mapFrame
    if (key === undefined || template === null) return reply.callNotFound()
    const nonce = nextNonce()
    const look = Object.entries(themeVariables(request.tenant.theme)).map(([name, value]) => `${name}:${value}`)
    const data = escapeJson(JSON.stringify({ key, scriptUrl: `${googleUrl}/maps/api/js` }))
    const words = built
      .wordsOf(MAP_FRAME, language)
      .map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href, nonce }))
    const head = [
      built.importMap(language, nonce),
      ...words,
      `<style nonce="${nonce}">:root{${look.join(';')}}</style>`,
    ]
    const html = template
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace('<title>Map</title>', () => `<title>${escapeHtml(clientConfig.name)}</title>`)
      .replace('<!--head-->', () => head.join(''))
      .replace('<!--data-->', () => `<script type="application/json" id="maps">${data}</script>`)
      .replaceAll('__CSP_NONCE__', nonce)
    return reply
      .headers(documentHeaders)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mapFramePolicy(nonce, googleUrl))
      .header('cache-control', 'private, no-cache')
      .send(html)
  })
}
