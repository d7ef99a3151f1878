import type { Claim } from '#contract/catalogue/evidence.ts'
import { counted } from '#web/lib/format.ts'
import { StudyItem } from './study-item.tsx'
import { WhyCertainty } from './why-certainty.tsx'

/** Inside an open row: the reasons for its certainty, and every study, with those of relatives apart. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const { certainty, steps, studies, counts } = claim
  const newestFirst = studies.toSorted((a, b) => (b.article.year ?? 0) - (a.article.year ?? 0))
  const own = newestFirst.filter(({ tested }) => tested === 'same')
  const others = newestFirst.filter(({ tested }) => tested !== 'same')
  const missing = [
    counts.relative === 0 && 'of related or mixed products',
    counts.animal === 0 && 'in animals',
    counts.in_vitro === 0 && 'in cells',
  ].filter((each) => each !== false)
  return (
    <div className="grid gap-5 rounded-md bg-sunken p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10">
      <div>
        <WhyCertainty certainty={certainty} steps={steps} />
      </div>
      <div>
        <h3 className="text-sm font-semibold">Studies, newest first</h3>
        {own.length > 0 ? (
          <ul>
            {own.map((study) => (
              <StudyItem key={study.article.id} study={study} />
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-xs text-muted">None of exactly this substance.</p>
        )}
        {others.length > 0 && (
          <div className="mt-4 border-t border-edge pt-3">
            <h3 className="text-sm font-semibold">
              Related or mixed products: {counted(others.length, 'study', 'studies')}
            </h3>
            <p className="text-xs text-muted">
              They count only where no study in people was of exactly this substance, and then one step lower.
            </p>
            <ul>
              {others.map((study) => (
                <StudyItem key={study.article.id} study={study} />
              ))}
            </ul>
          </div>
        )}
        {missing.length > 0 && (
          <p className="border-t border-rule pt-2.5 text-xs text-muted">
            No studies {missing.join(', ').replace(/, ([^,]*)$/, ' or $1')} are recorded for this.
          </p>
        )}
      </div>
    </div>
  )
}
