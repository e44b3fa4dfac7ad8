import { documentSaga } from '../features/documents/saga.ts'
import { DocumentPage } from '../features/documents/screens/document-page.tsx'
import { documentReducer } from '../features/documents/slice.ts'

/** The page of a document, with its parts. */
export const documentScreen = {
  DocumentPage,
  sagas: [documentSaga],
  reducers: { document: documentReducer },
} as const
