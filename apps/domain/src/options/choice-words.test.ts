import { expect, test } from '@jest/globals'
import { choiceText } from './choice-words.ts'
import type { Choice } from './choices.ts'

test.each<[Choice, string]>([
  [{ kind: 'added', name: 'Cheese' }, 'Cheese'],
  [{ kind: 'left-out', name: 'Onion' }, 'No Onion'],
  [
    { kind: 'replaced', put: ['Brown rice', 'Roti'], out: ['Naan', 'White rice'] },
    'Brown rice, Roti for Naan, White rice',
  ],
  [{ kind: 'part', group: 'Drink', name: 'Lassi' }, 'Drink: Lassi'],
  [{ kind: 'said', text: 'Extra hot' }, 'Extra hot'],
])('J10: the text of a choice: %j', (choice, words) => expect(choiceText(choice)).toBe(words))
