import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { settingsQuery, useHasMarket } from '#web/features/core/site/queries.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** Who stands behind the figures, and what to do when one is wrong. */
export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(coverageQuery),
      queryClient.ensureQueryData(settingsQuery),
    ])
  },
  head: listed('about'),
  component: AboutScreen,
})

function AboutScreen() {
  const { data: covered } = useSuspenseQuery(coverageQuery)
  const { product_name, operator } = useSuspenseQuery(settingsQuery).data
  const hasMarket = useHasMarket()
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title={`About ${product_name}`}>
        {hasMarket ? (
          <span>{`Evidence and price per mg for ${count(covered.drugs)} peptides and supplements.`}</span>
        ) : (
          covered.drugs > 0 && <span>{`Evidence for ${counted(covered.drugs, 'compound')}.`}</span>
        )}{' '}
        We sell nothing.
      </PageHead>
      <div className="mt-10 max-w-[68ch] space-y-10">
        <Titled id="operator" title="Who runs it" heading="text-xl" className="prose">
          <dl className="mt-3 divide-y divide-rule border-y border-rule">
            <Fact name="Operator">
              {operator.name ?? 'Not named: this installation does not say who runs it.'}
            </Fact>
            <Fact name="Postal address">{operator.postal_address ?? 'Not stated.'}</Fact>
            <Fact name="Email">
              <a href={`mailto:${operator.email}`}>{shownAddress(operator.email)}</a>
            </Fact>
          </dl>
          {covered.has_demo_vendors && (
            <p>
              This installation shows demo data: its vendors and prices are fictional. Compounds and studies
              are real.
            </p>
          )}
        </Titled>
        <Titled id="earning" title="How it earns" heading="text-xl" className="prose">
          <p>
            From <Link {...links.pricing()}>members</Link>, who pay a monthly price, and from commissions that
            some vendors pay on sales. The <Link {...links.vendors()}>list of vendors</Link> says which ones.
            Neither enters a figure or changes an order;{' '}
            <Link {...links.methodology('commission')}>the rule</Link> is public. Nothing is sold here.
          </p>
        </Titled>
        <Titled id="records" title="How a record is made and reviewed" heading="text-xl" className="prose">
          <p>
            A record is written from published studies and public pages of authorities, and names its sources.
            It is checked as a whole before it is shown: shapes, references to studies, names that collide,
            and that no text gives a dose. What is unknown stays unknown. Figures such as the cost per mg and
            the certainty of a finding are computed from the record by{' '}
            <Link {...links.methodology()}>rules that you can repeat</Link>, never typed in.
          </p>
          <p>
            The catalogue holds {count(covered.articles)} studies. Reviews by people are theirs, not ours;
            moderators read texts that a rule holds back or a reader reports.
          </p>
        </Titled>
        <Titled id="errors" title="How to report an error" heading="text-xl" className="prose">
          <p>
            The page of every compound and of every vendor ends with “Correct this listing”: a form for that
            very page. Say what is wrong and where the right figure stands; a link to a study or a vendor's
            own page helps most. You get a ticket, and a link that tells how it stands.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink link={links.compounds()}>Find the compound</ButtonLink>
            <ButtonLink link={links.vendors()}>Find the vendor</ButtonLink>
          </div>
          <p>
            Anything else goes to the <Link {...links.contact()}>general form</Link>; vendors have{' '}
            <Link {...links.contact('vendor')}>one of their own</Link>.
          </p>
        </Titled>
      </div>
    </main>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[&>a]:text-accent [&>a]:underline">{children}</dd>
    </div>
  )
}
