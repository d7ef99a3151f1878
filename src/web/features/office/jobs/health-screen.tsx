import type { Health } from '#contract/core/health.ts'
import { capital } from '#domain/text/capital.ts'
import { table } from '#domain/text/table.ts'
import { ageText } from '#web/lib/age.ts'
import { read } from '#web/lib/api.ts'
import { count, instant } from '#web/lib/format.ts'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'

/** State of the database, the process and the caches. The server decides who may see it. */
export function HealthScreen() {
  const asked = read('getHealth', {}, { refetchInterval: 15_000, staleTime: 0 })
  const [data, instead] = useLoaded(asked, 'h-96')
  return (
    <ListFrame
      title="Health"
      intro="The present state, read every 15 seconds. With several processes each answer is of one of them, and so is /metrics."
    >
      <div className="mt-6">
        {instead}
        {data && (
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            {groupsOf(data, new Date()).map(({ name, rows }) => (
              <section key={name} aria-label={name}>
                <h2 className="text-lg">{name}</h2>
                <dl className="mt-2 divide-y divide-rule border-y border-rule text-sm">
                  {rows.map(([term, value]) => (
                    <div key={term} className="flex justify-between gap-6 py-2">
                      <dt className="shrink-0 text-muted">{term}</dt>
                      <dd className="figures text-right wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        )}
      </div>
    </ListFrame>
  )
}

const STATES = { works: 'Works', off: 'Not switched on', away: 'Away' }
/** Parts that their own names would name badly. */
const PARTS = table<string>({ ai: 'AI search', metadata: 'Looking up of studies' })
const ms = (value: number) => `${value} ms`

type Group = { name: string; rows: [term: string, value: string][] }

function groupsOf({ product, process, database, migrations, kept, parts }: Health, now: Date): Group[] {
  const { pool, connections } = database
  const keptText = ({ bytes, most_bytes, hits, misses }: Health['kept']['pages']) =>
    `${bytesText(bytes)} of ${bytesText(most_bytes)}, ${shareText(hits, hits + misses)} found there`
  return [
    {
      name: 'Product',
      rows: [
        ['Version', product.version],
        ['Node', product.node],
        ['Migrations', `${migrations.done}, the latest ${migrations.latest ?? 'none'}`],
        ['Still to be run', migrations.pending.length === 0 ? 'None' : migrations.pending.join(', ')],
      ],
    },
    {
      name: 'Database',
      rows: [
        ['Kind', `${database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded'} ${database.version}`],
        ['Answers in', ms(database.answer_ms)],
        ['Size', bytesText(database.bytes)],
        [
          'Connections of this process',
          pool
            ? `${pool.open} of ${pool.most} open, ${pool.idle} idle, ${count(pool.waiting)} waiting`
            : 'One',
        ],
        ['Connections of all', `${connections.open} of ${connections.most}`],
        ...database.largest_tables.map(({ name, bytes }): [string, string] => [
          `Table ${name}`,
          bytesText(bytes),
        ]),
      ],
    },
    {
      name: 'This process',
      rows: [
        ['Number', String(process.id)],
        ['Up for', `${ageText(process.started_at, now)}, since ${instant(process.started_at)}`],
        ['Memory', bytesText(process.memory.resident)],
        ['Of it in use by the program', bytesText(process.memory.heap)],
        ['Outside its heap', bytesText(process.memory.outside_heap)],
        ['Event loop delay', `${ms(process.delay_ms.half)} median, ${ms(process.delay_ms.most)} once in 100`],
      ],
    },
    {
      name: 'Kept answers',
      rows: [
        ['Pages', keptText(kept.pages)],
        ['Calls', keptText(kept.calls)],
        ['Changes elsewhere', kept.is_listening ? 'Are heard' : 'Are not heard: nothing kept is given out'],
      ],
    },
    {
      name: 'Beside the product',
      rows: parts.map(({ name, state, reason }) => [
        PARTS[name] ?? capital(name),
        reason ? `${STATES[state]}: ${reason}` : STATES[state],
      ]),
    },
  ]
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `512 bytes`, `1.5 MB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[step]}`
}

/** `37 %`, or that nothing was asked yet. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${Math.round((part / whole) * 100)} %`
