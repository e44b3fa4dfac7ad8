import { messages } from '../texts/en/messages.ts'
import type { Choice } from './choices.ts'

/** J10: the text of a line's choice, as the diner and the kitchen read it. */
export function choiceText(choice: Choice): string {
  switch (choice.kind) {
    case 'added':
      return choice.name
    case 'left-out':
      return messages.without(choice.name)
    case 'replaced':
      return messages.insteadOf(choice.put, choice.out)
    case 'part':
      return messages.partOfGroup(choice.group, choice.name)
    case 'said':
      return choice.text
  }
}
