import type { Article } from '#contract/catalogue/articles.ts'

type Statement = { status: string; source_url: string | null }

/** What an authority says, in a list that names no source: whether one is on record is said with it. */
export const statusText = ({ status, source_url }: Statement) =>
  source_url ? status : `${status}, no source on record`

/** A study that the evidence of the compound rests on: of this very molecule, and not retracted. */
export const isOwnStudy = ({ tested, status }: Pick<Article, 'tested' | 'status'>) =>
  tested === 'same' && status !== 'retracted'
