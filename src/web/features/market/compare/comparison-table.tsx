import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
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

/** Phones show two columns next to each other. More columns are stacked, each value with its name. */
const isStacked = (columns: readonly Column[]) => columns.length > 2

type TableProps = {
  caption: string
  columns: readonly Column[]
  /** The second table of the same columns on a page: they are removed in the first. */
  isRepeated?: boolean
  children: ReactNode
}

/** Things in columns, facts in rows. The names stay in view below the header of the site. */
export function ComparisonTable({ caption, columns, isRepeated = false, children }: TableProps) {
  const style = { '--columns': isStacked(columns) ? 1 : columns.length } as CSSProperties
  return (
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
        className={classes(
          'top-16 z-20 bg-page [box-shadow:0_1px_0_var(--edge)] md:sticky max-md:block print:static',
          !isStacked(columns) && 'max-md:sticky',
        )}
      >
        <tr {...tableRoles.row} className={PHONE_ROW}>
          <td className="max-md:hidden" />
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} isFixed={isRepeated} isNarrow={isStacked(columns)} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

const PHONE_ROW = 'max-md:grid max-md:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-md:gap-x-4'

type HeadProps = { column: Column; isFixed: boolean; isNarrow: boolean }

function ColumnHead({ column, isFixed, isNarrow }: HeadProps) {
  const { name, link, removeLink, note, isDemo } = column
  return (
    <th {...tableRoles.head} scope="col" className="py-1.5 pr-2 align-top font-semibold max-md:pr-0">
      <span
        className={classes(
          'flex items-start justify-between gap-1',
          isNarrow && 'md:max-lg:flex-col md:max-lg:gap-0',
        )}
      >
        <span className="min-w-0 py-2">
          <Link
            {...link}
            className="text-base break-words underline decoration-rule underline-offset-4 hover:text-accent lg:text-lg"
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

type GroupProps = {
  columns: readonly Column[]
  heading?: ReactNode
  note?: string
  children: ReactNode
}

/** Rows that belong together, under a heading. */
export function Group({ columns, heading, note, children }: GroupProps) {
  return (
    <tbody {...tableRoles.group} className="max-md:block">
      {heading && (
        <tr {...tableRoles.row} className="border-b border-edge max-md:block">
          <th
            {...tableRoles.rowHead}
            scope="rowgroup"
            colSpan={columns.length + 1}
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
  columns: readonly Column[]
  label: ReactNode
  note?: string | null
  /** Said where a glance does not tell whether the columns differ. */
  isDifferent?: boolean
}

/** One fact of every column. */
export function Row({ columns, cells, ...head }: RowProps & { cells: readonly ReactNode[] }) {
  return (
    <FrameRow {...head}>
      {columns.map(({ id, name }, index) => (
        <td key={id} {...tableRoles.cell} className="min-w-0 py-3 pr-5 break-words max-md:p-0 max-md:pb-1.5">
          {isStacked(columns) && <span className="block text-xs text-muted md:hidden">{name}</span>}
          {cells[index]}
        </td>
      ))}
    </FrameRow>
  )
}

/** What is the same in every column, told once. */
export function SpanRow({ columns, children, ...head }: RowProps & { children: ReactNode }) {
  return (
    <FrameRow {...head}>
      <td
        {...tableRoles.cell}
        colSpan={columns.length}
        className="py-3 break-words max-md:col-span-full max-md:p-0"
      >
        {children}
      </td>
    </FrameRow>
  )
}

type FrameProps = Omit<RowProps, 'columns'> & { children: ReactNode }

const FrameRow = ({ label, note, isDifferent = false, children }: FrameProps) => (
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
