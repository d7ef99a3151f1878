import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EDITED_KINDS, type EditedKind, RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { type RecordSearch, recordsQuery } from '#web/lib/office-records.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { isEdited, KIND_TEXT, sourceText } from './kind-text.ts'
import { refetchRecords } from './queries.ts'

/** Every record of the catalogue by name. The server decides who may see it. */
export function RecordsScreen({ search }: { search: RecordSearch }) {
  const { data, error } = useQuery(recordsQuery(search))
  const navigate = useNavigate()
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Records">
        Records as they are published. Each change is kept, and can be taken back.
      </PageHead>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <form
          className="flex w-full gap-3 md:w-auto md:flex-1"
          onSubmit={(event) => {
            event.preventDefault()
            const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
            void navigate(officeLinks.records({ ...search, query, after: undefined }))
          }}
        >
          <Input
            name="query"
            data-find
            type="search"
            aria-label="Find records"
            placeholder="Name or slug"
            defaultValue={search.query ?? ''}
            className="max-w-96"
          />
          <Button type="submit">Find</Button>
        </form>
        <ButtonLink link={officeLinks.drafts()}>Drafts</ButtonLink>
        <NewRecord kind={search.kind && isEdited(search.kind) ? search.kind : 'compound'} />
      </div>
      <nav aria-label="Kinds" className="mt-4 flex flex-wrap gap-2">
        {[undefined, ...RECORD_KINDS].map((kind) => (
          <ChipLink
            key={kind ?? ''}
            link={officeLinks.records({ ...search, kind, after: undefined })}
            isShown={kind === search.kind}
          >
            {kind ? KIND_TEXT[kind].many : 'All'}
          </ChipLink>
        ))}
        <ChipLink link={officeLinks.records({ ...search, retired: !search.retired, after: undefined })}>
          {search.retired ? 'Not retired' : 'Retired'}
        </ChipLink>
      </nav>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-64 w-full" />}
        {data?.records.length === 0 && (
          <p role="status" className="text-muted">
            {emptyText(search)}
          </p>
        )}
        <ul className="divide-y divide-rule">
          {data?.records.map(({ kind, id, title, label, number, source, at }) => (
            <li
              key={id}
              data-entry=""
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <p className="flex min-w-0 flex-wrap items-baseline gap-2">
                <Link
                  {...officeLinks.record(kind, id)}
                  className="font-medium text-accent underline-offset-4 hover:underline wrap-anywhere"
                >
                  {title}
                </Link>
                <Tag>{KIND_TEXT[kind].one}</Tag>
                {label !== title && <span className="text-sm text-muted wrap-anywhere">{label}</span>}
              </p>
              <p className="figures text-sm text-muted">
                {sourceText(source)} · revision {number} · {shortDate(at)}
              </p>
            </li>
          ))}
        </ul>
        {data?.next && (
          <div className="mt-6">
            <ButtonLink link={officeLinks.records({ ...search, after: data.next })}>More</ButtonLink>
          </div>
        )}
      </div>
    </main>
  )
}

/** Begins a draft of something that is not there yet. */
function NewRecord({ kind }: { kind: EditedKind }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  async function begin(chosen: EditedKind) {
    setIsBusy(true)
    try {
      const { draft } = await call('createDraft', { body: { kind: chosen } })
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    } catch (error) {
      showToast(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <form
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void begin(String(new FormData(event.currentTarget).get('kind')) as EditedKind)
      }}
    >
      <Select name="kind" aria-label="Kind of the new record" defaultValue={kind} key={kind}>
        {EDITED_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_TEXT[each].one}
          </option>
        ))}
      </Select>
      <Button type="submit" look="primary" isBusy={isBusy}>
        New
      </Button>
    </form>
  )
}

/** Why there is nothing, and what to do about it. */
const emptyText = ({ kind, query, retired, after }: RecordSearch) =>
  query
    ? 'Nothing is called so. Names are found by the beginnings of their words.'
    : after
      ? 'No more records.'
      : retired
        ? 'Nothing is retired. Whatever is taken off the site is found here, and can be brought back.'
        : kind
          ? 'No record of this kind yet.'
          : 'No record yet. Begin one with New, or import files.'
