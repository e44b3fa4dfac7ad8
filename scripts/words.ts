/** `npm run words`: makes the test-only language from the English words. */
import { writeTestLanguage } from './words/files.ts'

console.log(`${writeTestLanguage()} files of words in the test-only language`)
