import { useState } from 'react'
import type { Measured, SearchTopic } from '#contract/catalogue/search-quality.ts'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Measurement } from './measurement.tsx'

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
