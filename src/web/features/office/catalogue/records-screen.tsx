import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EDITED_KINDS, type EditedKind, RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { allRecords, type RecordSearch } from '#web/lib/office-records.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/input.tsx'
import { ListFrame, MoreRows } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isEdited, KIND_TEXT, sourceText } from './kind-text.ts'
import { useOpenDraft } from './queries.ts'

/** Every record of the catalogue by name. The server decides who may see it. */
export function RecordsScreen({ search }: { search: RecordSearch }) {
  const navigate = useNavigate()
  return (
    <ListFrame
      title="Records"
      intro="Records as they are published. Each change is kept, and can be taken back."
      find={{
        label: 'Find records',
        placeholder: 'Name or slug',
        typed: search.query ?? '',
        onFind: (query) => void navigate(officeLinks.records({ ...search, query })),
      }}
      acts={
        <>
          <ButtonLink link={officeLinks.drafts()}>Drafts</ButtonLink>
          <NewRecord
            key={search.kind}
            kind={search.kind && isEdited(search.kind) ? search.kind : undefined}
          />
        </>
      }
      filters={[
        {
          label: 'Kinds',
          choices: [undefined, ...RECORD_KINDS].map((kind) => ({
            text: kind ? KIND_TEXT[kind].many : 'All',
            link: officeLinks.records({ ...search, kind }),
            isShown: kind === search.kind,
          })),
        },
        {
          label: 'Standing',
          choices: [false, true].map((retired) => ({
            text: retired ? 'Retired' : 'On the site',
            link: officeLinks.records({ ...search, retired }),
            isShown: retired === (search.retired ?? false),
          })),
        },
        {
          label: 'Order',
          choices: ([undefined, 'changed'] as const).map((sort) => ({
            text: sort ? 'Latest change first' : 'By name',
            link: officeLinks.records({ ...search, sort }),
            isShown: sort === search.sort,
          })),
        },
      ]}
    >
      <MoreRows
        of={allRecords(search)}
        rowsIn={({ records }) => records}
        keyOf={({ id }) => id}
        empty={emptyText(search)}
      >
        {({ kind, id, title, label, number, source, at, merged_into }) => (
          <ListRow
            title={title}
            link={officeLinks.record(kind, id)}
            tags={
              <>
                <Tag>{KIND_TEXT[kind].one}</Tag>
                {label !== title && <span className="text-sm text-muted wrap-anywhere">{label}</span>}
              </>
            }
            facts={
              <>
                {merged_into && (
                  <>
                    <span>{'merged into '}</span>
                    <TextLink link={officeLinks.record(kind, merged_into.id)}>{merged_into.title}</TextLink>
                    <span>{' · '}</span>
                  </>
                )}
                {sourceText(source)} · revision {number} · {shortDate(at)}
              </>
            }
          />
        )}
      </MoreRows>
    </ListFrame>
  )
}

/** Begins a draft of something that is not there yet. */
function NewRecord({ kind }: { kind: EditedKind | undefined }) {
  const openDraft = useOpenDraft()
  // Chosen by the person, or by the list of one kind that is open.
  const [chosen, setChosen] = useState<EditedKind | undefined>(kind)
  return (
    // Chosen kind and button stay side by side, however wide the field to find records is.
    <div className="flex max-w-full shrink-0 gap-3">
      <Select
        name="kind"
        aria-label="Kind of the new record"
        className="w-auto"
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(target.value as EditedKind)}
      >
        <option value="" disabled>
          Choose a kind
        </option>
        {EDITED_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_TEXT[each].one}
          </option>
        ))}
      </Select>
      <ActButton
        text="New"
        look="primary"
        isDisabled={!chosen}
        work={() => call('createDraft', { body: { kind: chosen as EditedKind } })}
        says={() =>
          `A draft of a new ${chosen && KIND_TEXT[chosen].one.toLowerCase()} is open. Nothing is on the site yet.`
        }
        after={openDraft}
      />
    </div>
  )
}

/** Why there is nothing, and what to do about it. */
const emptyText = ({ kind, query, retired }: RecordSearch) =>
  query
    ? 'Nothing is called so. Names are found by the beginnings of their words.'
    : retired
      ? 'Nothing is retired. Whatever is taken off the site is found here, and can be brought back.'
      : kind
        ? 'No record of this kind yet.'
        : 'No record yet. Begin one with New, or import files.'
