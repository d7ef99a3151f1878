import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { doiLink, pubMedLink } from '#domain/evidence/study-links.ts'
import { SharedWarnings, sharedWarnings } from '#web/features/catalogue/evidence/record-warnings.tsx'
import { RegulationTable } from '#web/features/catalogue/evidence/regulation-table.tsx'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { counted, joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

type Blend = Answer<'getBlend'>

type Props = {
  found: Blend
  /** A line below its parts. */
  price: ReactNode
  offers: ReactNode
}

/** A blend: whether it was studied itself, its parts with the evidence of each, and what their records warn of. */
export function BlendScreen({ found, price, offers }: Props) {
  const { blend, components, records } = found
  const known = components.flatMap(({ compound }) => compound?.name ?? [])
  const outside = components.flatMap(({ name, compound }) => (compound ? [] : name))
  const [warned, silent] = [records.filter(isWarned), records.filter((record) => !isWarned(record))]
  const listed = { kind: 'blend', slug: blend.slug, name: blend.name } as const
  const regulated = records.filter(({ regulation }) => regulation.length > 0)
  return (
    <main id="content" className="gutter py-6 md:py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-48 text-2xl md:text-3xl">{blend.name}</h1>
        <span className="md:hidden">
          <ListButton {...listed} isSmall />
        </span>
        <span className="max-md:hidden">
          <ListButton {...listed} />
        </span>
      </div>
      <p className="mt-2 max-w-[64ch] text-pretty md:text-lg">{blend.what_it_is}</p>
      <Studied {...found} />
      {warned.length > 0 && <WarningsLine records={warned} />}
      <Section id="parts" title="What is in it" isNear>
        <div className="max-w-[72ch]">
          <ul className="divide-y divide-rule border-y border-rule">
            {components.map(({ name, compound, nearest }) => (
              <li key={name} className="py-2">
                {compound ? (
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <TextLink link={links.compound(compound.slug)} className="font-medium">
                      {compound.name}
                    </TextLink>
                    <EvidenceMark level={compound.evidence} />
                  </p>
                ) : (
                  <>
                    <span className="font-medium">{name}</span>
                    <p className="mt-1 text-sm text-muted">
                      Not in the catalogue.{' '}
                      {nearest && (
                        <>
                          Related, and another substance:{' '}
                          <TextLink link={links.compound(nearest.slug)}>{nearest.name}</TextLink>
                        </>
                      )}
                    </p>
                  </>
                )}
              </li>
            ))}
          </ul>
          {price}
        </div>
        <p className="mt-2 max-w-[72ch] text-sm text-muted">
          Sellers fill different amounts of each part, so no amounts are shown here. The evidence of a part is
          its own and is never added up: it does not hold for the blend.
        </p>
        {blend.aliases.length > 0 && (
          <p className="mt-2 max-w-[64ch] text-sm text-muted">Also sold as {blend.aliases.join(', ')}.</p>
        )}
        {blend.unclear_names.map(({ names, why }) => (
          <p key={names.join()} className="mt-2 max-w-[64ch] text-sm text-muted">
            May also be sold as {names.join(', ')}. {why}
          </p>
        ))}
        {known.length > 1 && (
          <p className="mt-4 print:hidden">
            <ButtonLink link={links.interactions(known)}>Check its parts with what you take</ButtonLink>
          </p>
        )}
      </Section>
      {offers}
      {found.near_studies.length > 0 && (
        <Section id="near-studies" title="Quoted for it, but of something else">
          <ul className="space-y-3">
            {found.near_studies.map(({ article, why_not }) => (
              <li key={article.id} className="max-w-[72ch]">
                <Study {...article} />
                <p className="text-sm text-muted">{why_not}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="warnings" title="Warnings and interactions of its parts" note={blend.warnings_note}>
        {warned.length > 0 && <SharedWarnings records={warned} />}
        {silent.map(({ compound }) => (
          <p key={compound.id} className="mt-4 max-w-[72ch]">
            No warnings of {compound.name} are recorded. That does not mean that there are none.
          </p>
        ))}
        {outside.length > 0 && (
          <p className="mt-4 max-w-[72ch]">
            The catalogue has no record of {outside.join(', ')}: nothing here warns of it, and that does not
            make it safe.
          </p>
        )}
      </Section>
      <Section id="regulation" title="Regulation" note={blend.regulation_note}>
        <div className="space-y-8">
          {regulated.map(({ compound, regulation }) => (
            <div key={compound.id}>
              <h3 className="text-base">{compound.name}</h3>
              <RegulationTable regulation={regulation} />
            </div>
          ))}
        </div>
      </Section>
    </main>
  )
}

const isWarned = ({ warnings, interactions }: Blend['records'][number]) =>
  warnings.length + interactions.length > 0

function Section({
  id,
  title,
  note,
  isNear,
  children,
}: {
  id: string
  title: string
  note?: string
  /** Belongs to what stands above it. */
  isNear?: boolean
  children: ReactNode
}) {
  return (
    <Titled id={id} title={title} heading="text-xl" className={isNear ? 'mt-5' : 'mt-12'}>
      {note && <p className="mt-1 max-w-[72ch] text-muted">{note}</p>}
      <div className="mt-3">{children}</div>
    </Titled>
  )
}

/** Who must not take it or only with care, and how many signs need help at once; leads to all warnings. */
function WarningsLine({ records }: { records: Blend['records'] }) {
  const { stop, worrying, combined, monitor } = sharedWarnings(records)
  const all = stop.length + worrying.length + combined.length + monitor.length
  const said = joinKnown(' ', [
    ...combined.slice(0, 3).map(({ about }) => about),
    stop.length > 0 && `${counted(stop.length, 'sign')} to get medical help at once.`,
  ])
  return (
    <div className="warning-line mt-3 max-w-[72ch] border-bad bg-bad-soft pl-10! md:pl-12!">
      <OctagonAlert aria-hidden="true" className="absolute left-2.5 size-5 text-bad md:left-4" />
      <a
        href="#warnings"
        className="float-right ml-4 font-semibold text-bad underline underline-offset-3 after:absolute after:inset-0 print:hidden"
      >
        All {all}
        <span className="sr-only"> warnings</span>
      </a>
      <p className="text-pretty">
        <strong className="font-semibold text-bad">{counted(all, 'warning')} of its parts.</strong> {said}
      </p>
    </div>
  )
}

function Studied({ blend, studies, outside_studies }: Blend) {
  const many = studies.length + outside_studies.length
  return (
    <Titled
      title={many > 0 ? 'Studies of this blend' : 'This blend itself has not been studied'}
      heading="text-base font-semibold"
      className="mt-4 max-w-[72ch] rounded-md border border-l-3 border-rule border-l-caution bg-surface px-4 py-2"
    >
      {blend.studied_note && <p>{blend.studied_note}</p>}
      {many === 0 ? (
        <p>We know of no study of it. What is known of each part was found without the others.</p>
      ) : (
        <Fold says={counted(many, 'study', 'studies')}>
          <ul className="space-y-2">
            {studies.map((study) => (
              <li key={study.id}>
                <Study {...study} />
              </li>
            ))}
            {outside_studies.map((study) => (
              <li key={study}>
                <ExternalLink href={addressOf(study)} rel="noopener" look="words">
                  {study.replace(':', ' ').replace(/^doi|^pmid/, (word) => word.toUpperCase())}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Titled>
  )
}

function Study({ slug, title, year }: Blend['studies'][number]) {
  return (
    <>
      <TextLink link={links.study(slug)}>{title}</TextLink>
      {year !== null && <span className="text-muted"> {year}</span>}
    </>
  )
}

const addressOf = (study: string) =>
  study.startsWith('doi:') ? doiLink(study.slice(4)) : pubMedLink(study.slice(5))
