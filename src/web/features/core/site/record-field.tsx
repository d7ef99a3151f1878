import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { recordsQuery } from '#web/lib/office-records.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'

type Props = {
  kind: RecordKindName
  label: string
  name: string
  error?: string | undefined
  isOptional?: boolean
  /** The slug, for a parent that keeps it. */
  value?: string
  onChange?: (slug: string) => void
  /** Gets the chosen record; the field is then empty again. */
  onChoose?: (slug: string) => void
  /** Begins a record of the typed name, which is offered where none is called so. */
  onCreate?: (name: string) => void
}

const CREATE = 'create'

/**
 * Picks a record in the back office: found by name, stored as its slug; either may be typed. The name of the record is
 * shown below.
 */
export function RecordField({ kind, value, onChange, onChoose, onCreate, ...field }: Props) {
  const [own, setOwn] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const text = value ?? own
  const query = useDebounced(text.trim()).slice(0, 100)
  const { data, isPlaceholderData } = useQuery(recordsQuery({ kind, query }, query !== ''))
  const isAsked = text.trim() !== '' && query !== ''
  // Results of an earlier text stay until the new ones are here; that it found nothing does not.
  const isOld = isPlaceholderData || query !== text.trim()
  const found = isAsked && data && !(isOld && data.records.length === 0) ? data.records : null
  const meant = onChoose ? undefined : found?.find(({ slug, label }) => [slug, label].includes(text.trim()))
  const type = (slug: string) => {
    setOwn(slug)
    onChange?.(slug)
  }
  const typed = text.trim().toLowerCase()
  const called = found?.filter(({ title, slug }) => [title.toLowerCase(), slug].includes(typed)) ?? []
  const slugLeft = isLeft && !onChoose && called.length === 1 ? called[0]?.slug : undefined
  // A whole name, typed and not picked, perhaps before its list has arrived.
  useEffect(() => {
    if (slugLeft && slugLeft !== text) type(slugLeft)
  })
  const isNew = onCreate && !isOld && called.length === 0
  const offered = !meant && [
    ...(found ?? []).map(({ id, title, slug }) => ({ id, name: title, note: slug })),
    ...(found && isNew ? [{ id: CREATE, name: `Create ‘${text.trim()}’…` }] : []),
  ]
  return (
    <ComboboxField
      {...field}
      help={meant ? meant.title : 'Its name or slug.'}
      text={text}
      onType={(next) => {
        setIsLeft(false)
        type(next)
      }}
      onLeave={() => setIsLeft(true)}
      // A complete slug needs no choice, so no list covers the next control.
      options={(found && offered) || null}
      onChoose={({ id }) => {
        if (id === CREATE) return onCreate?.(text.trim())
        const slug = found?.find((record) => record.id === id)?.slug ?? ''
        type(onChoose ? '' : slug)
        onChoose?.(slug)
      }}
    />
  )
}
