import { similarity } from '#domain/search/similarity.ts'
import { Figure } from '#web/ui/figure.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'

const EXAMPLES = [
  ['bpc157', 'BPC-157', 'the same name'],
  ['sema', 'Semaglutide', 'its beginning'],
  ['gpc', 'Alpha-GPC', 'the beginning of a word'],
  ['glutide', 'Semaglutide', 'a part'],
  ['semaglutyde', 'Semaglutide', 'a misspelling'],
  ['BPC-175', 'BPC-157', 'another number'],
] as const

/** What the measure says of some queries, computed here by the function that the search uses. */
export function SimilarityExamples() {
  return (
    <PlainTable
      caption="Examples of similarity"
      className="mt-4"
      rows={EXAMPLES}
      keyOf={([query]) => query}
      columns={[
        { head: 'Typed', className: 'font-mono text-xs wrap-anywhere', cell: ([query]) => query },
        { head: 'Name', className: 'wrap-anywhere', cell: ([, name]) => name },
        { head: 'What it is', className: 'text-muted', cell: ([, , kind]) => kind },
        {
          head: 'Similarity',
          isFigure: true,
          cell: ([query, name]) => (
            <Figure value={String(Math.round(similarity(query, name).similarity * 100))} unit="%" />
          ),
        },
      ]}
    />
  )
}
