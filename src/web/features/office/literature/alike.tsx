import { useQueryClient } from '@tanstack/react-query'
import type { FoundEntry } from '#contract/office/literature.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Other = FoundEntry['alike'][number]

/** Entries that may be the same article, side by side. The answer is kept, and the pair is not asked again. */
export function Alike({ entry }: { entry: FoundEntry }) {
  return entry.alike.map((other) => <Pair key={other.id} entry={entry} other={other} />)
}

const ROWS: [string, (entry: Other) => string | null][] = [
  ['Title', ({ title }) => title],
  ['First author', ({ first_author }) => first_author],
  ['Journal', ({ journal }) => journal],
  ['Published', ({ published }) => published],
  ['DOI', ({ doi }) => doi],
  ['PMID', ({ pmid }) => pmid],
  ['Registered as', ({ trials }) => trials.join(', ') || null],
]

function Pair({ entry, other }: { entry: FoundEntry; other: Other }) {
  const queryClient = useQueryClient()
  const answer = useAct({
    work: (is_same: boolean) =>
      call('answerSameArticle', { params: { entry: entry.id }, body: { other: other.id, is_same } }),
    says: (_, isSame) =>
      isSame
        ? 'The two are one entry. A record that does not belong there is taken out under its records.'
        : 'The two stay two entries, and are not compared again.',
    after: () => stale(queryClient, 'listLiterature', 'getLiteratureQuery'),
  })
  return (
    <div className="mt-4 max-w-3xl rounded-md bg-caution-soft p-4">
      <h3 className="font-semibold">The same article?</h3>
      <table className="mt-2 w-full text-left text-sm">
        <tbody>
          {ROWS.map(([label, read]) => {
            const [own, others] = [read(entry), read(other)]
            if (own === null && others === null) return null
            return (
              <tr key={label} className="border-b border-rule align-top">
                <th scope="row" className="py-2 pr-3 font-normal text-muted">
                  {label}
                </th>
                <td className="py-2 pr-3 wrap-anywhere">{own ?? 'not stated'}</td>
                <td className="py-2 wrap-anywhere">
                  {own === others ? 'the same' : (others ?? 'not stated')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {answer.error && <Notice>{messageOf(answer.error)}</Notice>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isBusy={answer.isPending} onClick={() => answer.act(true)}>
          One article
        </Button>
        <Button isBusy={answer.isPending} onClick={() => answer.act(false)}>
          Two articles
        </Button>
      </div>
    </div>
  )
}
