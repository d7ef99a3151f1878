import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { classes } from '#web/lib/classes.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'

type Props = Pick<Answer<'getVendorRating'>, 'parts' | 'sum' | 'score' | 'locked'>

/** How a rating adds up: a table on wide screens, a list of parts on phones. */
export function RatingSum({ parts, sum, score, locked }: Props) {
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((total, { contribution }) => total + (contribution ?? 0), 0),
  )
  const known = parts.reduce((total, { value, weight }) => total + (value === null ? 0 : weight), 0)
  return (
    <table {...tableRoles.table} className="mt-6 w-full text-left text-sm max-md:block">
      <caption className="sr-only">How the rating adds up</caption>
      <thead {...tableRoles.group} className="max-md:sr-only">
        <tr {...tableRoles.row} className="border-b border-rule text-muted">
          <Head>Part</Head>
          <Head className="md:w-1/4">Where it stands in the sum, 0 to 10</Head>
          <Head isFigure>Value</Head>
          <Head isFigure>× Weight</Head>
          <Head isFigure>= Points</Head>
          <Head>From</Head>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-md:block">
        {parts.map((part, index) => (
          <PartRow
            key={part.name}
            {...part}
            start={starts[index] ?? 0}
            known={locked ? 100 : known}
            isLocked={locked}
          />
        ))}
      </tbody>
      {sum !== null && score !== null && (
        <tfoot {...tableRoles.group} className="max-md:block">
          <tr {...tableRoles.row} className="max-md:flex max-md:justify-between max-md:py-3">
            <th {...tableRoles.rowHead} scope="row" className="font-medium md:py-3">
              Sum
            </th>
            <td {...tableRoles.cell} className="max-md:hidden" colSpan={3} />
            <td {...tableRoles.cell} className="figures font-medium md:py-3 md:pr-6 md:text-right">
              {sum.toFixed(2)}
            </td>
            <td {...tableRoles.cell} className="text-muted md:py-3">
              Shown as <strong className="text-ink">{score.toFixed(1)}</strong>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type PartProps = Props['parts'][number] & {
  /** The points of the parts above it. */
  start: number
  /** The weights of all parts with a value, in per cent. */
  known: number
  isLocked: boolean
}

function PartRow({ name, weight, value, contribution, reasons, start, known, isLocked }: PartProps) {
  const effective = value === null && !isLocked ? null : `${Math.round((weight * 1000) / known) / 10} %`
  return (
    <tr {...tableRoles.row} className="border-b border-rule align-top max-md:block max-md:py-3">
      <th {...tableRoles.rowHead} scope="row" className="font-medium max-md:block md:py-3 md:pr-6">
        {capital(name)}
      </th>
      <td {...tableRoles.cell} className="max-md:block max-md:py-2 md:py-4 md:pr-6">
        <span aria-hidden="true" className="relative block h-2 rounded-sm bg-sunken">
          {contribution !== null && (
            <span
              className="absolute inset-y-0 rounded-sm bg-accent"
              style={{ left: `${start * 10}%`, width: `${contribution * 10}%` }}
            />
          )}
        </span>
      </td>
      <Calculated label="Value" isLocked={isLocked} value={value?.toFixed(2) ?? null} />
      <Calculated label="× Weight" isLocked={false} value={effective} />
      <Calculated label="= Points" isLocked={isLocked} value={contribution?.toFixed(2) ?? null} />
      <td {...tableRoles.cell} className="text-muted max-md:block max-md:pt-1 md:py-3">
        {isLocked ? <LockedValue /> : reasons.join(' ')}
      </td>
    </tr>
  )
}

type CalculatedProps = { label: string; value: string | null; isLocked: boolean }

function Calculated({ label, value, isLocked }: CalculatedProps) {
  return (
    <td
      {...tableRoles.cell}
      className={classes(
        'figures max-md:mr-4 max-md:inline-block md:py-3 md:pr-6 md:text-right',
        isLocked && 'max-md:hidden',
      )}
    >
      <span aria-hidden="true" className="text-muted md:hidden">
        {label}{' '}
      </span>
      {isLocked ? <LockedValue /> : value === null ? <Unknown text="too little is known" /> : value}
    </td>
  )
}

type HeadProps = { isFigure?: boolean; className?: string; children: string }

const Head = ({ isFigure = false, className = '', children }: HeadProps) => (
  <th
    {...tableRoles.head}
    scope="col"
    className={`py-2 pr-6 font-medium ${isFigure ? 'text-right whitespace-nowrap' : ''} ${className}`}
  >
    {children}
  </th>
)
