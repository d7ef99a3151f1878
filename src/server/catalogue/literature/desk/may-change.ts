import { appraise, type CitedStudy, type RatedClaim } from '#domain/evidence/certainty.ts'
import { titleWords } from '#domain/literature/title.ts'
import { table } from '#domain/text/table.ts'
import type { EntryRow } from './repository.ts'

export type ClaimNow = RatedClaim & { name: string; outcome: string }
export type Arrived = Pick<EntryRow, 'kind' | 'studied_in' | 'status' | 'title' | 'abstract'> & {
  people: number | null
  comparison: string | null
}

const TYPE_OF = table({
  'randomised-trial': 'Randomized controlled trial',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  observational: 'Observational study',
})
const MOST = 3

/**
 * What an article might change: of each claim whose outcome it names, the certainty with one study more that agrees.
 * Its findings are unknown, so the text says 'may'.
 */
export function mayChange(article: Arrived, claims: readonly ClaimNow[]): string[] {
  const publication_type = TYPE_OF[article.kind]
  if (!publication_type || article.studied_in !== 'human' || article.status === 'retracted') return []
  const text = ` ${titleWords(`${article.title} ${article.abstract ?? ''}`).join(' ')} `
  return claims
    .filter(({ outcome }) => text.includes(` ${titleWords(outcome).join(' ')} `))
    .slice(0, MOST)
    .map((claim) => {
      const study: CitedStudy = {
        ...{ publication_type, studied_in: 'human', tested: 'same', funding: 'not stated', status: 'ok' },
        ...{ finding: claim.direction, participants: article.people, article_participants: article.people },
        ...{ trials: [], trial_role: null },
        ...{ comparison: article.comparison ?? 'not stated', gathers: null, is_pooled: null },
      }
      const now = appraise(claim).certainty
      const then = appraise({ ...claim, studies: [...claim.studies, study] }).certainty
      return now === then
        ? `bears on ${claim.name}: certainty now ${now}`
        : `may move the certainty of ${claim.name} from ${now} to ${then}, if it agrees`
    })
}
