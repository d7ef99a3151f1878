import type { AiHelp, HelpText } from '#contract/ai-search/ai-search.ts'
import { wordsOf } from '#domain/language/words.ts'
import urgent from '../../../data/ai-search/urgent.json' with { type: 'json' }
import { allPhrases, phraseTable } from './engine/phrases.ts'
import { readSigns, signsIn } from './engine/signs.ts'

const EMERGENCY: HelpText['lines'] = [
  { countries: ['US', 'CA'], text: 'Emergency in the US and Canada: 911' },
  { countries: ['GB'], text: 'Emergency in the UK: 999' },
  {
    countries:
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SK SI ES SE CH'.split(
        ' ',
      ),
    text: 'Emergency in Europe: 112',
  },
]

export type Urgent = NonNullable<AiHelp['urgent']>

/** The numbers are those of official lines. */
export const HELP: AiHelp = {
  urgent: null,
  in_danger: {
    title: 'In danger, or thinking of harming yourself?',
    message:
      'If you or somebody near you may come to harm, call your local emergency number now. Someone will listen at any hour.',
    lines: [
      ...EMERGENCY,
      { countries: ['US', 'CA'], text: 'US and Canada: call or text 988' },
      { countries: ['GB', 'IE'], text: 'UK and Ireland: Samaritans, 116 123' },
      { countries: [], text: 'Other countries: findahelpline.com' },
    ],
  },
  unwell: {
    title: 'Taken too much, or feeling ill?',
    message:
      'Call your local emergency number now. If something was swallowed or injected, a poison centre can help at once: keep the package at hand. Do not wait for an answer from a website.',
    lines: [...EMERGENCY, { countries: ['US'], text: 'Poison centre in the US: 1-800-222-1222' }],
  },
  no_doses:
    'No doses here: no answer tells how much or how often. What is safe depends on the person: ask a doctor or pharmacist.',
}

/** The help alone, for a text that asks for it; `message` says the same in one text. */
export const urgentAnswer = (urgent: Urgent) => {
  const { title, message, lines } = HELP[urgent]
  const text = `${title} ${message} ${lines.map((line) => line.text).join('. ')}.`
  return { help: { ...HELP, urgent }, message: text }
}

/** Of the last words of a text alone where `isLast`: 'stops breathing at night' is no call. */
const PHRASES = phraseTable<{ is: Urgent; isLast: boolean }>(
  (['in_danger', 'unwell'] as const).flatMap((is) => [
    [urgent[is], { is, isLast: false }] as const,
    [urgent.last[is], { is, isLast: true }] as const,
  ]),
)
/** Words that call for help together, in any order: an amount and a death. */
const SIGNS = readSigns(urgent, (name) => name as Urgent)
/** As long as a question may be; a longer text is asked about by its beginning. */
const MOST_CHARS = 500

/**
 * The help that a text asks for in so many words, danger first. A short list: whoever it misses finds the same help at
 * every answer, and nothing is recommended to a question that was not understood.
 */
export function urgentIn(text: string): Urgent | null {
  const words = wordsOf(text.slice(0, MOST_CHARS))
  const found = new Set([
    ...allPhrases(PHRASES, words).flatMap(({ value, end }) =>
      !value.isLast || end === words.length ? value.is : [],
    ),
    ...signsIn(SIGNS, words).map(({ value }) => value),
  ])
  return found.has('in_danger') ? 'in_danger' : found.has('unwell') ? 'unwell' : null
}
