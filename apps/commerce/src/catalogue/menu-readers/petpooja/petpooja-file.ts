import { z } from 'zod'
import {
  flag,
  id,
  idList,
  list,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalRupees,
  optionalWhole,
  optionalWords,
  rupees,
  words,
} from '../feeds/feed-scalars.ts'

/** A documented field that a catalogue has no use for. */
const unused = z.unknown().optional()

const addOnRef = z.looseObject({
  addon_group_id: id,
  addon_item_selection_min: optionalWhole,
  addon_item_selection_max: optionalWhole,
})

const variation = z.looseObject({
  id: optionalId,
  variationid: optionalId,
  name: words,
  groupname: unused,
  price: rupees,
  markup_price: optionalRupees,
  active: flag(true),
  item_packingcharges: optionalRupees,
  variationrank: optionalWhole,
  addon: list(addOnRef),
  variationallowaddon: optionalFlag,
})

const comboItem = z.looseObject({
  item_id: optionalId,
  is_variation: unused,
  variation_item_id: unused,
  name: optionalWords,
  quantity: unused,
})

const item = z.looseObject({
  itemid: id,
  itemname: words,
  itemdescription: optionalWords,
  item_categoryid: optionalId,
  itemrank: optionalWhole,
  price: optionalRupees,
  markup_price: optionalRupees,
  active: flag(true),
  /** Documented only as "stock status". The documentation's dishes on sale have "2"; integrators read 1 and 2 as in stock. */
  in_stock: optionalWords,
  item_attributeid: optionalId,
  item_ordertype: idList,
  item_tags: list(words),
  item_info: z.looseObject({ spice_level: optionalWords }).nullish(),
  item_image_url: optionalWords,
  item_packingcharges: optionalRupees,
  item_tax: idList.optional(),
  tax_inclusive: optionalFlag,
  ignore_taxes: flag(false),
  itemallowvariation: optionalFlag,
  itemallowaddon: optionalFlag,
  itemaddonbasedon: optionalWords,
  variation: list(variation),
  addon: list(addOnRef),
  is_combo: flag(false),
  combo_items: list(comboItem),
  is_recommend: flag(false),
  cuisine: unused,
  gst_type: unused,
  ignore_discounts: unused,
  item_favorite: unused,
  minimumpreparationtime: unused,
  nutrition: unused,
  variation_groupname: unused,
})

const addOnItem = z.looseObject({
  addonitemid: id,
  addonitem_name: words,
  addonitem_price: rupees,
  active: flag(true),
  attributes: optionalId,
  addonitem_rank: optionalWhole,
})

const addOnGroup = z.looseObject({
  addongroupid: id,
  addongroup_name: words,
  addongroup_rank: optionalWhole,
  active: flag(true),
  addongroupitems: list(addOnItem),
})

const details = z.looseObject({
  restaurantname: words,
  address: optionalWords,
  landmark: optionalWords,
  city: optionalWords,
  /** Printed so in one edition of the documentation. */
  city3: optionalWords,
  state: unused,
  country: unused,
  contact: optionalWords,
  latitude: optionalDecimal,
  longitude: optionalDecimal,
  currency_html: optionalWords,
  deliverycharge: optionalRupees,
  minimumorderamount: optionalRupees,
  deliveryhoursfrom1: optionalWords,
  deliveryhoursto1: optionalWords,
  deliveryhoursfrom2: optionalWords,
  deliveryhoursto2: optionalWords,
  packaging_applicable_on: optionalWords,
  packaging_charge: optionalRupees,
  packaging_charge_type: optionalWords,
  sc_value: optionalDecimal,
  calculatetaxondelivery: unused,
  calculatetaxonpacking: unused,
  dc_taxes_id: unused,
  images: unused,
  menusharingcode: unused,
  minimum_prep_time: unused,
  minimumdeliverytime: unused,
  pc_taxes_id: unused,
  sc_applicable_on: unused,
  sc_calculate_on: unused,
  sc_type: unused,
  tax_on_sc: unused,
})

const category = z.looseObject({
  categoryid: id,
  categoryname: words,
  active: flag(true),
  categoryrank: optionalWhole,
  parent_category_id: optionalId,
  group_category_id: optionalId,
  /** Documented without a format: "active schedule days and time slot". */
  categorytimings: unused,
  category_image_url: unused,
})

const parentCategory = z.looseObject({
  id,
  name: words,
  rank: optionalWhole,
  status: flag(true),
  image_url: unused,
})

const tax = z.looseObject({
  taxid: id,
  taxname: optionalWords,
  tax: optionalDecimal,
  /** 1: a percentage, 2: a fixed amount. */
  taxtype: optionalWords,
  tax_ordertype: idList,
  active: flag(true),
  /** 1: added to the price, 2: contained in it. */
  tax_taxtype: optionalWords,
  consider_in_core_amount: unused,
  description: unused,
  rank: unused,
  tax_coreortotal: unused,
})

/** The body of "push menu", and the answer of "fetch menu", of Petpooja's Online Ordering API 2.1.0. */
export const petpoojaFile = z.looseObject({
  success: optionalWords,
  message: optionalWords,
  restaurants: list(z.looseObject({ restaurantid: optionalId, active: flag(true), details })),
  categories: list(category),
  parentcategories: list(parentCategory),
  items: list(item),
  addongroups: list(addOnGroup),
  attributes: list(z.looseObject({ attributeid: id, attribute: words, active: unused })),
  taxes: list(tax),
  discounts: list(z.record(z.string(), z.unknown())),
  application_version: unused,
  db_version: unused,
  group_categories: unused,
  http_code: unused,
  ordertypes: unused,
  serverdatetime: unused,
  variations: unused,
})

export type PetpoojaFile = z.infer<typeof petpoojaFile>
export type PetpoojaItem = z.infer<typeof item>
export type PetpoojaRestaurant = PetpoojaFile['restaurants'][number]
export type PetpoojaTax = z.infer<typeof tax>
export type AddOnRef = z.infer<typeof addOnRef>
