import type { Claim } from '#contract/catalogue/evidence.ts'

type Study = Claim['studies'][number]

/** What became of an article after publication. */
export const STATUS_TEXT: Record<Study['status'], string> = {
  ok: 'No notice known',
  corrected: 'Corrected',
  concern: 'Expression of concern',
  retracted: 'Retracted, counts nothing',
}

/** Text of a notice, shown next to its day. */
export const NOTICE_TEXT: Record<Study['status'], string> = {
  ok: 'reinstated',
  corrected: 'correction',
  concern: 'expression of concern',
  retracted: 'retraction',
}

/** What a study was made on. */
export const STUDIED_TEXT: Record<Study['article']['evidence'], string> = {
  human: 'In people',
  mixed: 'In people and animals, not counted',
  animal: 'In animals',
  'in vitro': 'In cells',
}

/** What was given, seen from a compound. */
export const TESTED_TEXT: Record<Study['tested'], string> = {
  same: 'This very molecule',
  relative: 'A close relative',
  family: 'One of a family of compounds',
  not: 'Not tested',
}
