import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
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
          <Head className="md:w-1/4">Its place in the sum, 0 to 10</Head>
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
            known={score === null ? 100 : known}
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
            <td {...tableRoles.cell} className="max-md:hidden md:py-4 md:pr-6">
              <Bar from={0} to={sum} />
            </td>
            <td {...tableRoles.cell} className="max-md:hidden" />
            <td {...tableRoles.cell} className="figures max-md:hidden md:py-3 md:pr-6 md:text-right">
              100 %
            </td>
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
  /** The weights that share the rating, in per cent: of all parts with a value, of all parts where there is no rating. */
  known: number
  isLocked: boolean
}

function PartRow({ name, weight, value, contribution, reasons, start, known, isLocked }: PartProps) {
  const effective = value === null && known < 100 ? null : `${Math.round((weight * 1000) / known) / 10} %`
  return (
    <tr {...tableRoles.row} className="border-b border-rule align-top max-md:block max-md:py-3">
      <th
        {...tableRoles.rowHead}
        scope="row"
        className="font-medium whitespace-nowrap max-md:block md:py-3 md:pr-6"
      >
        {capital(name)}
      </th>
      <td {...tableRoles.cell} className="max-md:block max-md:py-2 md:py-4 md:pr-6">
        <Bar from={start} to={contribution === null ? start : start + contribution} />
      </td>
      <Calculated label="Value" isLocked={isLocked} value={value?.toFixed(2) ?? null} />
      <Calculated label="× Weight" isLocked={false} value={effective} />
      <Calculated label="= Points" isLocked={isLocked} isResult value={contribution?.toFixed(2) ?? null} />
      <td {...tableRoles.cell} className="text-muted max-md:block max-md:pt-1 md:py-3">
        {isLocked ? <LockedValue /> : reasons.join(' ')}
      </td>
    </tr>
  )
}

/** From 0 to 10: what this part adds, and lighter what the parts above it did. */
const Bar = ({ from, to }: { from: number; to: number }) => (
  <span aria-hidden="true" className="relative block h-2 rounded-sm bg-sunken">
    <span
      className="absolute inset-y-0 left-0 rounded-sm bg-accent"
      style={{ width: `${from * 10}%`, opacity: 0.25 }}
    />
    <span
      className="absolute inset-y-0 rounded-sm bg-accent"
      style={{ left: `${from * 10}%`, width: `${(to - from) * 10}%` }}
    />
  </span>
)

type CalculatedProps = { label: string; value: string | null; isLocked: boolean; isResult?: boolean }

function Calculated({ label, value, isLocked, isResult = false }: CalculatedProps) {
  return (
    <td
      {...tableRoles.cell}
      className={classes(
        'figures whitespace-nowrap md:py-3 md:pr-6 md:text-right',
        isLocked ? 'max-md:hidden' : 'max-md:mr-4 max-md:inline-block',
        isResult && 'font-medium',
      )}
    >
      <span aria-hidden="true" className="font-normal text-muted md:hidden">
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
