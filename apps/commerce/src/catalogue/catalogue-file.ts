import { DOCUMENT_PREFIX } from '@tiffin/domain/documents/numbers'
import { STATE_CODES } from '@tiffin/domain/money/gst-number'
import { REGISTRATIONS } from '@tiffin/domain/money/registration'
import { DEFAULT_TAX_CODE, TAX_CODE } from '@tiffin/domain/money/tax-code'
import { plainLine } from '@tiffin/tenancy/plain-fields'
import { z } from 'zod'
import { allergensFile, onlySourceOf } from './allergen-file.ts'
import { couponsFile } from './coupons-file.ts'
import { nutritionFile, qcDataFile, recipeStepFile, servingSizeFile } from './facts-file.ts'
import {
  absenceFile,
  cutOffsFile,
  laterFromFile,
  leadMinutesFile,
  mealsFile,
  offDatesFile,
} from './later-settings-file.ts'
import { menuTags } from './menu-tags.ts'
import { optionProcessFile } from './option-file.ts'
import { amount, asset, clock, code, date, moment, name, shortText, text, timeSlots, weekday } from './scalars.ts'

const WHOLE_WEEK = weekday.options

const pincode = z.string().regex(/^[1-9]\d{5}$/, 'a postal code of six digits')

const contactLine = shortText(20)

const taxCode = z.string().regex(TAX_CODE, 'a SAC of 4 or 6 digits that begins with 99, or an HSN of 4, 6 or 8 digits')

export const storeFile = z
  .strictObject({
    code,
    name,
    location: name.describe('City or campus; pickup stores are grouped by it'),
    address: shortText(300).min(1),
    pincode: z.union([z.literal(''), pincode]).default(''),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    timeZone: shortText(60).default('Asia/Kolkata').describe('IANA name'),
    hours: z.strictObject({
      opens: clock,
      closes: clock.describe('Earlier than opens: past midnight; equal: around the clock'),
      weekdays: z.array(weekday).min(1).max(7).default(WHOLE_WEEK),
      offDates: offDatesFile.optional().describe('Left out: those that are set stay; [] clears them'),
    }),
    delivery: z
      .strictObject({
        enabled: z.boolean().default(true),
        radiusKm: z.number().min(0).max(200),
        charges: z
          .array(z.strictObject({ uptoKm: z.number().positive().max(200), charge: amount }))
          .max(20)
          .default([])
          .describe('What delivery costs up to a distance; none: free'),
        pincodes: z.array(pincode).max(500).default([]),
        ownRiders: z.boolean().default(true),
      })
      .optional()
      .describe('Left out: the store does not deliver'),
    pickup: z.boolean().default(true),
    packagingCharges: amount.default(0),
    minCartValue: amount.default(0),
    maxCartValue: amount.default(0).describe('Bounds apply when it exceeds minCartValue'),
    gstEnabled: z.boolean().default(false),
    // AMB112: one registration has one spelling, as each GSTIN has returns of its own.
    gst: contactLine.trim().toUpperCase().default(''),
    registration: z
      .enum(REGISTRATIONS)
      .optional()
      .describe('For GST; left out: regular where gstEnabled, none elsewhere'),
    state: z
      .enum(STATE_CODES)
      .optional()
      .describe('GST code of the state or union territory; left out: that of the GST number'),
    legalName: shortText(200).default('').describe('The name of the registration; left out: documents show name'),
    documentPrefix: z
      .string()
      .regex(DOCUMENT_PREFIX, 'one to four capital letters and digits, the first of them not 0')
      .optional()
      .describe('What the numbers of its documents begin with; left out: one of its own'),
    taxCode: taxCode.default(DEFAULT_TAX_CODE).describe('SAC or HSN of products that state none'),
    eInvoice: z.boolean().default(false).describe('Whether its invoices to businesses are reported to the tax portal'),
    fssaiNumber: contactLine.default(''),
    registrationDate: contactLine.default(''),
    customerSupport: contactLine.default(''),
    orderPlacementNumber: contactLine.default(''),
    email: z.union([z.literal(''), z.email({ error: 'an e-mail address' })]).default(''),
    promotions: z.array(asset).max(20).default([]),
    payment: z
      .strictObject({ cash: z.boolean().default(true), digital: z.boolean().default(false) })
      .default({ cash: true, digital: false }),
    ordering: z
      .strictObject({
        now: z.boolean().default(true),
        later: z.boolean().default(false),
        laterFrom: laterFromFile.optional(),
        meals: mealsFile.optional(),
        cutOffs: cutOffsFile.optional(),
        leadMinutes: leadMinutesFile.optional(),
        absence: absenceFile.optional(),
        laterMaxDays: z.number().int().min(1).max(366).default(7),
        askTimeForLater: z.boolean().default(true),
        bulk: z.boolean().default(false),
        mealScheduling: z.boolean().default(false),
        mealSubscription: z.boolean().default(false),
      })
      .prefault({}),
    tracking: z.boolean().default(true),
    inactive: z.boolean().default(false),
  })
  .meta({ id: 'Store', description: 'A place that cooks and hands over' })

const subCategoryFile = z
  .strictObject({
    name,
    description: text.default(''),
    slots: timeSlots,
    products: z.array(code).max(5000).describe('Codes of products, in the order in which they show'),
  })
  .meta({ id: 'SubCategory' })

