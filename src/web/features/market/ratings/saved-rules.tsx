import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnRules } from '#contract/market/ratings.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { RulesSearch } from './own-rules-search.ts'
import { areAlike, rulesOf, searchOf } from './saved-rules-search.ts'

/** Keeps the rules of the URL with the account, and leads back to kept ones; nothing for visitors. */
export function SavedRules({ search }: { search: RulesSearch }) {
  const person = useSignedIn()
  const query = read('getOwnRules', {}, { enabled: person !== null })
  const { data } = useQuery(query)
  const queryClient = useQueryClient()
  if (!person || !data) return null
  const before = data.rules
  const keep = async (rules: OwnRules | null) =>
    queryClient.setQueryData(query.queryKey, await call('setOwnRules', { body: { rules } }))
  const isSaved = before !== null && areAlike(search, searchOf(before))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {before !== null && !isSaved && (
        <ButtonLink link={links.rankVendors(searchOf(before))}>Use my saved rules</ButtonLink>
      )}
      {isSaved ? (
        <ActButton
          key="forget"
          look="plain"
          text="Forget these rules"
          work={() => keep(null).then(() => before)}
          says={() => 'Your saved rules are forgotten.'}
          undo={(forgotten) => () => keep(forgotten)}
        />
      ) : (
        Object.keys(rulesOf(search)).length > 0 && (
          <ActButton key="save" text="Save as my rules" work={() => keep(rulesOf(search))} />
        )
      )}
      <p role="status" className="text-sm text-muted">
        {isSaved && 'These are your saved rules.'}
      </p>
    </div>
  )
}
