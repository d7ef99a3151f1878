import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { table } from '#domain/text/table.ts'
import { longDate } from '#web/lib/format.ts'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'

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

/** What a fact may be: text, a link, or unknown. */
type FactValue = { text: string; href?: string } | null
type Fact = {
  label: string
  /** Why the fact matters, in one or two sentences. */
  help: string
  /** Only subscribers see it. */
  isPremium?: true
  read: (vendor: Vendor) => FactValue
  /** The fields that a vendor may state itself. */
  fields?: StatedField[]
}

export const FACT_GROUPS: readonly { title: string; facts: readonly Fact[] }[] = [
  {
    title: 'Certificates, by its own word',
    facts: [
      {
        label: 'External lab certificate',
        help: 'A certificate of analysis by a laboratory that does not belong to the vendor. Of all certificates these are the most trustworthy.',
        isPremium: true,
        read: ({ external_coa }) => textOrLink(external_coa, 'View certificate'),
      },
      {
        label: 'External laboratory',
        help: 'Who made the external analysis. A laboratory that is named can be asked.',
        isPremium: true,
        read: ({ external_coa_provider }) => plain(external_coa_provider),
      },
      {
        label: 'Internal certificate',
        help: 'A certificate of analysis by the vendor itself. It says less than an external one, because no independent laboratory has checked it.',
        isPremium: true,
        read: ({ internal_coa }) => textOrLink(internal_coa, 'View certificate'),
      },
    ],
  },
  {
    title: 'Tests, by its own word',
    facts: [
      {
        label: 'Latest batch test',
        help: 'When a batch was last tested, as the vendor states it. The latest test that we have on record stands under Batches and tests.',
        isPremium: true,
        read: ({ latest_batch_test_date }) =>
          plain(longDate(latest_batch_test_date) ?? latest_batch_test_date),
      },
      {
        label: 'Endotoxin test',
        fields: ['endotoxin_test'],
        help: 'Whether products are tested for endotoxins: remains of bacteria that cause fever and inflammation and that purity tests do not find.',
        isPremium: true,
        read: ({ endotoxin_test }) => plain(endotoxin_test),
      },
      {
        label: 'Sterility test',
        fields: ['sterility_test'],
        help: 'Whether products are tested for living germs. A purity figure says nothing about them.',
        isPremium: true,
        read: ({ sterility_test }) => plain(sterility_test),
      },
    ],
  },
  {
    title: 'Terms',
    facts: [
      {
        label: 'Refunds',
        fields: ['refund'],
        help: 'Whether the vendor gives the money back.',
        isPremium: true,
        read: ({ refund }) => plain(refund === null ? null : refund ? 'Yes' : 'No'),
      },
      {
        label: 'Reimburses tests',
        fields: ['reimburse_test'],
        help: 'Whether the vendor pays for an analysis that a customer orders from a laboratory.',
        isPremium: true,
        read: ({ reimburse_test }) => plain(reimburse_test),
      },
      {
        label: 'Region',
        fields: ['region'],
        help: 'Where the vendor ships from.',
        read: ({ region }) => plain(region),
      },
      {
        label: 'Delivery',
        fields: ['shipping', 'shipping_rules'],
        help: 'How many days a delivery takes and what it costs, as the vendor states it.',
        read: ({ shipping }) => plain(shipping),
      },
      {
        label: 'Contact',
        fields: ['contact'],
        help: 'How to reach the vendor.',
        read: ({ contact }) => contactOf(contact),
      },
      { label: 'Website', help: "The vendor's own site.", read: ({ website }) => textOrLink(website) },
      {
        label: 'Commission',
        help: 'Whether we earn a commission when you buy from this vendor. It changes neither the prices shown nor their order.',
        read: (vendor) => COMMISSION[vendor.comission ?? ''] ?? null,
      },
    ],
  },
]

const COMMISSION = table<FactValue>({
  true: { text: 'We receive commission on sales' },
  false: { text: 'None' },
})

const plain = (text: string | null): FactValue => (text?.trim() ? { text: text.trim() } : null)

/** Plain text is unchanged; a URL becomes a link, labelled with the given text or its host. */
function textOrLink(value: string | null, linkText?: string): FactValue {
  if (!value || !/^https?:\/\//i.test(value)) return plain(value)
  const host = URL.canParse(value) ? new URL(value).hostname.replace(/^www\./, '') : value
  return { text: linkText ?? host, href: value }
}

const contactOf = (contact: string | null): FactValue =>
  contact && /^[^\s@]+@[^\s@]+$/.test(contact)
    ? { text: contact, href: `mailto:${contact}` }
    : textOrLink(contact)
