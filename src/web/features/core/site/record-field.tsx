import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { recordsQuery } from '#web/lib/office-records.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldError } from '#web/ui/field.tsx'

type Props = {
  kind: RecordKindName
  label: string
  name: string
  help?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  /** The slug, where whoever shows the field keeps it. */
  value?: string
  onChange?: (slug: string) => void
  /** Takes what is chosen in place of the field, which is empty again. */
  onChoose?: (slug: string) => void
}

/**
 * Which record is meant, for colleagues: found by its name, kept as its slug, which may be typed as well. The name of
 * what the slug means stands below it.
 */
export function RecordField({
  kind,
  help = 'Its name or slug.',
  error,
  value,
  onChange,
  onChoose,
  ...field
}: Props) {
  const errorId = useId()
  const [own, setOwn] = useState('')
  const text = value ?? own
  const query = useDebounced(text.trim()).slice(0, 100)
  const { data, isPlaceholderData } = useQuery({ ...recordsQuery({ kind, query }), enabled: query !== '' })
  const isAsked = text.trim() !== '' && query !== ''
  // Results of an earlier text stay until the new ones are here; that it found nothing does not.
  const isOld = isPlaceholderData || query !== text.trim()
  const found = isAsked && data && !(isOld && data.records.length === 0) ? data.records : null
  const meant = onChoose ? undefined : found?.find(({ slug, label }) => [slug, label].includes(text.trim()))
  const type = (slug: string) => {
    setOwn(slug)
    onChange?.(slug)
  }
  return (
    <div>
      <Combobox
        {...field}
        errorId={error && errorId}
        help={meant ? meant.title : help}
        text={text}
        onType={type}
        // A whole slug needs no choice, and nothing that lies over what is pressed next.
        options={(!meant && found?.map(({ id, title, slug }) => ({ id, name: title, note: slug }))) || null}
        onChoose={({ id }) => {
          const slug = found?.find((record) => record.id === id)?.slug ?? ''
          type(onChoose ? '' : slug)
          onChoose?.(slug)
        }}
      />
      <FieldError id={errorId} text={error} />
    </div>
  )
}
