import { useSuspenseQuery } from '@tanstack/react-query'
import { SubscriptionSection } from '#web/features/billing/subscription-section.tsx'
import { TransactionHistory } from '#web/features/billing/transaction-history.tsx'
import { OwnWordsSection } from '#web/features/community/own-words/own-words-section.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { ProofFields, proofFaults, proofIn } from '#web/features/identity/accounts/proof-fields.tsx'
import { InterestsList } from '#web/features/identity/interests/interests-list.tsx'
import { AdminRows } from '#web/features/identity/profile/admin-rows.tsx'
import { DecisionsSection } from '#web/features/identity/profile/decisions-section.tsx'
import { DeleteRow } from '#web/features/identity/profile/delete-row.tsx'
import { DesksSection } from '#web/features/identity/profile/desks-section.tsx'
import { EmailRow } from '#web/features/identity/profile/email-row.tsx'
import { ExportRow } from '#web/features/identity/profile/export-row.tsx'
import { HostedSessions } from '#web/features/identity/profile/hosted-sessions.tsx'
import { Identity } from '#web/features/identity/profile/identity.tsx'
import { Keys } from '#web/features/identity/profile/keys.tsx'
import { NameRow } from '#web/features/identity/profile/name-row.tsx'
import { Passkeys } from '#web/features/identity/profile/passkeys.tsx'
import { PasswordRow } from '#web/features/identity/profile/password-row.tsx'
import { PublicNameRow } from '#web/features/identity/profile/public-name-row.tsx'
import { SecondFactor } from '#web/features/identity/profile/second-factor.tsx'
import { Section } from '#web/features/identity/profile/section.tsx'
import { Sessions } from '#web/features/identity/profile/sessions.tsx'
import { useOffice } from '#web/lib/office.ts'
import type { Person } from '#web/lib/session-state.ts'
import { useHashTarget } from '#web/lib/use-hash-target.ts'
import { Banners } from '#web/ui/banner.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const PROOF = {
  fields: (faults: Faults) => <ProofFields faults={faults} />,
  check: proofFaults,
  read: proofIn,
}

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
            <PublicNameRow />
            <EmailRow person={person} />
          </div>
        </Section>
        <Section id="interests" title="Interested In">
          <InterestsList personId={person.id} />
        </Section>
        <Section id="subscription" title="Subscription Information">
          <SubscriptionSection person={person} />
        </Section>
        <TransactionHistory personId={person.id}>
          {(history) => (
            <Section id="transactions" title="Transaction History">
              {history}
            </Section>
          )}
        </TransactionHistory>
        <Section id="security" title="Security">
          <div className="divide-y divide-rule">
            <Passkeys proof={PROOF} />
            <PasswordRow />
            <SecondFactor proof={PROOF} returnUrl={returnUrl} />
          </div>
        </Section>
        <Section id="sessions" title="Sessions" about="Where you are signed in.">
          {settings.auth.kind === 'embedded' ? <Sessions /> : <HostedSessions />}
        </Section>
        <DesksSection />
        <OwnWordsSection />
        <DecisionsSection />
        <Section id="keys" title="API Keys" about="For programs that read this site for you.">
          <Keys />
        </Section>
        {hasOffice && (
          <Section id="administration" title="Administration" about="What waits for your decision.">
            <AdminRows />
          </Section>
        )}
        <Section id="data" title="Your Data">
          <div className="divide-y divide-rule">
            <ExportRow />
            <DeleteRow proof={settings.auth.kind === 'embedded' ? PROOF : null} />
          </div>
        </Section>
      </main>
    </Banners>
  )
}
