import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type CSSProperties, createContext, type ReactNode, useContext, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'

export type Column = {
  id: string
  name: string
  link: LinkTarget
  /** The comparison without it. */
  removeLink: LinkTarget
  note?: string
  isDemo?: boolean
}

/** So many columns fit on a phone; of more, the reader chooses which two. */
const MOST_ON_PHONES = 2
/** The ids of all columns, and of those that phones show, the left one first. */
const Columns = createContext<{ ids: readonly string[]; shown: readonly string[] }>({ ids: [], shown: [] })

/** The class and place of a column's cells: on phones it may be away, or on the other side. */
function useCell(id: string) {
  const at = useContext(Columns).shown.indexOf(id)
  return { hidden: at < 0 ? 'max-md:hidden' : '', style: { order: at + 1 } }
}

type TableProps = {
  caption: string
  columns: readonly Column[]
  /** No column is removed by its head: the second table of the same columns, or columns that a list chooses. */
  isFixed?: boolean
  /** The id of the column added last, if that was before this table was there. */
  latest?: string | undefined
  children: ReactNode
}

/** Things in columns, facts in rows. The names stay in view below the header of the site. */
export function ComparisonTable({ caption, columns, isFixed = false, latest, children }: TableProps) {
  const ids = columns.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(() => withAdded(ids, latest ? [latest] : [], ids))
  const [known, setKnown] = useState<readonly string[]>(ids)
  if (known.join() !== ids.join()) {
    const added = ids.filter((id) => !known.includes(id))
    setKnown(ids)
    setChosen(withAdded(chosen, added, ids))
  }
  const shown = chosen.filter((id) => ids.includes(id)).slice(0, MOST_ON_PHONES)
  /** Shows a column at this place; where it is shown on the other side, the two change places. */
  const show = (at: number, id: string) => {
    const other = shown.find((each) => each !== shown[at] && each !== id) ?? shown[at]
    setChosen(at === 0 ? [id, other ?? ''] : [other ?? '', id])
  }
  const style = { '--columns': shown.length } as CSSProperties
  return (
    <Columns value={{ ids, shown }}>
      <table
        {...tableRoles.table}
        style={style}
        className="w-full table-fixed text-left text-sm max-md:block print:text-xs"
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup className="max-md:hidden">
          <col className="w-32 lg:w-44" />
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead
          {...tableRoles.group}
          className="sticky top-(--stuck) z-20 bg-page [box-shadow:0_1px_0_var(--edge)] max-md:block print:static"
        >
          <tr {...tableRoles.row} className={PHONE_ROW}>
            <td className="max-md:hidden" />
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                isFixed={isFixed}
                choice={columns.length > MOST_ON_PHONES ? { columns, show } : null}
              />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Columns>
  )
}

/** The order in which phones show columns: an added one is shown, at the right. */
const withAdded = (chosen: readonly string[], added: readonly string[], ids: readonly string[]) => [
  ...new Set([...chosen.slice(0, added.length > 0 ? 1 : MOST_ON_PHONES), ...added, ...ids]),
]

const PHONE_ROW = 'max-md:grid max-md:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-md:gap-x-4'

type HeadProps = {
  column: Column
  isFixed: boolean
  /** Where phones do not show all columns: which to show here instead. */
  choice: { columns: readonly Column[]; show: (at: number, id: string) => void } | null
}

