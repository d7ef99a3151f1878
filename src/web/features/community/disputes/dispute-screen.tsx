import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { DISPUTE_OUTCOMES, type DisputeOutcome } from '#contract/community/dispute-vocabulary.ts'
import type { Dispute } from '#contract/community/disputes.ts'
import type { Answer } from '#contract/endpoints.ts'
import { inWords } from '#domain/text/capital.ts'
import { CasePage } from '#web/features/community/cases/case-page.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { nextText, SIDE_TEXT, STATE_TEXT, Thread, WORDS_TEXT } from '#web/features/core/site/case-entry.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call, LOGGED, read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Tag } from '#web/ui/chip.tsx'
import { type Faults, SelectField } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** A dispute as all readers see it; its sides also see their statements. */
export function DisputeScreen({ dispute }: { dispute: Dispute }) {
  const { ticket, vendor, about, opened_by, state, created_at, decisions } = dispute
  const steps = ['received', 'in_review', 'decided'] as const
  const at = state === 'appealed' ? 1 : steps.indexOf(state)
  return (
    <CasePage
      title={`Dispute ${ticket}`}
      next={nextText(dispute)}
      mark={vendor.is_demo && <Tag>Demo vendor, does not exist</Tag>}
      steps={steps.map((step) =>
        step === 'in_review' && state === 'appealed' ? 'Appealed' : STATE_TEXT.dispute[step],
      )}
      at={at}
      decisions={decisions.map(({ outcome, reason, at }, n) => ({
        title: `${inWords(outcome)}${n > 0 ? ', on appeal' : ''}`,
        words: reason,
        at,
      }))}
      facts={[
        ['Vendor', vendor.name, links.vendor(vendor.slug)],
        ['About', about, linkTo(dispute)],
        ['Opened by', opened_by === 'vendor' ? 'the vendor' : 'a reader'],
        ['Received', shortDate(created_at)],
      ]}
    >
      <ForSides dispute={dispute} />
    </CasePage>
  )
}

/** The page of the disputed subject, if it has one. */
function linkTo({ subject, certificate, vendor }: Dispute) {
  if (certificate !== null) return links.certificate(certificate)
  return subject === 'rating' ? links.rating(vendor.slug) : null
}

function ForSides({ dispute }: { dispute: Dispute }) {
  const isSignedIn = useSignedIn() !== null
  const here = useLocation({ select: ({ href }) => href })
  const { data, isPending } = useQuery(
    read(
      'getDisputeFile',
      { params: { ticket: dispute.ticket } },
      // A refusal says that the caller is no side of it.
      { enabled: isSignedIn, retry: false, meta: LOGGED },
    ),
  )
  if (isSignedIn && data) return <DisputeFile dispute={dispute} file={data} />
  if (isSignedIn && isPending) return <Skeleton className="mt-10 h-60 max-w-[68ch]" />
  return (
    <p className="mt-8 max-w-[68ch] text-sm text-muted">
      What was said is read by the sides of the dispute alone.
      {!isSignedIn && (
        <>
          {' '}
          Are you one? <TextLink link={links.login(here)}>Sign in</TextLink>.
        </>
      )}
    </p>
  )
}

type Props = { dispute: Dispute; file: Answer<'getDisputeFile'> }

/** What shows a dispute, or that it was decided. */
const SHOWN = [
  'getDispute',
  'getDisputeFile',
  'listCases',
  'listDeskDisputes',
  'listDrugDisputes',
  'listVendorDisputes',
  'countDisputes',
] as const

/** What both sides said, and what the reader of this page may add. */
function DisputeFile({ dispute, file }: Props) {
  const { side, review_text, spoken, may_speak, may_appeal, may_decide } = file
  const params = { ticket: dispute.ticket }
  const text = may_speak ? 'Add to the case' : 'Appeal'
  return (
    <section data-office="" aria-labelledby="said" className="mt-10 max-w-[68ch]">
      <h2 id="said" className="text-lg">
        What was said
      </h2>
      <p className="mt-1 text-sm text-muted">
        Read by the sides and by operators alone. It cannot be changed.
      </p>
      {side === 'operator' && (
        <p className="mt-2 text-sm">
          <TextLink link={officeLinks.cases('disputes')}>All disputes in the office</TextLink>
        </p>
      )}
      <Thread
        said={[
          ...(review_text === null ? [] : [{ who: 'The review as it stands', words: review_text }]),
          ...spoken.map(({ side: speaker, kind, words, at }) => ({
            who: `${SIDE_TEXT[speaker]} ${WORDS_TEXT[kind]}`,
            at,
            words: words || 'Removed with the account of who said it.',
            ...(kind === 'decision' && { mark: 'decision' as const }),
          })),
        ]}
      />
      {(may_speak || may_appeal) && (
        <div className="mt-6">
          <WordsForm
            key={text}
            label={text}
            field={text}
            name="words"
            rows={4}
            max={4000}
            missing="Write something."
            submitText={may_speak ? 'Add' : 'Appeal, once'}
            busyText="Sending..."
            isForMany
            work={({ words }) =>
              call(may_speak ? 'speakInDispute' : 'appealDispute', { params, body: { words } })
            }
            says={({ message }) => message}
            changes={SHOWN}
          />
        </div>
      )}
      {may_decide && <Steps dispute={dispute} />}
      {side === 'operator' && dispute.state === 'appealed' && !may_decide && (
        <p className="mt-8 border-l-2 border-accent pl-3">
          You made the first decision. A colleague decides on the appeal.
        </p>
      )}
    </section>
  )
}

/** What an operator does next. */
function Steps({ dispute: { ticket, state } }: { dispute: Dispute }) {
  return (
    <Titled title="Decide" as="h3" heading="mb-3" className="mt-8">
      {state === 'received' && (
        <ActButton
          text="Take it up"
          className="mb-4"
          work={() => call('moveDispute', { params: { ticket }, body: { step: 'take up' } })}
          says={() => `${ticket} is taken up. Both sides see so; the decision is next.`}
          changes={SHOWN}
        />
      )}
      <WordsForm
        of={`decision ${ticket}`}
        label="Decide the dispute"
        field="Reason"
        help="Everybody reads it."
        rows={4}
        max={2000}
        missing="Say why."
        submitText="Decide and tell both sides"
        busyText="Deciding..."
        check={({ outcome }): Faults => (outcome ? {} : { outcome: 'Say who is right.' })}
        work={({ words, outcome }) =>
          call('moveDispute', {
            params: { ticket },
            body: { step: 'decide', outcome: outcome as DisputeOutcome, reason: words },
          })
        }
        says={(_, { outcome = '' }) => `${ticket} is decided: ${inWords(outcome)}. Both sides get a mail.`}
        changes={SHOWN}
      >
        {({ typed }) => (
          <SelectField
            label="Outcome"
            name="outcome"
            help="Upheld: the person who opened it is right. Then the shown data must be changed as well."
            defaultValue={typed.outcome ?? ''}
            required
            none="Please choose"
            options={DISPUTE_OUTCOMES.map((each) => [each, inWords(each)])}
          />
        )}
      </WordsForm>
    </Titled>
  )
}
