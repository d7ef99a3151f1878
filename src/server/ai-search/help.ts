import type { AiHelp, HelpText } from '#contract/ai-search/help.ts'

const EMERGENCY: HelpText['lines'] = [
  { countries: ['US', 'CA'], text: 'Emergency: 911' },
  { countries: ['GB'], text: 'Emergency: 999' },
  {
    countries:
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SK SI ES SE CH'.split(
        ' ',
      ),
    text: 'Emergency: 112',
  },
]

/** The numbers are those of official lines. */
export const HELP: AiHelp = {
  in_danger: {
    title: 'In danger, or thinking of harming yourself?',
    message: 'Call your local emergency number now. Someone will listen at any hour.',
    lines: [
      ...EMERGENCY,
      { countries: ['US', 'CA'], text: 'Call or text 988' },
      { countries: ['GB', 'IE'], text: 'Samaritans: 116 123' },
      { countries: [], text: 'Other countries: findahelpline.com' },
    ],
  },
  unwell: {
    title: 'Taken too much, or feeling ill?',
    message:
      'Call your local emergency number or a poison centre now, and keep the package at hand. Do not wait for an answer from a website.',
    lines: [...EMERGENCY, { countries: ['US'], text: 'Poison centre: 1-800-222-1222' }],
  },
  no_doses:
    'No doses here: no answer tells how much or how often. What is safe depends on the person: ask a doctor or pharmacist.',
}
