import type { Measured } from '#contract/catalogue/search-quality.ts'
import { joinNames } from '#web/lib/format.ts'

const KINDS = {
  purposes: 'Purposes among the first three',
  classes: 'Classes among the first three',
  nonsense: 'Nonsense that names no purpose',
} as const

/** What a word changes for the labelled queries: in figures, and query by query. */
export function Measurement({ measured: { before, after, changed } }: { measured: Measured }) {
  return (
    <section aria-label="Measurement" className="text-sm">
      <table className="w-full text-left">
        <caption className="text-left text-muted">Labelled queries that find the meant compound</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 font-medium">
              Queries
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Before
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
            <tr key={kind} className="border-b border-rule">
              <th scope="row" className="py-2 font-normal text-muted">
                {KINDS[kind]}
              </th>
              {[before[kind], after[kind]].map(({ found, asked }, at) => (
                <td
                  key={at === 0 ? 'before' : 'after'}
                  className="figures py-2 pl-4 text-right whitespace-nowrap"
                >
                  {found} of {asked}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length === 0 ? (
        <p className="mt-3 text-muted">No labelled query finds anything else.</p>
      ) : (
        <ul className="mt-3 space-y-2">
          {changed.map((each) => (
            <li key={each.query} className="wrap-anywhere">
              <span className="font-medium">{each.query}</span>: {namesOf(each.before)} →{' '}
              {namesOf(each.after)}
              {each.is_found && <span>{` (${verdict(each.is_found)})`}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const namesOf = (names: string[]) => (names.length > 0 ? joinNames(names) : 'nothing')

function verdict([was, is]: [boolean, boolean]) {
  if (was === is) return is ? 'still right' : 'still wrong'
  return is ? 'now right' : 'now wrong'
}
