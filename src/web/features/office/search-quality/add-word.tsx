import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Measured, SearchTopic, SearchWord } from '#contract/catalogue/search-quality.ts'
import { ReasonForm } from '#web/features/core/site/reason-form.tsx'
import { call } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Measurement } from './measurement.tsx'
import { refetchQuality } from './queries.ts'

type Tried = { word: string; topic: string; measured: Measured }

/** First the figures of the labelled queries, then the word. */
export function AddWord({ topics }: { topics: SearchTopic[] }) {
  const queryClient = useQueryClient()
  const [tried, setTried] = useState<Tried | null>(null)
  return (
    <div className="mt-4 max-w-2xl">
      <Form
        label="Measure a word"
        submitText="Measure"
        busyText="Measuring..."
        check={({ word = '' }): Faults =>
          word.trim().length < 2 ? { word: 'Type the word that people use.' } : {}
        }
        submit={({ word = '', topic = '' }) => {
          setTried(null)
          return failureOf(async () => {
            const measured = await call('measureSearchWord', { query: { word, topic } })
            setTried({ word, topic, measured })
          })
        }}
        onTyping={() => setTried(null)}
      >
        {(faults) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Word" name="word" error={faults.word}>
              {(control) => <Input {...control} maxLength={60} autoComplete="off" autoCapitalize="none" />}
            </Field>
            <Field label="Leads to" name="topic">
              {(control) => (
                <Select {...control}>
                  {topics.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </Form>
      {tried && (
        <div className="mt-4 space-y-4">
          <Measurement measured={tried.measured} />
          <ReasonForm<{ word: SearchWord }>
            label={`Publish “${tried.word}”`}
            field="Why"
            submit={(reason) =>
              call('addSearchWord', { body: { word: tried.word, topic: tried.topic, reason } })
            }
            onDone={() => {
              setTried(null)
              void refetchQuality(queryClient)
            }}
            onCancel={() => setTried(null)}
          />
        </div>
      )}
    </div>
  )
}
