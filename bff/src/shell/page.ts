import { CLIENT_BUILD_META } from '@tiffin/contract/client-build'
import { type PageName, pageRow } from '@tiffin/contract/pages'
import { themeVariables } from '@tiffin/domain/theme/theme'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { bootWithoutSession } from '../presenters/boot.ts'
import type { ClientBuild, PageCode } from './client-build.ts'
import { deflatedBlock, type Segment } from './gzip-segments.ts'
import { escapeJson, tag } from './html.ts'
import { fontsOf, stylesOf } from './page-styles.ts'
import { picturePreload } from './picture-links.ts'
import { tenantLook } from './tenant-looks.ts'

const NONCE_MARK = '__CSP_NONCE__'
const HEAD_MARK = '<!--head-->'
const TITLE_MARK = '<!--title-->'
const STYLES_MARK = '<!--styles-->'
const DATA_MARK = '<!--data-->'
const SHELL_MARK = '<!--shell-->'

/**
 * The parts of a tenant's page that don't depend on the request. Nonces are inserted between the segments of a part,
 * data between the parts.
 */
export interface PageFrame {
  /** Before the title, which is filled in per request. */
  readonly beforeTitle: readonly Segment[]
  readonly beforeStyles: readonly Segment[]
  /** Equal for all tenants with the same fonts, so shared in memory. */
  readonly styles: readonly Segment[]
  readonly beforeData: readonly Segment[]
  /** Boot data up to the session, which is appended per request. */
  readonly boot: Segment
  /** After the boot data, up to the position of the page's first look. */
  readonly afterData: readonly Segment[]
  readonly afterShell: readonly Segment[]
}

const isInFrame = (page: PageName): boolean => pageRow(page).frame !== 'none'

/** URL paths of the typefaces of the page's first texts and, on store pages, of its prices. */
function fontFilesOf({ theme }: Tenant, page: PageName, build: ClientBuild): string[] {
  const words = fontsOf(theme).map((family) => build.fontFile(family))
  const prices = isInFrame(page) ? [build.fontFile(theme.bodyFont, 'rupee')] : []
  return [...words, ...prices].flatMap((file) => file ?? [])
}

/** The content of a page's head element: metadata, preloads and theme variables. */
function headOf(tenant: Tenant, page: PageName, build: ClientBuild): string {
  const { name, tagline } = tenant.clientConfig
  const scripts = [...build.codeOf(page).scripts, ...build.wordsOf(page, tenant.language)]
  const hero = page === 'landing' ? tenant.clientConfig.homeImage[0]?.image : undefined
  return [
    // Must precede every script and preload: a browser ignores an import map once it has begun to load modules.
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
    // PERF7: ordered by when they are needed, because without HTTP/2 a browser loads six files at a time.
    hero ? picturePreload(hero, 'hero') : '',
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href, nonce: NONCE_MARK })),
    ...fontFilesOf(tenant, page, build).map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    `<style nonce="${NONCE_MARK}">:root{${variablesOf(tenant)}}</style>`,
  ].join('')
}

/** The first banner's own background colour, so that the banner has no visible edge. */
function heroGround({ clientConfig }: Tenant): Readonly<Record<string, string>> {
  const ground = clientConfig.homeImage[0]?.ground
  return ground ? { '--hero-ground': ground } : {}
}

const variablesOf = (tenant: Tenant): string =>
  Object.entries({ ...themeVariables(tenant.theme), ...heroGround(tenant) })
    .map(([name, value]) => `${name}:${value.replaceAll(/[<>{};]/g, '')}`)
    .join(';')

/** The markup around the page's first look; empty if the build has none. */
function shellOf(tenant: Tenant, page: PageName, build: ClientBuild): string {
  const look = tenantLook(tenant, page)
  return (look && build.looksIn(tenant.language)?.(look)) ?? ''
}

const segments = (html: string): Segment[] => html.split(NONCE_MARK).map(deflatedBlock)

const knownStyles = new WeakMap<PageCode, Map<string, readonly Segment[]>>()

/** Shared by all tenants with the same fonts. */
function styleSegments(code: PageCode, fonts: readonly string[]): readonly Segment[] {
  const ofCode = knownStyles.get(code) ?? new Map<string, readonly Segment[]>()
  knownStyles.set(code, ofCode)
  const key = fonts.join('|')
  const known = ofCode.get(key) ?? segments(stylesOf(code, fonts, NONCE_MARK))
  ofCode.set(key, known)
  return known
}

function splitAt(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark)
  if (at < 0) throw new Error(`the client's page has no ${mark}`)
  return [html.slice(0, at), html.slice(at + mark.length)]
}

/** Sets the tenant's language and theme attributes on the html element. */
const inLanguage = (template: string, { language, theme }: Tenant): string =>
  template.replace('<html lang="en">', () =>
    tag('html', { lang: language, 'data-picture': theme.pictureStyle, 'data-density': theme.density }),
  )

/** Inserts a tenant's head, frame and boot data into the client's page. */
export function framePage(tenant: Tenant, page: PageName, build: ClientBuild): PageFrame {
  const html = inLanguage(build.template, tenant).replace(HEAD_MARK, () => headOf(tenant, page, build))
  const [beforeTitle, afterTitle] = splitAt(html, TITLE_MARK)
  const [beforeStyles, afterStyles] = splitAt(afterTitle, STYLES_MARK)
  const [beforeData, body] = splitAt(afterStyles, DATA_MARK)
  const [beforeShell, afterShell] = splitAt(body, SHELL_MARK)
  return {
    beforeTitle: segments(beforeTitle),
    beforeStyles: segments(beforeStyles),
    styles: styleSegments(build.codeOf(page), fontsOf(tenant.theme)),
    beforeData: segments(beforeData),
    boot: deflatedBlock(`<script type="application/json" id="boot">${escapeJson(bootWithoutSession(tenant))}`),
    afterData: segments(beforeShell + shellOf(tenant, page, build)),
    afterShell: segments(afterShell),
  }
}
