import { accessSync, constants } from 'node:fs'
import { makeFolder } from '@tiffin/serving/make-folder'

/** Thrown when the data folder cannot be used; the message is for the operator. */
export class DataFolderError extends Error {}

/** Creates a folder for data. Throws DataFolderError when this process may not write there. */
export function ensureWritableFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderError(`The data folder ${folder} cannot be written: ${(error as Error).message}`)
  }
}
