import { useQuery } from '@tanstack/react-query'
import type { SearchWord } from '#contract/catalogue/search-quality.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { read } from '#web/lib/read.ts'
import { ListRows } from '#web/ui/list-frame.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { AddWord } from './add-word.tsx'

/** Added words, beyond those of the file, and the form to add one. */
export function SearchWords({ mayEdit }: { mayEdit: boolean }) {
  const { data, error } = useQuery(read('listSearchWords', {}, { staleTime: 0 }))
  return (
    <Titled id="words" title="Words for purposes and classes" className="mt-10">
      <p className="mt-2 max-w-[70ch] text-sm text-muted">
        Another word by which people ask for something that is there. Other names of a compound belong to its
        record.
      </p>
      {data && mayEdit && <AddWord topics={data.topics} />}
      <ListRows
        rows={data?.words}
        keyOf={keyOf}
        empty="No word was added yet. One that you measure and publish above is listed here."
        error={error}
      >
        {(each) => <WordItem key={keyOf(each)} entry={each} mayEdit={mayEdit} />}
      </ListRows>
    </Titled>
  )
}

const keyOf = ({ word, topic }: SearchWord) => `${word} ${topic.id}`

function WordItem({
  entry: { word, topic, reason, added_at, by },
  mayEdit,
}: {
  entry: SearchWord
  mayEdit: boolean
}) {
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
        <ActButton
          text="Take away"
          aria-label={`Take ${word} away`}
          work={() => call('removeSearchWord', { body: { word, topic: topic.id } })}
          says={() => `‘${word}’ no longer leads to ${topic.name}.`}
          undo={() => () => call('addSearchWord', { body: { word, topic: topic.id, reason } })}
          changes={['listAsked', 'listSearchWords']}
        />
      )}
    </li>
  )
}
