import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'

type WordsOf<Question extends keyof BulkPreferences> = Readonly<Record<BulkPreferences[Question], string>>

const purposes: WordsOf<'purpose'> = {
  anniversary: 'Anniversary',
  'corporate event': 'Corporate event',
  'BirthDay Party': 'BirthDay Party',
}

const spices: WordsOf<'spice'> = { low: 'Low', med: 'Med', high: 'High' }

const guests: WordsOf<'guests'> = { '10-20': '10-20', '20-50': '20-50', '>50': '>50' }

const meals: WordsOf<'meal'> = { 'Breakfast/Brunch': 'Breakfast/Brunch', Lunch: 'Lunch', Dinner: 'Dinner' }

/** P1: the questions of a bulk order and its answers. */
export const bulkTexts = {
  title: 'Your bulk order',
  lead: 'Four questions, so that the kitchen cooks the right amount for your guests. Dishes come in tens.',
  purpose: 'What are you celebrating?',
  spice: 'How spicy?',
  guests: 'How many guests?',
  meal: 'Which meal?',
  save: 'Save my answers',
  incomplete: 'Please answer all four questions',
  change: 'Change',
  changeAnswers: 'Change the answers of your bulk order',
  answers: { purpose: purposes, spice: spices, guests, meal: meals },
  summary: (preferences: BulkPreferences) =>
    `${purposes[preferences.purpose]} · ${spices[preferences.spice]} spice · ${guests[preferences.guests]} guests · ${meals[preferences.meal]}`,
  answer: 'Answer',
  // P1: what in the cart does not go with the answers
  mealsFor: (count: number, of: BulkPreferences['guests']) => `${count} meals for ${guests[of]} guests`,
  mealAt: (meal: BulkPreferences['meal'], time: string) => `You answered ${meals[meal]}, the order is for ${time}`,
} as const
