import { useQueryClient } from '@tanstack/react-query'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Origin = FoundEntry['origins'][number]

/** The records that were united in one entry. One that does not belong there is taken out. */
export function Origins({ entry }: { entry: FoundEntry }) {
  const queryClient = useQueryClient()
  const split = useAct({
    work: ({ service, key }: Origin) =>
      call('splitArticle', { params: { entry: entry.id }, body: { service, key } }),
    says: () => 'The record is taken out, and is an entry by itself.',
    after: () => stale(queryClient, 'listLiterature', 'getLiteratureQuery'),
  })
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        One article of {entry.origins.length} records
      </summary>
      {split.error && <Notice>{messageOf(split.error)}</Notice>}
      <ul className="max-w-3xl border-y border-rule text-sm">
        {entry.origins.map((origin) => (
          <li
            key={`${origin.service} ${origin.key}`}
            className="flex flex-wrap items-center justify-between gap-3 border-rule py-2 not-first:border-t"
          >
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
              {origin.title ?? 'Read again by the next search'}
              <span className="block text-muted">
                {LITERATURE_SERVICES[origin.service]} {origin.key}
              </span>
            </span>
            <Button isBusy={split.isPending} onClick={() => split.act(origin)}>
              Another article
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
