import type { ReportReason } from '#contract/vocabulary.ts'

/** Reasons for a report, as people choose them and moderators read them. */
export const REPORT_TEXT: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  offensive: 'Insulting or hateful',
  false: 'Untrue or not an own experience',
  private: 'Gives away private details',
  dosing: 'Recommends a dose',
  name: 'The name of the author is offensive or not theirs',
  other: 'Something else',
}
