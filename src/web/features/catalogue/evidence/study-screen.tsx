import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { doiLink, pmcLink, pubMedLink } from '#domain/evidence/study-links.ts'
import { capital } from '#domain/text/capital.ts'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { count, joinKnown, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { inWhom } from './claim-text.ts'
import { CertaintyMark, ClaimStatement, DirectionMark } from './marks.tsx'
import { FoundItem } from './study-item.tsx'
import { NOTICE_TEXT, STATUS_TEXT, STUDIED_TEXT, TESTED_TEXT } from './study-text.ts'

type Props = Answer<'getArticle'>

/** One article: its kind, its notices, and its findings about each compound. */
export function StudyScreen({ article, compounds, locked }: Props) {
  const { title, journal, publication_type, publication_date, evidence, status, notices, key_terms } = article
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <header>
        <p className="text-sm font-medium text-accent">Study</p>
        <h1 className="mt-1 max-w-[48ch] text-2xl md:text-3xl">
          {status === 'retracted' ? <s>{title}</s> : title}
        </h1>
        <p className="mt-3 text-muted md:text-lg">
          {joinKnown(' · ', [publication_type, journal, longDate(publication_date)])}
        </p>
      </header>
      {(status !== 'ok' || notices.length > 0) && (
        <section aria-label="Status" className="mt-6 max-w-3xl border-l-2 border-caution pl-4">
          <p className="font-medium">{STATUS_TEXT[status]}</p>
          <ul className="mt-1 space-y-1 text-sm text-muted">
            {notices.map((notice) => (
              <li key={`${notice.date} ${notice.status}`}>
                {longDate(notice.date)}: {NOTICE_TEXT[notice.status]}
                {notice.reason && <span>{`. ${notice.reason}`}</span>}
              </li>
            ))}
          </ul>
          {notices.length === 0 && <p className="text-sm text-muted">No notice with a date is recorded.</p>}
        </section>
      )}
      {article.since.length > 0 && (
        <Titled title="Of the same trial" heading="text-xl" className="mt-6 max-w-3xl">
          <p className="mt-1 text-sm text-muted">
            Found by the search of the literature. Their people are counted once.
          </p>
          <ul className="mt-2 border-y border-rule text-sm">
            {article.since.map((entry) => (
              <FoundItem
                key={`${entry.title} ${entry.link}`}
                entry={entry}
                about={[(entry.detail ?? entry.kind).replaceAll('-', ' ')]}
              />
            ))}
          </ul>
        </Titled>
      )}
      <dl className="mt-6 grid max-w-4xl border-y border-rule text-sm sm:grid-cols-2 sm:gap-x-10">
        <Fact name="Studied">{STUDIED_TEXT[evidence]}</Fact>
        <Fact name="Participants">
          {article.participants === null ? <Unknown text="not stated" /> : count(article.participants)}
        </Fact>
        <Fact name="Funding">{capital(article.funding)}</Fact>
        <Fact name="Published">{longDate(publication_date) ?? <Unknown text="not stated" />}</Fact>
        <Fact name="Status">{STATUS_TEXT[status]}</Fact>
        <Fact name="Identifiers">
          <Identifiers article={article} />
        </Fact>
      </dl>
      {key_terms.length > 0 && (
        <ul aria-label="Key terms" className="mt-4 flex flex-wrap gap-1.5">
          {key_terms.map((term) => (
            <li key={term} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-muted">
              {term}
            </li>
          ))}
        </ul>
      )}
      <StudyFindings compounds={compounds} isRetracted={status === 'retracted'} />
      <Titled title="Summary" heading="text-xl" className="mt-12 max-w-3xl">
        {locked && (
          <Unlock className="mt-3">
            Background and conclusion of each article are for subscribers. What it found is open to everyone.
          </Unlock>
        )}
        {[
          { heading: 'Background', text: article.ai_background },
          { heading: 'Conclusion', text: article.ai_conclusion },
        ].map(({ heading, text }) => (
          <div key={heading} className="mt-4">
            <h3 className="text-sm font-semibold">{heading}</h3>
            {locked ? (
              <LockedValue lines={2} />
            ) : (
              <p className="mt-1 text-pretty">{text ?? <Unknown text="not summarised" />}</p>
            )}
          </div>
        ))}
      </Titled>
    </main>
  )
}

function Identifiers({ article: { doi, pmid, pmcid, url } }: Pick<Props, 'article'>) {
  const known = [
    doi && { text: `DOI ${doi}`, href: doiLink(doi) },
    pmid && { text: `PubMed ${pmid}`, href: pubMedLink(pmid) },
    pmcid && { text: pmcid, href: pmcLink(pmcid) },
  ].filter((each) => typeof each === 'object' && each !== null)
  const shown = known.length > 0 ? known : [{ text: 'Source', href: url }]
  return (
    <ul>
      {shown.map(({ text, href }) => (
        <li key={href}>
          <ExternalLink href={href} rel="noopener" look="alone" className="wrap-anywhere">
            {text}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Compound = Answer<'getArticle'>['compounds'][number]
type StudyFindingsProps = { compounds: readonly Compound[]; isRetracted: boolean }

/** An article's findings for each compound, next to the certainty of the supported claim. */
function StudyFindings({ compounds, isRetracted }: StudyFindingsProps) {
  return (
    <Titled title="What it found" heading="text-xl" className="mt-12">
      {isRetracted && (
        <p className="mt-1 text-muted">It was retracted: its findings are kept here and count nothing.</p>
      )}
      {compounds.length === 0 && <p className="mt-3 text-muted">No compound of the catalogue cites it.</p>}
      {compounds.map((compound) => (
        <section key={compound.id} aria-labelledby={compound.slug} className="mt-6">
          <h3 id={compound.slug} className="flex flex-wrap items-baseline gap-x-3 text-base">
            <Link
              {...links.compound(compound.slug)}
              className="underline decoration-rule underline-offset-4 hover:text-accent"
            >
              {compound.name}
            </Link>
            {compound.tested && (
              <span className="text-xs font-normal text-muted">{TESTED_TEXT[compound.tested]}</span>
            )}
          </h3>
          {compound.claims.length > 0 ? (
            <ul className="mt-2 border-y border-rule text-sm">
              {compound.claims.map((claim) => (
                <li
                  key={claim.id}
                  className="grid gap-x-6 gap-y-1 border-rule py-3 not-first:border-t md:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_minmax(0,5fr)_minmax(0,3fr)]"
                >
                  <p>
                    <TextLink link={links.claim(compound.slug, claim.outcome.slug)} className="font-medium">
                      {claim.outcome.name}
                    </TextLink>
                    {inWhom(claim) && <span className="block text-xs text-muted">{inWhom(claim)}</span>}
                  </p>
                  <p>
                    <DirectionMark
                      direction={claim.finding}
                      {...(isRetracted && { className: 'line-through' })}
                    />
                    <span className="block text-xs text-muted">Compared with: {claim.comparison}</span>
                  </p>
                  <p className="text-pretty">
                    <span className="text-muted">All studies together: </span>
                    <ClaimStatement claim={claim} />
                  </p>
                  <p className="text-muted">
                    <CertaintyMark certainty={claim.certainty} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-sm text-muted">
              Listed with this compound; no finding of it is part of a claim.
            </p>
          )}
        </section>
      ))}
    </Titled>
  )
}
