import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedQuestion, Measured, SearchTopic } from '#contract/catalogue/search-quality.ts'
import type { AskedView } from '#contract/catalogue/search-quality-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { ageText } from '#web/lib/age.ts'
import { call, read, readPages } from '#web/lib/api.ts'
import { counted, instant, joinNames } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type Faults, Form, SelectField, TextField } from '#web/ui/form.tsx'
import { ListFrame, ListRows, MoreRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Titled } from '#web/ui/titled.tsx'

const NAMES: Record<AskedView, string> = { open: 'Open', handled: 'Handled' }
const EMPTY: Record<AskedView, string> = {
  open: 'No open searches. A search that finds nothing or is slow three times appears here within a minute.',
  handled: 'Nothing was marked as handled in the last 90 days.',
}

/** Where search fails people, and the words that mend it. The server decides who may see it. */
export function SearchQualityScreen({ view = 'open' }: { view?: AskedView }) {
  const mayEdit = useOffice()?.permissions.includes('search.edit') ?? false
  return (
    <ListFrame
      title="Search quality"
      intro="What people searched for in vain, or waited for, at least three times. Who asked is not known; what could tell of a person is not kept."
      filters={viewsOf(NAMES, view, officeLinks.searchQuality)}
    >
      <Titled id="asked" title="Questions" className="mt-6">
        <MoreRows
          of={readPages('listAsked', { query: { view } }, { retry: false })}
          rowsIn={({ questions }) => questions}
          keyOf={({ question }) => question}
          empty={EMPTY[view]}
          acts={
            view === 'open' && (
              <>
                <Export format="csv" text="Export as CSV" />
                <Export format="json" text="Export for the labelled set" />
              </>
            )
          }
        >
          {(each) => <AskedItem asked={each} mayEdit={mayEdit} />}
        </MoreRows>
      </Titled>
      <SearchWords mayEdit={mayEdit} />
    </ListFrame>
  )
}

/** As a table, or in the form of the labelled queries. */
function Export({ format, text }: { format: 'csv' | 'json'; text: string }) {
  return (
    <ActButton
      text={text}
      work={() => call('exportAsked', { query: { format } })}
      says={({ count, has_more }) => `${counted(count, 'question')}${has_more ? ', the most asked' : ''}.`}
      after={({ file }) =>
        saveFile(
          `asked-questions-${new Date().toISOString().slice(0, 10)}.${format}`,
          format === 'csv' ? 'text/csv' : 'application/json',
          file,
        )
      }
    />
  )
}

/** A question that search did badly on, with what it finds by now. */
function AskedItem({ asked, mayEdit }: { asked: AskedQuestion; mayEdit: boolean }) {
  const { question, empty, slow, slowest_ms, last_at, handled_at, finds } = asked
  const markAs = (is_handled: boolean) => call('markAsked', { body: { question, is_handled } })
  const facts = [
    ...(empty > 0 ? [`no compound found ${counted(empty, 'time')}`] : []),
    ...(slow > 0 ? [`slow ${counted(slow, 'time')}, up to ${slowest_ms} ms`] : []),
    `last ${ageText(last_at, new Date())} ago`,
  ]
  return (
    <ListRow
      title={<bdi>{question}</bdi>}
      facts={
        <>
          {facts.join(' · ')}
          <span className="mt-1 block">
            {finds.length > 0 ? `Leads to ${joinNames(finds)}.` : 'Leads to no purpose or class.'}
          </span>
        </>
      }
      acts={
        mayEdit && (
          <ActButton
            text={handled_at ? 'Open again' : 'Handled'}
            aria-label={handled_at ? `Open ${question} again` : `Mark ${question} as handled`}
            work={() => markAs(handled_at === null)}
            says={() => (handled_at ? `‘${question}’ is open again.` : `‘${question}’ is handled.`)}
            undo={() => () => markAs(handled_at !== null)}
            changes={['listAsked', 'listSearchWords']}
          />
        )
      }
    />
  )
}

/** Added words, beyond those of the file, and the form to add one. */
function SearchWords({ mayEdit }: { mayEdit: boolean }) {
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
        keyOf={({ word, topic }) => `${word} ${topic.id}`}
        empty="No word was added yet. One that you measure and publish above is listed here."
        error={error}
      >
        {({ word, topic, reason, added_at, by }) => (
          <ListRow
            title={<bdi>{word}</bdi>}
            tags={<span>leads to {topic.name}</span>}
            facts={`${instant(added_at)} by ${by ?? 'a former colleague'}: ${reason}`}
            acts={
              mayEdit && (
                <ActButton
                  text="Take away"
                  aria-label={`Take ${word} away`}
                  work={() => call('removeSearchWord', { body: { word, topic: topic.id } })}
                  says={() => `‘${word}’ no longer leads to ${topic.name}.`}
                  undo={() => () => call('addSearchWord', { body: { word, topic: topic.id, reason } })}
                  changes={['listAsked', 'listSearchWords']}
                />
              )
            }
          />
        )}
      </ListRows>
    </Titled>
  )
}

type Tried = { word: string; topic: string; measured: Measured }

/** First the figures of the labelled queries, then the word. */
function AddWord({ topics }: { topics: SearchTopic[] }) {
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
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Word" name="word" maxLength={60} autoComplete="off" autoCapitalize="none" />
          <SelectField
            label="Leads to"
            name="topic"
            defaultValue=""
            required
            none="Choose a purpose or class"
            options={topics.map(({ id, name }) => [id, name])}
          />
        </div>
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
      <PlainTable
        caption="Labelled queries that find the meant compound"
        isCaptionShown
        className="max-w-full"
        columns={[
          { head: 'Queries', className: 'text-muted', cell: (kind) => KINDS[kind] },
          { head: 'Before', isFigure: true, cell: (kind) => foundText(before[kind]) },
          { head: 'After', isFigure: true, cell: (kind) => foundText(after[kind]) },
        ]}
        rows={Object.keys(KINDS) as (keyof typeof KINDS)[]}
        keyOf={(kind) => kind}
      />
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

const foundText = ({ found, asked }: Measured['before']['purposes']) => `${found} of ${asked}`

const namesOf = (names: string[]) => (names.length > 0 ? joinNames(names) : 'nothing')

function verdict([was, is]: [boolean, boolean]) {
  if (was === is) return is ? 'still right' : 'still wrong'
  return is ? 'now right' : 'now wrong'
}
