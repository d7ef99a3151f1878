import { STATUS_TEXT, TESTED_TEXT } from '#web/features/catalogue/evidence/study-text.ts'
import type { FieldTexts } from '../typing.ts'

const names: Record<string, string> = TESTED_TEXT

/** Fields of a claim. */
export const CLAIM_TEXTS: FieldTexts = {
  statement: {
    help: 'The effect in a sentence, as readers see it. It says when animals or cells are meant.',
  },
  limits: { help: 'Each one that applies lowers the certainty.' },
}

/** Fields of a study within one claim; an article may be cited by several claims. */
export const STUDY_TEXTS: FieldTexts = {
  finding: { help: 'What this study found for the outcome.' },
  participants: {
    label: 'Participants, for this claim',
    help: 'In whom this outcome was compared.',
  },
  comparison: { help: 'What the compound was compared with.' },
  studied_in: { label: 'Studied in, for this claim', help: 'Only where it differs from the whole article.' },
  tested: {
    label: 'Tested, for this claim',
    help: 'What was given, seen from this compound. Only where it differs from the whole article.',
    names,
  },
}

/** Fields of an article, for every claim that cites it. */
export const ARTICLE_TEXTS: FieldTexts = {
  tested: { label: 'Tested, whole article', help: 'What was given, seen from this compound.', names },
  participants: {
    label: 'Participants, whole article',
    help: 'Everybody who took part; the page of the article shows it.',
  },
  funding: {
    names: { maker: 'By the maker or a seller', independent: 'Independent of makers', mixed: 'Both' },
  },
  status: { label: 'Status after publication', names: STATUS_TEXT },
}
