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

/** A documented field that a catalogue has no use for, and the switches that only steer UrbanPiper's own update. */
const unused = z.unknown().optional()

const daySlots = z.looseObject({
  /** `monday` to `sunday`, or `all`. */
  day: words,
  slots: list(z.looseObject({ start_time: words, end_time: words })),
})

const category = z.looseObject({
  ref_id: id,
  name: words,
  description: optionalWords,
  active: flag(true),
  sort_order: optionalWhole,
  parent_ref_id: optionalId,
  img_url: unused,
  translations: unused,
})

const item = z.looseObject({
  ref_id: id,
  title: words,
  description: optionalWords,
  price: rupees,
  markup_price: optionalRupees,
  external_price: optionalRupees,
  platform_pricing: unused,
  available: flag(true),
  sold_at_store: flag(true),
  /** -1: not counted. */
  current_stock: optionalWhole,
  recommended: flag(false),
  food_type: optionalWords,
  category_ref_ids: idList,
  fulfillment_modes: idList,
  included_platforms: unused,
  serves: optionalWords,
  weight: optionalDecimal,
  sort_order: optionalWhole,
  img_url: optionalWords,
  images: list(z.looseObject({ tag: optionalWords, url: words })),
  tags: unused,
  key_value_groups: unused,
  clear_option_groups: unused,
  ref_title: unused,
  translations: unused,
})

const optionGroup = z.looseObject({
  ref_id: id,
  title: words,
  active: flag(true),
  min_selectable: optionalWhole,
  /** -1: no limit. */
  max_selectable: optionalWhole,
  item_ref_ids: idList,
  /** Whether one option may be taken several times. */
  multi_options_enabled: optionalFlag,
  sort_order: optionalWhole,
  clear_item_ref_ids: unused,
  description: unused,
  display_inline: unused,
  food_type: unused,
  ref_title: unused,
  translations: unused,
})

const option = z.looseObject({
  ref_id: id,
  title: words,
  price: rupees,
  available: flag(true),
  sold_at_store: flag(true),
  food_type: optionalWords,
  opt_grp_ref_ids: idList,
  nested_opt_grps: idList,
  sort_order: optionalWhole,
  clear_opt_grp_ref_ids: unused,
  description: unused,
  key_value_groups: unused,
  recommended: unused,
  ref_title: unused,
  translations: unused,
  weight: unused,
})

const structure = z.looseObject({ value: optionalDecimal, applicable_on: optionalWords, type: optionalWords })

/** Fields of taxes and of charges. */
const levy = {
  code: words,
  title: optionalWords,
  active: flag(true),
  structure,
  /** `all`: every item. */
  item_ref_ids: idList,
  location_ref_ids: idList,
  clear_items: unused,
  clear_locations: unused,
  description: unused,
}

const tax = z.looseObject(levy)
const charge = z.looseObject({ ...levy, fulfillment_modes: unused, excluded_platforms: unused })

const store = z.looseObject({
  ref_id: id,
  name: words,
  city: optionalWords,
  address: optionalWords,
  zip_codes: idList,
  geo_latitude: optionalDecimal,
  geo_longitude: optionalDecimal,
  contact_phone: optionalWords,
  active: flag(true),
  min_order_value: optionalRupees,
  timings: list(daySlots),
  excluded_platforms: unused,
  hide_from_ui: unused,
  included_platforms: unused,
  min_delivery_time: unused,
  min_pickup_time: unused,
  notification_emails: unused,
  notification_phones: unused,
  ordering_enabled: unused,
  platform_data: unused,
  translations: unused,
})

/**
 * The body of UrbanPiper's "add/update menu", with two lists of other calls that may stand in the same file: `stores` of
 * "add/update stores" and `timing_groups` of "category timing groups".
 */
export const urbanPiperFile = z.looseObject({
  categories: list(category),
  items: list(item),
  option_groups: list(optionGroup),
  options: list(option),
  taxes: list(tax),
  charges: list(charge),
  stores: list(store),
  timing_groups: list(z.looseObject({ title: unused, category_ref_ids: idList, day_slots: list(daySlots) })),
  callback_url: unused,
  flush_categories: unused,
  flush_charges: unused,
  flush_items: unused,
  flush_option_groups: unused,
  flush_options: unused,
  flush_taxes: unused,
})

export type UrbanPiperFile = z.infer<typeof urbanPiperFile>
export type UrbanPiperItem = z.infer<typeof item>
export type UrbanPiperGroup = z.infer<typeof optionGroup>
export type UrbanPiperOption = z.infer<typeof option>
export type DaySlots = z.infer<typeof daySlots>
