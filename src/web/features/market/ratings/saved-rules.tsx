import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnRules } from '#contract/market/ratings.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { RulesSearch } from './own-rules-search.ts'
import { areAlike, rulesOf, searchOf } from './saved-rules-search.ts'

/** Keeps the rules of the URL with the account, and leads back to kept ones; nothing for visitors. */
export function SavedRules({ search }: { search: RulesSearch }) {
  const person = useSignedIn()
  const query = read('getOwnRules', {}, { enabled: person !== null })
  const { data } = useQuery(query)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rules: OwnRules | null) => call('setOwnRules', { body: { rules } }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  })
  if (!person || !data) return null
  const isSaved = data.rules !== null && areAlike(search, searchOf(data.rules))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {data.rules !== null && !isSaved && (
        <ButtonLink link={links.rankVendors(searchOf(data.rules))}>Use my saved rules</ButtonLink>
      )}
      {isSaved ? (
        <Button look="plain" aria-busy={isPending} onClick={() => mutate(null)}>
          Forget these rules
        </Button>
      ) : (
        Object.keys(rulesOf(search)).length > 0 && (
          <Button aria-busy={isPending} onClick={() => mutate(rulesOf(search))}>
            Save as my rules
          </Button>
        )
      )}
      <p role="status" className="text-sm text-muted">
        {isSaved && 'These are your saved rules.'}
      </p>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(error)}
        </p>
      )}
    </div>
  )
}