export const categoryFile = z
  .strictObject({
    code,
    name,
    description: text.default(''),
    slots: timeSlots,
    stores: z.array(code).min(1).optional().describe('Codes of the stores that have it; left out: all'),
    subCategories: z.array(subCategoryFile).max(200),
  })
  .meta({ id: 'Category' })

const discountedPrice = z.union([amount, z.literal('Free')])

export const sizeFile = z
  .strictObject({
    code,
    name,
    price: amount,
    discountedPrice: discountedPrice.optional(),
    specialDiscountedPrice: amount.optional(),
    subscriptionPrice: amount.optional(),
    serves: shortText(40).default(''),
    servingSize: servingSizeFile.optional(),
    disabled: z.boolean().default(false),
    nutrition: nutritionFile.optional(),
    qcData: qcDataFile.optional().describe('Of this size; a figure here goes before the same one of the product'),
  })
  .meta({ id: 'Size' })

const comboFile = z
  .strictObject({
    size: code.describe('Code of the size of this product whose groups these are'),
    groups: z
      .array(
        z.strictObject({
          name,
          optional: z.boolean().default(false),
          items: z
            .array(
              z.strictObject({
                product: code,
                size: code,
                default: z.boolean().default(false),
                price: amount.default(0),
                allergens: allergensFile
                  .optional()
                  .describe('Where it differs from the product; left out: what the product says'),
                onlySourceOf,
              }),
            )
            .min(1)
            .max(100),
        }),
      )
      .min(1)
      .max(20),
  })
  .meta({ id: 'Combo' })

/** Sizes of a product: more than a diner can look through. */
export const MAX_SIZES = 60

export const productFile = z
  .strictObject({
    code,
    name,
    description: text.default(''),
    image: z.union([z.literal(''), asset]).default(''),
    veg: z.boolean(),
    tags: z.array(shortText(40).min(1)).max(20).default([]),
    menuTags: z.array(z.enum(menuTags)).default([]),
    allergens: allergensFile.optional(),
    recipe: z.array(recipeStepFile).max(30).default([]).describe('How it is made, step by step'),
    qcData: qcDataFile.optional(),
    subscription: z
      .strictObject({ from: date.optional(), to: date.optional() })
      .optional()
      .describe('Between which days subscriptions may run, both inclusive; left out: always'),
    taxPercent: z.number().min(0).max(100).default(5).describe('0: exempt'),
    taxCode: taxCode.optional().describe('SAC, or HSN of packaged goods; left out: that of the store'),
    maxQty: z.number().int().min(1).max(10_000).default(20),
    cookingMinutes: z.number().int().min(0).max(1440).nullable().default(null),
    rating: z.number().min(0).max(5).nullable().default(null),
    brandId: z.number().int().min(1).default(1),
    kitchen: z
      .strictObject({
        cms: z.boolean().default(false),
        cooking: z.boolean().default(true),
        qualityCheck: z.boolean().default(true),
        ims: z.boolean().default(false),
      })
      .prefault({}),
    slots: timeSlots,
    stores: z.array(code).min(1).optional().describe('Codes of the stores that sell it; left out: all'),
    outOfStock: z
      .union([z.boolean(), z.array(code)])
      .default(false)
      .describe('true: everywhere; or codes of stores'),
    sizes: z.array(sizeFile).min(1).max(MAX_SIZES),
    options: z.array(optionProcessFile).max(60).default([]),
    combo: z.array(comboFile).max(60).default([]),
  })
  .meta({ id: 'Product' })

export const specialMenuFile = z
  .strictObject({
    name,
    endsOn: moment.describe("On the store's own clock; from that minute on the menu is over"),
    products: z.array(code).min(1).max(200).describe('Codes of products, in the order in which they show'),
    stores: z.array(code).min(1).optional().describe('Codes of the stores that have it; left out: all'),
  })
  .meta({ id: 'SpecialMenu', description: 'Dishes at a special price until a moment' })

/** A tenant's whole catalogue and its stores. Prices are rupees with at most two decimals. */
export const catalogueFile = z.strictObject({
  $schema: plainLine().optional(),
  stores: z.array(storeFile).min(1).max(2000).optional().describe('Left out: the stores stay as they are'),
  categories: z.array(categoryFile).min(1).max(500),
  products: z.array(productFile).min(1).max(20_000),
  specialMenu: specialMenuFile.optional().describe('Left out: there is none'),
  addOns: z.array(code).max(50).default([]).describe('Codes of products that a cart suggests'),
  calories: z
    .enum(['required', 'exempt'])
    .optional()
    .describe(
      'Whether each size must state calories and serving size (FSSAI); left out: with a central licence or 10 stores, as a doubt',
    ),
  coupons: couponsFile.optional().describe('Left out: the coupons stay as they are; []: all are withdrawn'),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
/** The file as written by a person: fields with a default are optional. */
export type CatalogueInput = z.input<typeof catalogueFile>
export type StoreFile = z.infer<typeof storeFile>
export type CategoryFile = z.infer<typeof categoryFile>
export type ProductFile = z.infer<typeof productFile>
export type SizeFile = z.infer<typeof sizeFile>
export type ComboFile = z.infer<typeof comboFile>
export type SpecialMenuFile = z.infer<typeof specialMenuFile>
