import { useState } from 'react'
import type { Measured, SearchTopic } from '#contract/catalogue/search-quality.ts'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { joinNames } from '#web/lib/format.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'

type Tried = { word: string; topic: string; measured: Measured }

/** First the figures of the labelled queries, then the word. */
export function AddWord({ topics }: { topics: SearchTopic[] }) {
  const [tried, setTried] = useState<Tried | null>(null)
  return (
    <div className="mt-4 max-w-2xl">
      <Form
        label="Measure a word"
        submitText="Measure"
        busyText="Measuring..."
        check={({ word = '', topic = '' }): Faults => ({
          ...(word.trim().length < 2 && { word: 'Type the word that people use.' }),
          ...(!topic && { topic: 'Choose what the word leads to.' }),
        })}
        submit={async ({ word = '', topic = '' }) => {
          setTried(null)
          setTried({ word, topic, measured: await call('measureSearchWord', { query: { word, topic } }) })
        }}
        onTyping={() => setTried(null)}
      >
        {(faults) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Word"
              name="word"
              error={faults.word}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
            />
            <SelectField
              label="Leads to"
              name="topic"
              error={faults.topic}
              defaultValue=""
              required
              none="Choose a purpose or class"
              options={topics.map(({ id, name }) => [id, name])}
            />
          </div>
        )}
      </Form>
      {tried && (
        <div className="mt-4 space-y-4">
          <Measurement measured={tried.measured} />
          <WordsForm
            label={`Publish “${tried.word}”`}
            field="Why"
            work={({ words: reason }) =>
              call('addSearchWord', { body: { word: tried.word, topic: tried.topic, reason } })
            }
            says={() => `‘${tried.word}’ is published: searches find what it leads to.`}
            changes={['listAsked', 'listSearchWords']}
            after={() => setTried(null)}
            onCancel={() => setTried(null)}
          />
        </div>
      )}
    </div>
  )
}

const KINDS = {
  purposes: 'Purposes among the first three',
  classes: 'Classes among the first three',
  nonsense: 'Nonsense that names no purpose',
} as const

/** What a word changes for the labelled queries: in figures, and query by query. */
function Measurement({ measured: { before, after, changed } }: { measured: Measured }) {
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
