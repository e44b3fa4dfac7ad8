import { refusedStorageSaga } from '../flows/refused-storage/saga.ts'

/** Loads only in a browser that refuses storage. */
export const sagas = [refusedStorageSaga] as const
