import type { FastifyInstance } from 'fastify'

const iconTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/** Serves the manifest, the icon and robots.txt. */
export function registerSite(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const { clientConfig, language, theme } = request.tenant
    const type = iconTypes[clientConfig.icon.split('.').at(-1) ?? '']
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          lang: language,
          name: clientConfig.name,
          short_name: clientConfig.name,
          description: clientConfig.tagline,
          start_url: '/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: theme.primaryColor,
          icons: [{ src: clientConfig.icon, sizes: 'any', ...(type ? { type } : {}) }],
        }),
      )
  })

  app.get('/favicon.ico', (request, reply) => reply.redirect(request.tenant.clientConfig.icon, 302))

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'),
  )
}
