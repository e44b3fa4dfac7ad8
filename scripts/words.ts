/** `npm run words`: generates the test language from the English texts. */
import { writeTestLanguage } from './words/files.ts'

console.log(`${writeTestLanguage()} files of words in the test-only language`)
