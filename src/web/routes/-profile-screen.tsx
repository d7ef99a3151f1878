import { useSuspenseQuery } from '@tanstack/react-query'
import { SubscriptionSection } from '#web/features/billing/subscription-section.tsx'
import { TransactionHistory } from '#web/features/billing/transaction-history.tsx'
import { OwnWordsSection } from '#web/features/community/own-words/own-words-section.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { InterestsList } from '#web/features/identity/interests/interests-list.tsx'
import { DecisionsSection } from '#web/features/identity/profile/decisions-section.tsx'
import { DeleteRow } from '#web/features/identity/profile/delete-row.tsx'
import { EmailRow, Identity, NameRow } from '#web/features/identity/profile/details.tsx'
import { Passkeys, SecondFactor } from '#web/features/identity/profile/factors.tsx'
import { Keys } from '#web/features/identity/profile/keys.tsx'
import { Row, Section } from '#web/features/identity/profile/section.tsx'
import { Sessions, SignOutOthers } from '#web/features/identity/profile/sessions.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useOffice, useOwnDesks } from '#web/lib/own.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { Person } from '#web/lib/session-state.ts'
import { useHashTarget } from '#web/lib/use-hash-target.ts'
import { Banners } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Everything that is kept about the person, as a file. */
const ExportRow = () => (
  <Row
    label="Export my data"
    action={
      <ActButton
        text="Download"
        busyText="Preparing..."
        work={() => call('exportAccount', {})}
        says={({ exported_at, data }) => {
          const name = `my-data-${exported_at.slice(0, 10)}.json`
          saveFile(name, 'application/json', JSON.stringify({ exported_at, data }, null, 2))
          return `Your data is in ${name}.`
        }}
      />
    }
  >
    Everything that is kept about you, as a JSON file.
  </Row>
)

/** Everything about the account of who is signed in; `returnUrl` is where they came from for their second factor. */
export function ProfileScreen({ person, returnUrl }: { person: Person; returnUrl: string }) {
  const settings = useSuspenseQuery(settingsQuery).data
  useHashTarget()
  const hasOffice = (useOffice()?.roles.length ?? 0) > 0
  return (
    <Banners>
      <main id="content" className="gutter py-8 md:py-12">
        <PageHead title="Your Account">Manage your profile and subscription</PageHead>
        <div className="mt-6 mb-8">
          <Identity person={person} />
        </div>
        <Section id="details" title="Personal Details">
          <div className="divide-y divide-rule">
            <NameRow person={person} />
            <div className="min-h-11 py-3 first:pt-0 last:pb-0">
              <h3 className="text-sm font-medium tracking-normal">Public name</h3>
              <ShownAs isRow />
            </div>
            <EmailRow person={person} />
          </div>
        </Section>
        <Section id="interests" title="Interested In">
          <InterestsList personId={person.id} />
        </Section>
        <Section id="subscription" title="Subscription Information">
          <SubscriptionSection person={person} />
        </Section>
        <TransactionHistory personId={person.id} />
        <Section id="security" title="Security">
          <div className="divide-y divide-rule">
            <Passkeys />
            <Row
              label="Password"
              action={<ButtonLink link={links.updatePassword()}>Change password</ButtonLink>}
            >
              A new one signs you out everywhere else.
            </Row>
            <SecondFactor returnUrl={returnUrl} />
          </div>
        </Section>
        <Section id="sessions" title="Sessions" about="Where you are signed in.">
          {settings.auth.kind === 'embedded' ? (
            <Sessions />
          ) : (
            <Row label="Other browsers" action={<SignOutOthers />}>
              Our sign-in provider keeps your sessions and does not list them. You can end all but this one.
            </Row>
          )}
        </Section>
        <DesksSection />
        <OwnWordsSection />
        <DecisionsSection />
        <Section id="keys" title="API Keys" about="For programs that read this site for you.">
          <Keys />
        </Section>
        {hasOffice && (
          <Section id="administration" title="Administration" about="What waits for your decision.">
            <Row
              label="Back office"
              action={<ButtonLink link={links.office()}>Open the back office</ButtonLink>}
            >
              Reviews, messages, disputes, feeds and jobs, and what waits in each.
            </Row>
          </Section>
        )}
        <Section id="data" title="Your Data">
          <div className="divide-y divide-rule">
            <ExportRow />
            <DeleteRow mayProve={settings.auth.kind === 'embedded'} />
          </div>
        </Section>
      </main>
    </Banners>
  )
}

/** The vendors for whom the person speaks; nothing for everybody else. */
function DesksSection() {
  const data = useOwnDesks()
  const rows = [
    ...(data?.desks ?? []).map(({ vendor, role }) => ({
      vendor,
      way: 'Open the desk',
      says: role === 'owner' ? 'You own this desk.' : 'You belong to this desk.',
    })),
    ...(data?.claims ?? []).map(({ vendor }) => ({
      vendor,
      way: 'Go on',
      says: 'Your claim waits for its proof.',
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Section id="desks" title="Vendor Desks" about="For whom you speak.">
      <div className="divide-y divide-rule">
        {rows.map(({ vendor, way, says }) => (
          <Row
            // Who belongs to a desk may claim it too.
            key={`${vendor.slug} ${way}`}
            label={vendor.name}
            action={<ButtonLink link={links.desk(vendor.slug)}>{way}</ButtonLink>}
          >
            {says}
          </Row>
        ))}
      </div>
    </Section>
  )
}
