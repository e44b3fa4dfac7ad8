import { expect, test } from '@jest/globals'
import { CONSENT_VERSIONS, type ConsentKind } from '@tiffin/domain/people/entry-consent'
import { consentTexts as words } from '#texts/entry-consents'

/** What the diner reads before each consent. */
const shown: Readonly<Record<ConsentKind, readonly string[]>> = {
  entry: [words.child, words.staff].flatMap(({ question, consent }) => [question, consent('Brand', 'Name')]),
  account: [words.account.keep('Brand')],
  avoids: [words.whatAvoids('Name'), words.avoidsLead, words.agree('Brand', 'Name')],
}

/** The texts of each version, as recorded consents refer to them. Add a version for a changed text; never change one. */
const versions: Readonly<Record<string, readonly string[]>> = {
  'entry-1': [
    'Is this your child?',
    'By choosing Yes you agree that Brand and the school use the name and class of Name for the meals that you order.',
    'Do you order for this person?',
    'By choosing Yes you agree that Brand and the canteen use the name Name for the meals that you order.',
  ],
  'account-1': [
    'I agree that Brand stores what I avoid with my account, so that it counts on every device where I sign in. I can withdraw this here at any time; it is then deleted from the account.',
  ],
  'avoids-1': [
    'What does Name avoid?',
    'We mark the dishes that have it, ask before you order one, and show it to the kitchen.',
    'I agree that Brand stores what Name avoids and shows it to the kitchen with each order. I can withdraw this here at any time; what I entered is then deleted.',
  ],
}

test.each(['entry', 'avoids', 'account'] as const)('a changed text of the consent "%s" has a new version', (kind) => {
  expect(shown[kind]).toEqual(versions[CONSENT_VERSIONS[kind]])
})
