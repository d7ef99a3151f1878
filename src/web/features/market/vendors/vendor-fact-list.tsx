import type { Vendor } from '#contract/catalogue/vendors.ts'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { FACT_GROUPS, type Fact, type FactValue } from './vendor-facts.ts'

type Props = {
  vendor: Vendor
  /** `aside` stacks the groups, `page` sets them side by side. */
  layout: 'aside' | 'page'
  /** For a locked vendor: only the open facts, or only the locked ones. */
  only?: 'open' | 'locked'
}

/** What is known of a vendor, in groups. Locked values keep their place and their label. */
export function VendorFactList({ vendor, layout, only }: Props) {
  const Title = layout === 'page' ? 'h3' : 'h4'
  return (
    <div className={layout === 'page' ? 'grid gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3' : 'space-y-6'}>
      {groupsOf(only).map(({ title, facts }) => (
        <section key={title} className="min-w-0">
          <Title className="border-b border-rule pb-1.5 text-sm">{title}</Title>
          <dl>
            {facts.map((fact) => (
              <div
                key={fact.label}
                className="flex flex-wrap justify-between gap-x-4 border-b border-rule/60 py-2 text-sm"
              >
                <dt className="max-w-full shrink-0 text-muted">
                  {fact.label} <HelpTip about={fact.label.toLowerCase()}>{fact.help}</HelpTip>
                </dt>
                <dd className="min-w-16 flex-1 text-right wrap-anywhere">
                  {fact.isPremium && vendor.locked ? (
                    <LockedValue className="max-w-32 ml-auto" />
                  ) : (
                    <>
                      <FactValueText fact={fact} value={fact.read(vendor)} />
                      {fact.fields?.some((field) => vendor.stated_by_vendor.includes(field)) && (
                        <span className="block text-xs text-muted">stated by the vendor</span>
                      )}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const groupsOf = (only: Props['only']) =>
  FACT_GROUPS.map(({ title, facts }) => ({
    // A group that is part open and part locked stands twice on a page.
    title:
      only === 'locked' && facts.some(({ isPremium }) => !isPremium) ? `More ${title.toLowerCase()}` : title,
    facts: only ? facts.filter(({ isPremium }) => Boolean(isPremium) === (only === 'locked')) : facts,
  })).filter(({ facts }) => facts.length > 0)

/** What is known of one fact; a dash where nothing is. */
export function FactValueText({ fact, value }: { fact: Fact; value: FactValue }) {
  if (!value) return <Unknown />
  if (!value.href) return value.text
  const link = {
    href: value.href,
    className: 'text-accent underline-offset-4 hover:underline',
    children: value.text,
  }
  if (value.href.startsWith('mailto:')) return <a {...link} />
  return <ExternalLink {...link} isSponsored={fact.label === 'Website'} />
}