function ColumnHead({ column, isFixed, choice }: HeadProps) {
  const { id, name, link, removeLink, note, isDemo } = column
  const { hidden, style } = useCell(id)
  return (
    <th
      {...tableRoles.head}
      scope="col"
      style={style}
      className={classes('py-1.5 pr-2 align-top font-semibold max-md:pr-0', hidden)}
    >
      <span
        className={classes(
          'flex items-start justify-between gap-1',
          choice && 'md:max-lg:flex-col md:max-lg:gap-0',
        )}
      >
        <span className="min-w-0 py-2">
          {choice && (
            <select
              aria-label={style.order === 1 ? 'Left column' : 'Right column'}
              value={id}
              onChange={({ target }) => choice.show(style.order - 1, target.value)}
              className="min-h-11 w-full rounded-md border border-edge bg-surface px-2 text-ink md:hidden"
            >
              {choice.columns.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
          <Link
            {...link}
            className={classes(
              'text-base break-words underline decoration-rule underline-offset-4 hover:text-accent lg:text-lg',
              choice && 'max-md:hidden',
            )}
          >
            {name}
          </Link>
          {/* A space, not a margin: at the beginning of a line there is none. */}
          {isDemo && ' '}
          {isDemo && (
            <span className="inline-block align-middle">
              <Tag>Demo</Tag>
            </span>
          )}
          {note && <span className="line-clamp-2 text-xs font-normal text-muted max-lg:hidden">{note}</span>}
        </span>
        {!isFixed && (
          <Link
            {...removeLink}
            resetScroll={false}
            aria-label={`Remove ${name}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink print:hidden"
          >
            <X aria-hidden="true" size={18} />
          </Link>
        )}
      </span>
    </th>
  )
}

type GroupProps = { heading?: ReactNode; note?: string | undefined; children: ReactNode }

/** Rows that belong together, under a heading. */
export function Group({ heading, note, children }: GroupProps) {
  const { ids } = useContext(Columns)
  return (
    <tbody {...tableRoles.group} className="max-md:block">
      {heading && (
        <tr {...tableRoles.row} className="border-b border-edge max-md:block">
          <th
            {...tableRoles.rowHead}
            scope="rowgroup"
            colSpan={ids.length + 1}
            className="pt-10 pb-2 font-normal max-md:block"
          >
            <h2 className="text-lg">{heading}</h2>
            {note && <p className="mt-0.5 max-w-[80ch] text-pretty text-muted">{note}</p>}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  )
}

type RowProps = {
  label: ReactNode
  note?: string | null
  /** Said where a glance does not tell whether the columns differ. */
  isDifferent?: boolean
}

/** One fact of every column. */
export function Row({ cells, ...head }: RowProps & { cells: readonly ReactNode[] }) {
  const { ids } = useContext(Columns)
  return (
    <FrameRow {...head}>
      {ids.map((id, index) => (
        <Cell key={id} id={id}>
          {cells[index]}
        </Cell>
      ))}
    </FrameRow>
  )
}

function Cell({ id, children }: { id: string; children: ReactNode }) {
  const { hidden, style } = useCell(id)
  return (
    <td
      {...tableRoles.cell}
      style={style}
      className={classes('min-w-0 py-3 pr-5 wrap-anywhere max-md:p-0 max-md:pb-1.5', hidden)}
    >
      {children}
    </td>
  )
}

/** What is the same in every column, told once. */
export function SpanRow({ children, ...head }: RowProps & { children: ReactNode }) {
  const { ids } = useContext(Columns)
  return (
    <FrameRow {...head}>
      <td
        {...tableRoles.cell}
        colSpan={ids.length}
        className="py-3 break-words max-md:col-span-full max-md:p-0"
      >
        {children}
      </td>
    </FrameRow>
  )
}

const FrameRow = ({ label, note, isDifferent = false, children }: RowProps & { children: ReactNode }) => (
  <tr
    {...tableRoles.row}
    className={classes('break-inside-avoid border-b border-rule align-top max-md:py-3', PHONE_ROW)}
  >
    <th
      {...tableRoles.rowHead}
      scope="row"
      className="py-3 pr-4 font-medium break-words text-muted max-md:col-span-full max-md:p-0 max-md:pb-1"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {label}
        {isDifferent && <Tag>differs</Tag>}
      </span>
      {note && <span className="block text-xs font-normal">{note}</span>}
    </th>
    {children}
  </tr>
)
