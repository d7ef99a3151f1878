import type { CorrectionKind } from '#contract/vocabulary.ts'

export const CORRECTION_TEXT: Record<CorrectionKind, string> = {
  price: 'A price or size',
  availability: 'What is in stock or sold',
  test: 'Tests or certificates',
  fact: 'A fact in the description',
  study: 'A study or its description',
  link: 'A link that leads nowhere',
  other: 'Something else',
}
