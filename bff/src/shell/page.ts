import { CLIENT_BUILD_META } from '@tiffin/contract/client-build'
import { type PageName, pageRow } from '@tiffin/contract/pages'
import { lookVariables } from '@tiffin/domain/look'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { bootWithoutSession } from '../presenters/boot.ts'
import type { ClientBuild, PageCode } from './client-build.ts'
import { escapeJson, tag } from './html.ts'
import { picturePreload } from './picture-links.ts'
import { lasting, type Segment } from './spliced.ts'
import { tenantLook } from './tenant-looks.ts'

const NONCE_MARK = '__CSP_NONCE__'
const HEAD_MARK = '<!--head-->'
const TITLE_MARK = '<!--title-->'
const STYLES_MARK = '<!--styles-->'
const DATA_MARK = '<!--data-->'
const SHELL_MARK = '<!--shell-->'

/** A page of a tenant before anybody has asked for it: nonces go between the stretches, data between the halves. */
export interface PageFrame {
  /** Up to the document's title, which may name a dish or an order. */
  readonly beforeTitle: readonly Segment[]
  readonly beforeStyles: readonly Segment[]
  /** The same for all tenants. */
  readonly styles: readonly Segment[]
  readonly beforeData: readonly Segment[]
  /** Boot data up to the session, which follows. */
  readonly boot: Segment
  /** Up to where a store's shell goes. */
  readonly afterData: readonly Segment[]
  readonly afterShell: readonly Segment[]
}

const isInFrame = (page: PageName): boolean => pageRow(page).frame !== 'none'

/** The typefaces of the page's first words, and on the pages of a store of its prices. */
function fontsOf({ theme }: Tenant, page: PageName, build: ClientBuild): string[] {
  const words = [...new Set([theme.headingFont, theme.bodyFont])].map((family) => build.fontFile(family))
  const prices = isInFrame(page) ? [build.fontFile(theme.bodyFont, 'latin-ext')] : []
  return [...words, ...prices].flatMap((file) => file ?? [])
}

/** What a page is called and looks like in a browser's tab, a chat or a search. */
function headOf(tenant: Tenant, page: PageName, build: ClientBuild): string {
  const { name, tagline } = tenant.clientConfig
  const scripts = [...build.codeOf(page).scripts, ...build.wordsOf(page, tenant.language)]
  const hero = page === 'landing' ? tenant.clientConfig.homeImage[0]?.image : undefined
  return [
    // Before every script and preload: a browser takes no import map once it has begun to load modules.
    build.importMap(tenant.language, NONCE_MARK),
    `<title>${TITLE_MARK}</title>`,
    tag('meta', { name: 'description', content: tagline || name }),
    tag('meta', { name: 'theme-color', content: tenant.theme.primaryColor }),
    tag('meta', { name: 'application-name', content: name }),
    tag('meta', { name: CLIENT_BUILD_META, content: build.id }),
    tag('meta', { property: 'og:title', content: name }),
    tag('meta', { property: 'og:description', content: tagline || name }),
    tag('link', { rel: 'icon', href: tenant.clientConfig.icon ?? tenant.clientConfig.logo }),
    tag('link', { rel: 'apple-touch-icon', href: tenant.clientConfig.icon }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    // PERF7: in the order in which they are wanted. Without HTTP/2 a browser asks for six at a time.
    hero ? picturePreload(hero, 'hero') : '',
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href, nonce: NONCE_MARK })),
    ...fontsOf(tenant, page, build).map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    `<style nonce="${NONCE_MARK}">:root{${variablesOf(tenant)}}</style>`,
  ].join('')
}

/**
 * PERF7: the page's styles are in the page, so that it is painted when it has come. The links, which load nothing, tell
 * the client's loader that they are there.
 */
const stylesOf = ({ styles }: PageCode): string =>
  [
    ...styles.map(({ text }) => `<style nonce="${NONCE_MARK}">${text}</style>`),
    ...styles.map(({ href }) => tag('link', { rel: 'stylesheet', disabled: '', href })),
  ].join('')

/** The first banner's own colour: what stands around it, so that it has no edge. */
function heroGround({ clientConfig }: Tenant): Readonly<Record<string, string>> {
  const ground = clientConfig.homeImage[0]?.ground
  return ground ? { '--hero-ground': ground } : {}
}

const variablesOf = (tenant: Tenant): string =>
  Object.entries({ ...lookVariables(tenant.theme), ...heroGround(tenant) })
    .map(([name, value]) => `${name}:${value.replaceAll(/[<>{};]/g, '')}`)
    .join(';')

/** What stands on the page before its own first look: nothing where the build has none. */
function shellOf(tenant: Tenant, page: PageName, build: ClientBuild): string {
  const look = tenantLook(tenant, page)
  return (look && build.looksIn(tenant.language)?.(look)) ?? ''
}

const segments = (html: string): Segment[] => html.split(NONCE_MARK).map(lasting)

const knownStyles = new WeakMap<PageCode, readonly Segment[]>()

function styleSegments(code: PageCode): readonly Segment[] {
  const known = knownStyles.get(code) ?? segments(stylesOf(code))
  knownStyles.set(code, known)
  return known
}

function splitAt(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark)
  if (at < 0) throw new Error(`the client's page has no ${mark}`)
  return [html.slice(0, at), html.slice(at + mark.length)]
}

/** The client's page as one of the tenant's language and look. */
const inLanguage = (template: string, { language, theme }: Tenant): string =>
  template.replace('<html lang="en">', () =>
    tag('html', { lang: language, 'data-picture': theme.pictureStyle, 'data-density': theme.density }),
  )

/** Lays a tenant's head, shell and boot data into the client's page. */
export function framePage(tenant: Tenant, page: PageName, build: ClientBuild): PageFrame {
  const html = inLanguage(build.template, tenant).replace(HEAD_MARK, () => headOf(tenant, page, build))
  const [beforeTitle, afterTitle] = splitAt(html, TITLE_MARK)
  const [beforeStyles, afterStyles] = splitAt(afterTitle, STYLES_MARK)
  const [beforeData, body] = splitAt(afterStyles, DATA_MARK)
  const [beforeShell, afterShell] = splitAt(body, SHELL_MARK)
  return {
    beforeTitle: segments(beforeTitle),
    beforeStyles: segments(beforeStyles),
    styles: styleSegments(build.codeOf(page)),
    beforeData: segments(beforeData),
    boot: lasting(`<script type="application/json" id="boot">${escapeJson(bootWithoutSession(tenant))}`),
    afterData: segments(beforeShell + shellOf(tenant, page, build)),
    afterShell: segments(afterShell),
  }
}
