import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchWord } from '#contract/catalogue/search-quality.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddWord } from './add-word.tsx'
import { refetchQuality, wordsQuery } from './queries.ts'

/** Added words, beyond those of the file, and the form to add one. */
export function SearchWords({ mayEdit }: { mayEdit: boolean }) {
  const { data, error } = useQuery(wordsQuery)
  return (
    <section aria-labelledby="words" className="mt-10">
      <h2 id="words" className="text-lg">
        Words for purposes and classes
      </h2>
      <p className="mt-2 max-w-[70ch] text-sm text-muted">
        Another word by which people ask for something that is there. Other names of a compound belong to its
        record.
      </p>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {data && mayEdit && <AddWord topics={data.topics} />}
      {data?.words.length === 0 && <p className="mt-4 text-muted">No word was added yet.</p>}
      <ul className="mt-4 divide-y divide-rule">
        {data?.words.map((each) => (
          <WordItem key={`${each.word} ${each.topic.id}`} entry={each} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

function WordItem({
  entry: { word, topic, reason, added_at, by },
  mayEdit,
}: {
  entry: SearchWord
  mayEdit: boolean
}) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('removeSearchWord', { body: { word, topic: topic.id } }),
    onSuccess: () => refetchQuality(queryClient),
  })
  return (
    <li data-entry className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-medium">{word}</bdi> leads to {topic.name}
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {instant(added_at)} by {by ?? 'a former colleague'}: {reason}
        </p>
      </div>
      {mayEdit && (
        <Button isBusy={remove.isPending} aria-label={`Take ${word} away`} onClick={() => remove.mutate()}>
          Take away
        </Button>
      )}
      {remove.error && <Notice>{messageOf(remove.error)}</Notice>}
    </li>
  )
}
