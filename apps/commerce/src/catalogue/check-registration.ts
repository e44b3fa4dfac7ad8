import { GST_NUMBER, isGstNumber, stateOfGstNumber } from '@tiffin/domain/money/gst-number'
import { registrationOf } from '@tiffin/domain/money/registration'
import { E_INVOICE_DIGITS } from '@tiffin/domain/money/tax-code'
import type { ProductFile, StoreFile } from './catalogue-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** The registration of a store and its number: what is said of a GST number that is missing or of another form. */
function* checkNumber(store: StoreFile, path: Path): Generator<Finding> {
  const { gst, gstEnabled } = store
  const registration = registrationOf(store)
  if (!gst && gstEnabled) yield doubt([...path, 'gst'], 'is empty although GST is charged')
  else if (!gst && registration !== 'none') {
    yield doubt([...path, 'gst'], `is empty although the registration is ${registration}`)
  }
  if (gst && !GST_NUMBER.test(gst)) yield doubt([...path, 'gst'], 'does not have the form of a GST number')
  else if (gst && !isGstNumber(gst)) yield doubt([...path, 'gst'], 'has a wrong check character: it may be mistyped')
}

/** The state is that of the registration: a store in another state needs a registration there. */
function* checkState({ gst, state }: StoreFile, path: Path): Generator<Finding> {
  if (!GST_NUMBER.test(gst)) return
  const registered = gst.slice(0, 2)
  if (state && state !== registered) {
    yield error([...path, 'state'], `is ${state}, but the GST number is one of state ${registered}`)
  }
  if (!state && stateOfGstNumber(gst) === null) {
    yield doubt([...path, 'gst'], `begins with ${registered}, which is no state: name state`)
  }
}

function* checkDigits(taxCode: string, who: string, path: Path): Generator<Finding> {
  if (taxCode.length >= E_INVOICE_DIGITS) return
  yield doubt(
    [...path, 'taxCode'],
    `has ${taxCode.length} digits, but the invoices of ${who} are reported, which takes at least ${E_INVOICE_DIGITS}`,
  )
}

/** AMB112: doubts the code of a product that is too short for the e-invoices of a store which sells it. */
export function* checkProductDigits(
  { taxCode, stores: sold }: ProductFile,
  stores: readonly StoreFile[],
  path: Path,
): Generator<Finding> {
  const reporting = stores.find(({ code, eInvoice }) => eInvoice && (!sold || sold.includes(code)))
  if (taxCode && reporting) yield* checkDigits(taxCode, `store "${reporting.code}"`, path)
}

/** AMB112: what a store states of its registration for GST, each against the others. */
export function* checkRegistration(store: StoreFile, path: Path): Generator<Finding> {
  yield* checkNumber(store, path)
  yield* checkState(store, path)
  const registration = registrationOf(store)
  if (store.eInvoice && registration !== 'regular') {
    yield error(
      [...path, 'eInvoice'],
      `is true, but a store of registration ${registration} issues no tax invoices to report`,
    )
  }
  if (store.eInvoice) yield* checkDigits(store.taxCode, 'this store', path)
  if (!store.gstEnabled && registration === 'regular') {
    yield doubt(
      [...path, 'gstEnabled'],
      'is false, so that bills show no GST, although the tax invoices of a store of registration regular do',
    )
  }
  if (store.gstEnabled && registration !== 'regular') {
    yield doubt(
      [...path, 'gstEnabled'],
      `is true, so that bills show GST, although a store of registration ${registration} charges none`,
    )
  }
}
