import { similarity } from '#domain/search/similarity.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

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
    <table {...tableRoles.table} className="stacks mt-4 w-full text-left text-sm">
      <caption className="sr-only">Examples of similarity</caption>
      <thead className="border-b border-rule text-muted">
        <tr>
          {['Typed', 'Name', 'What it is'].map((text) => (
            <th key={text} scope="col" className="py-2 pr-4 font-medium">
              {text}
            </th>
          ))}
          <th scope="col" className="py-2 text-right font-medium">
            Similarity
          </th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map(([query, name, kind]) => (
          <tr key={query} {...tableRoles.row} className="border-b border-rule">
            <td {...tableRoles.cell} data-label="Typed" className="py-2 pr-4 font-mono text-xs wrap-anywhere">
              {query}
            </td>
            <td {...tableRoles.cell} data-label="Name" className="py-2 pr-4 wrap-anywhere">
              {name}
            </td>
            <td {...tableRoles.cell} data-label="What it is" className="py-2 pr-4 text-muted">
              {kind}
            </td>
            <td {...tableRoles.cell} data-label="Similarity" className="figures py-2 text-right font-medium">
              {Math.round(similarity(query, name).similarity * 100)}
              <span className="text-muted"> %</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
