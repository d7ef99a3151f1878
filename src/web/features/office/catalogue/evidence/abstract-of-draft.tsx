import { useQuery } from '@tanstack/react-query'
import type { ReadFact } from '#contract/office/literature.ts'
import { withField } from '#domain/text/field-differences.ts'
import { read } from '#web/lib/read.ts'
import { Titled } from '#web/ui/titled.tsx'
import type { Typing } from '../typing.ts'
import { ReadAbstract } from './abstract-of-study.tsx'
import { wordOf } from './typed-claim.ts'

/**
 * The abstract that the search of the literature read, next to the form of an article; nothing where the search did not
 * find the article. A registration can be taken into the form.
 */
export function AbstractOfDraft({ saved, typing }: { saved: Record<string, unknown>; typing: Typing }) {
  const slug = wordOf(saved.slug) || 'new'
  const [doi, pmid] = [wordOf(saved.doi), wordOf(saved.pmid)]
  const named = { ...(doi && { doi }), ...(pmid && { pmid }) }
  const { data } = useQuery(read('getArticleFacts', { params: { slug }, query: named }))
  if (!data?.abstract) return null
  const trials = Array.isArray(typing.entry.trials) ? typing.entry.trials : []
  const isTaken = ({ field, value }: ReadFact) => field === 'registration' && trials.includes(value)
  return (
    <Titled
      title="Abstract"
      heading="mb-2 text-lg"
      className="mb-6 min-w-0 self-start lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ReadAbstract
        slug={slug}
        named={named}
        isTaken={isTaken}
        takeOf={({ field, value }) =>
          field === 'registration' && value
            ? () => typing.change(withField(typing.entry, ['trials'], [...trials, value]))
            : null
        }
      />
    </Titled>
  )
}
