import type { PageName } from '@tiffin/contract/pages'
import { lookVariables } from '@tiffin/domain/look'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { bootWithoutSession } from '../presenters/boot.ts'
import type { ClientBuild } from './client-build.ts'
import { escapeHtml, escapeJson, tag } from './html.ts'
import { lasting, type Segment } from './spliced.ts'

const NONCE_MARK = '__CSP_NONCE__'
const HEAD_MARK = '<!--head-->'
const DATA_MARK = '<!--data-->'
const SHELL_MARK = '<!--shell-->'

/** A page of a tenant before anybody has asked for it: nonces go between the stretches, data between the halves. */
export interface PageFrame {
  readonly beforeData: readonly Segment[]
  /** Boot data up to the session, which follows. */
  readonly boot: Segment
  readonly afterData: readonly Segment[]
}

/** What a page is called and looks like in a browser's tab, a chat or a search. */
function headOf(tenant: Tenant, page: PageName, build: ClientBuild): string {
  const { name, tagline } = tenant.clientConfig
  const { scripts, styles } = build.codeOf(page)
  const fonts = [...new Set([tenant.theme.headingFont, tenant.theme.bodyFont])].flatMap(
    (family) => build.fontFile(family) ?? [],
  )
  return [
    // B4: the client's name and nothing of ours.
    `<title>${escapeHtml(name)}</title>`,
    tag('meta', { name: 'description', content: tagline || name }),
    tag('meta', { name: 'theme-color', content: tenant.theme.primaryColor }),
    tag('meta', { name: 'application-name', content: name }),
    tag('meta', { property: 'og:title', content: name }),
    tag('meta', { property: 'og:description', content: tagline || name }),
    tag('link', { rel: 'icon', href: tenant.clientConfig.icon ?? tenant.clientConfig.logo }),
    tag('link', { rel: 'apple-touch-icon', href: tenant.clientConfig.icon }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...fonts.map((href) => tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })),
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href, nonce: NONCE_MARK })),
    ...styles.map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })),
    `<style nonce="${NONCE_MARK}">:root{${variablesOf(tenant)}}</style>`,
  ].join('')
}

/** The first banner's own colour: what stands around it, so that it has no edge. */
function heroGround({ clientConfig }: Tenant): Readonly<Record<string, string>> {
  const ground = clientConfig.homeImage[0]?.ground
  return ground ? { '--hero-ground': ground } : {}
}

const variablesOf = (tenant: Tenant): string =>
  Object.entries({ ...lookVariables(tenant.theme), ...heroGround(tenant) })
    .map(([name, value]) => `${name}:${value.replaceAll(/[<>{};]/g, '')}`)
    .join(';')

/** B4, B5: logo, name and tagline. */
function headerOf({ clientConfig }: Tenant): string {
  return [
    '<header class="shell-header">',
    tag('img', { class: 'shell-logo', src: clientConfig.icon ?? clientConfig.logo, alt: '' }),
    `<span class="shell-names"><span class="shell-name">${escapeHtml(clientConfig.name)}</span>`,
    `<span class="landing-tagline">${escapeHtml(clientConfig.tagline)}</span></span>`,
    '</header>',
  ].join('')
}

/** The first banner, there before any script has run: what a diner sees first is not what loads last. */
function heroOf({ clientConfig }: Tenant): string {
  const { name, tagline, homeImage } = clientConfig
  const [banner] = homeImage
  const title = banner?.title ?? (tagline || name)
  const lead = banner?.title ? (banner.text ?? tagline) : banner?.text
  return [
    `<section class="shell-hero shell-hero-${banner?.tone ?? 'dark'}">`,
    banner ? tag('img', { class: 'shell-hero-image', src: banner.image, alt: banner.alt, fetchpriority: 'high' }) : '',
    `<div class="shell-hero-text"><h1 class="shell-hero-title">${escapeHtml(title)}</h1>`,
    lead ? `<p class="shell-hero-lead">${escapeHtml(lead)}</p>` : '',
    '</div></section>',
  ].join('')
}

const shellOf = (tenant: Tenant, page: PageName): string =>
  page === 'landing' ? headerOf(tenant) + heroOf(tenant) : ''

const segments = (html: string): Segment[] => html.split(NONCE_MARK).map(lasting)

/** Lays a tenant's head, shell and boot data into the client's page. */
export function framePage(tenant: Tenant, page: PageName, build: ClientBuild): PageFrame {
  const html = build.template
    .replace(HEAD_MARK, () => headOf(tenant, page, build))
    .replace(SHELL_MARK, () => shellOf(tenant, page))
  const at = html.indexOf(DATA_MARK)
  if (at < 0) throw new Error(`the client's page has no ${DATA_MARK}`)
  return {
    beforeData: segments(html.slice(0, at)),
    boot: lasting(`<script type="application/json" id="boot">${escapeJson(bootWithoutSession(tenant))}`),
    afterData: segments(html.slice(at + DATA_MARK.length)),
  }
}
