import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ComparedCompound, SharedEffects } from '#contract/catalogue/compare.ts'
import { basisOf, sortWarnings } from '#web/features/catalogue/evidence/warning-text.ts'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { Group, Row, SpanRow } from './comparison-table.tsx'

type Warning = ComparedCompound['warnings'][number]
type Interaction = ComparedCompound['interactions'][number]
type Grade = SharedEffects['grade']
type Props = {
  compounds: readonly ComparedCompound[]
  /** Effects that the records of several name. */
  shared: readonly SharedEffects[]
  /** What is known of the compounds together. */
  together?: ReactNode
}

const GRADES: Record<Grade, string> = {
  stop_asap: 'Get medical help at once',
  worrying: 'Worrying',
  normal: 'Common',
}

/**
 * By how serious they are: the effects that several records name, a row each, then what is left of each record in its
 * own column and words. No row tells that a compound alone has an effect: a record that does not name it shows nothing.
 */
export function SafetyRows({ compounds, shared, together }: Props) {
  const isAlone = (at: number, text: string) =>
    !shared.some(({ records }) => records[at]?.some((row) => row.text === text))
  const isShared = (at: number, grade: Grade) =>
    shared.some(({ records }) => records[at]?.some((row) => row.grade === grade))
  const sharedRows = (grade: Grade) =>
    shared
      .filter((each) => each.grade === grade)
      .map((each) => (
        <Row
          key={each.effects.join()}
          label={<Label grade={grade}>{each.effects.join(', ')}</Label>}
          note={GRADES[grade]}
          cells={each.records.map((rows, at) => (
            <SharedCell
              key={compounds[at]?.id}
              rows={rows}
              grade={grade}
              isLocked={compounds[at]?.side_effects === null}
            />
          ))}
        />
      ))
  const lists = (grade: Grade, label: string, of: readonly (readonly ReactNode[])[]) =>
    of.some(({ length }) => length > 0) && (
      <Row
        label={<Label grade={grade}>{label}</Label>}
        cells={of.map((items, at) => (
          <List
            key={compounds[at]?.id}
            items={items}
            nothing={isShared(at, grade) ? 'nothing further recorded' : 'none recorded'}
          />
        ))}
      />
    )
  const restOf = (grade: Grade) =>
    lists(
      grade,
      shared.some((each) => each.grade === grade) ? `${GRADES[grade]}: the rest` : GRADES[grade],
      compounds.map(({ warnings }, at) =>
        warnings.filter((each) => each.grade === grade && isAlone(at, each.text)).map(warningText),
      ),
    )
  return (
    <Group
      heading="Safety"
      note={
        compounds.length > 1
          ? 'In the words of each record. A missing line does not show that a compound is free of it.'
          : undefined
      }
    >
      {together && <SpanRow label="Together">{together}</SpanRow>}
      {sharedRows('stop_asap')}
      {restOf('stop_asap')}
      {sharedRows('worrying')}
      {restOf('worrying')}
      {lists(
        'worrying',
        'Avoid, or take care with',
        compounds.map((compound) => sortWarnings(compound).combined.map(interactionText)),
      )}
      {sharedRows('normal')}
      {compounds.some(({ side_effects }) => side_effects === null || side_effects.length > 0) && (
        <Row
          label={shared.some(({ grade }) => grade === 'normal') ? 'Common: the rest' : 'Common side effects'}
          cells={compounds.map(({ id, side_effects }, at) =>
            side_effects === null ? (
              <LockedValue key={id} lines={3} className="max-w-40" />
            ) : (
              <List
                key={id}
                items={side_effects.filter((text) => isAlone(at, text))}
                nothing={isShared(at, 'normal') ? 'nothing further recorded' : 'none recorded'}
              />
            ),
          )}
        />
      )}
    </Group>
  )
}

function Label({ grade, children }: { grade: Grade; children: string }) {
  if (grade !== 'stop_asap') return children
  return (
    <span className="flex items-start gap-2 text-bad">
      <OctagonAlert aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </span>
  )
}

type SharedCellProps = { rows: SharedEffects['records'][number]; grade: Grade; isLocked: boolean }

function SharedCell({ rows, grade, isLocked }: SharedCellProps) {
  if (rows.length === 0 && isLocked) return <LockedValue lines={1} className="max-w-40" />
  return (
    <List
      nothing="not in this record"
      items={rows.map((row) => (
        <>
          {row.grade === grade ? '' : <span>{`${GRADES[row.grade]}: `}</span>}
          {row.grade === 'normal' ? row.text : warningText(row)}
        </>
      ))}
    />
  )
}

function List({ items, nothing }: { items: readonly ReactNode[]; nothing: string }) {
  if (items.length === 0) return <Unknown text={nothing} />
  return (
    <ul className="space-y-1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** A precaution is never worded as if an effect had been reported. */
const warningText = (warning: Pick<Warning, 'text' | 'basis'>) => (
  <>
    {warning.text} <span className="text-xs text-muted">{basisOf(warning)}</span>
  </>
)

const interactionText = (interaction: Interaction) => (
  <>
    {interaction.severity === 'avoid' ? 'Avoid' : 'Caution'}: {interaction.with}{' '}
    <span className="text-xs text-muted">{basisOf(interaction)}</span>
  </>
)
