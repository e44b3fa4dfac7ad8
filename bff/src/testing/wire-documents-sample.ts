const figures = { taxable: 352.38, central: 8.81, state: 8.81, integrated: 0 }

/** AMB112: an invoice of two dals at 5 percent, in rupees. */
export const wireDocumentSample = {
  data: {
    document: {
      documentId: 'D1',
      content: {
        version: 1,
        kind: 'tax-invoice',
        number: 'HR1/26I/1042',
        at: '2026-11-21T07:30:00.000Z',
        timeZone: 'Asia/Kolkata',
        orderId: 'ORDER1',
        seller: {
          ...{ storeId: 1, name: 'Day Kitchen', legalName: 'Day Kitchen Foods LLP', address: '1 Test Road, New Delhi' },
          ...{ phone: '1800123456', registration: 'regular', gst: '07AABCT1332L1ZU', state: '07', fssai: '1122' },
        },
        buyer: null,
        placeOfSupply: '07',
        tenders: [{ kind: 'CASH', amount: 370 }],
        names: [],
        reason: null,
        split: 'sgst',
        lines: [
          {
            ...{ line: 0, name: 'Dal Makhani', taxCode: '996331', quantity: 2, unitPrice: 180, gross: 360 },
            ...{ rate: 5, ...figures },
          },
        ],
        rates: [{ rate: 5, ...figures }],
        ...{ packaging: 10, delivery: 0, coupon: 0, returned: 0, total: 370 },
      },
      cancelled: null,
      proforma: false,
      irn: null,
    },
  },
}

export const wireOrderDocumentsSample = {
  data: {
    timeZone: 'Asia/Kolkata',
    documents: [
      {
        ...{ documentId: 'D1', kind: 'tax-invoice', number: 'HR1/26I/1042', at: '2026-11-21T07:30:00.000Z' },
        ...{ total: 370, cancelled: false, proforma: false },
      },
    ],
  },
}

/** A file that is no more than the head of a PDF. */
export const wireDocumentFileSample = {
  data: { number: 'HR1/26I/1042', file: Buffer.from('%PDF-1.7\n').toString('base64') },
}
