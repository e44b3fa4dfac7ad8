import type { PageName } from '@tiffin/contract/pages'
import type { Dish, Menu, Storefront } from '@tiffin/contract/storefront'
import { PLATE_TINTS, pictureKind } from '@tiffin/domain/dish-picture'
import { SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu-route'
import type { PictureBox } from '@tiffin/domain/picture-sources'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { escapeHtml, tag } from './html.ts'
import { pictureLink, pictureTag } from './picture-tag.ts'

/** What a page of a store shows before any script has run, in the client's own classes. */
export interface StoreShell {
  readonly html: string
  /** The header that has the picture that is seen first fetched before the page is read; null without one. */
  readonly link: string | null
}

/** As many as a phone shows at once. */
const FIRST_DISHES = 4

/** PERF7: the bar with the client's logo, where the client puts it. */
export function barOf({ clientConfig: { icon, logo } }: Tenant): string {
  const small = tag('img', { class: 'top-bar-logo', src: icon ?? logo, alt: '' })
  const picture = `<picture>${tag('source', { media: '(min-width: 577px)', srcset: logo })}${small}</picture>`
  return `<header class="top-bar"><div class="top-bar-inner"><span class="top-bar-home">${picture}</span></div></header>`
}

function plateOf(image: string | null, size: 'medium' | 'large', tint: number, box: PictureBox = size): string {
  const picture = image
    ? pictureTag(image, box, {
        class: `dish-picture-image dish-picture-${pictureKind(image)}`,
        alt: '',
        width: '256',
        height: '256',
      })
    : ''
  return `<span class="dish-picture dish-picture-${size} tint-${tint % PLATE_TINTS}">${picture}</span>`
}

const rowOf = ({ name, description, image }: Dish, tint: number): string =>
  [
    `<li><article class="dish dish-row"><div class="dish-media"><div class="dish-plate">${plateOf(image, 'medium', tint)}</div></div>`,
    `<div class="dish-text"><div class="dish-marks"></div><h3 class="dish-name">${escapeHtml(name)}</h3>`,
    description ? `<p class="dish-description">${escapeHtml(description)}</p>` : '',
    '</div></article></li>',
  ].join('')

interface Opening {
  readonly name: string
  /** Its place among the categories, which gives its dishes their tint. */
  readonly at: number
  readonly dishes: readonly Dish[]
}

/** D22, AMB98: the category at which the whole menu opens; null when it has none of that id. */
function openingAt({ categories, dishes, highlights }: Menu, categoryId: number): Opening | null {
  const special = highlights?.specialMenu
  const lists = [
    ...(special ? [{ id: SPECIAL_CATEGORY_ID, name: special.name, ids: special.productIds }] : []),
    ...categories.map(({ categoryId: id, name, subCategories }) => ({
      ...{ id, name },
      ids: subCategories.flatMap(({ productIds }) => productIds),
    })),
  ]
    .map(({ ids, ...list }) => ({ ...list, dishes: ids.flatMap((id) => dishes[String(id)] ?? []) }))
    .filter((list) => list.dishes.length > 0)
  const asked = lists.findIndex(({ id }) => id === categoryId)
  // The first category stands below the special menu, and opens with it.
  const at = asked === 1 && lists[0]?.id === SPECIAL_CATEGORY_ID ? 0 : asked
  const list = lists[at]
  return list ? { ...list, at } : null
}

function menuShell({ store, menu }: Storefront, categoryId: number, look: string): StoreShell {
  const opening = openingAt(menu, categoryId)
  const shown = opening?.dishes.slice(0, FIRST_DISHES) ?? []
  const html = [
    `<main class="menu"${look}><div class="store-header"><h1 class="store-header-name">${escapeHtml(store.name)}</h1>`,
    `<p class="store-header-facts"><span class="store-header-address">${escapeHtml(store.address)}</span></p></div>`,
    '<div class="shell-tools"></div>',
    opening
      ? `<div class="shell-dishes"><div class="menu-category"><h2 class="menu-category-name">${escapeHtml(opening.name)}</h2></div>` +
        `<ul class="menu-dishes menu-dishes-1">${shown.map((dish) => rowOf(dish, opening.at)).join('')}</ul></div>`
      : '',
    '</main>',
  ].join('')
  const [first] = shown
  return { html, link: first?.image ? pictureLink(first.image, 'medium') : null }
}

function dishShell({ menu }: Storefront, productId: number, look: string): StoreShell | null {
  const dish = menu.dishes[String(productId)]
  if (!dish) return null
  const html = [
    `<main class="dish-page"${look}><span class="dish-page-back"></span><article class="dish-page-dish">`,
    `<div class="dish-page-picture">${plateOf(dish.image, 'large', 0, 'page')}</div>`,
    '<div class="dish-page-words"><div class="dish-page-head"><div class="dish-page-marks"></div>',
    `<h1 class="dish-page-name">${escapeHtml(dish.name)}</h1>`,
    `<p class="dish-page-description">${escapeHtml(dish.description)}</p></div></div></article></main>`,
  ].join('')
  return { html, link: dish.image ? pictureLink(dish.image, 'page') : null }
}

/** The part of a page's address that its shell depends on. */
export interface ShellParams {
  readonly category?: string
  readonly categoryId?: string
  readonly productId?: string
}

/** PERF7: the pages on which a picture is what one came for; null for the others. */
export function storeShell(
  page: PageName,
  params: ShellParams,
  storefront: Storefront,
  pictureStyle: Tenant['theme']['pictureStyle'],
): StoreShell | null {
  const look = ` data-picture="${pictureStyle}"`
  if (page === 'menuCategory' && params.category === 'all')
    return menuShell(storefront, Number(params.categoryId), look)
  if (page === 'dish') return dishShell(storefront, Number(params.productId), look)
  return null
}
