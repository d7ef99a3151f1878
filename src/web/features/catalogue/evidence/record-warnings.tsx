import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Said, type SharedWarning, sharedWarnings } from './shared-warnings.ts'

type Recorded = Answer<'checkInteractions'>['records'][number]

/** All warnings of a compound's record, for pairs that the record does not mention. */
export function RecordWarnings(record: Recorded) {
  const { compound, warnings, interactions } = record
  return (
    <article aria-labelledby={`warnings-${compound.slug}`} className="break-inside-avoid">
      <h3 id={`warnings-${compound.slug}`} className="text-base">
        <TextLink link={links.compound(compound.slug)}>{compound.name}</TextLink>
      </h3>
      {warnings.length + interactions.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          No warnings are recorded. That does not mean that there are none.
        </p>
      ) : (
        <SharedWarnings records={[record]} />
      )}
    </article>
  )
}

/** The warnings of one record or several, each once; of several with the compounds that it concerns. */
export function SharedWarnings({ records }: { records: readonly Recorded[] }) {
  const { stop, worrying, combined, monitor } = sharedWarnings(records)
  const among = records.length
  return (
    <div className="mt-2 divide-y divide-rule rounded-md border border-edge bg-surface">
      <Group
        heading={
          <span className="flex items-start gap-2 text-bad">
            <OctagonAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            Get medical help at once
          </span>
        }
        rows={stop}
        among={among}
      />
      <Group heading="Worrying" rows={worrying} among={among} />
      <Group heading="Avoid, or take care with" rows={combined} among={among} />
      <Group heading="Monitor with" rows={monitor} among={among} />
    </div>
  )
}

type GroupProps = { heading: ReactNode; rows: SharedWarning[]; among: number }

function Group({ heading, rows, among }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <div className="px-4 py-3">
      <h3 className="text-sm font-semibold">{heading}</h3>
      <ul className="mt-1">
        {rows.map(({ about, of, effects, bases }) => (
          <li
            key={about}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm sm:flex-nowrap"
          >
            <span className="min-w-0 text-pretty wrap-anywhere">
              {effects.length === 0 ? about : <span className="font-medium">{about}</span>}{' '}
              <span className="text-muted">{apart(effects)}</span>
            </span>
            <span className="text-xs text-muted sm:max-w-56 sm:shrink-0 sm:text-right">
              {joinKnown(', ', [among > 1 && bases.length === 1 && ofWhom(of, among), apart(bases)])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ofWhom = (names: readonly string[], among: number) =>
  names.length === among ? (among === 2 ? 'both' : `all ${among}`) : names.join(', ')

/** What all say alike stands alone; else each with those that say it. */
const apart = (said: readonly Said[]) =>
  said.length === 1 ? said[0]?.words : said.map(({ words, of }) => `${of.join(', ')}: ${words}`).join('; ')
