import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { FREQUENCY_TEXT } from '#web/features/market/watchlist/frequency-text.ts'
import { call, messageOf, read } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/watchlist/mails/$token')({
  loader: ({ context: { queryClient }, params: { token } }) =>
    queryClient.prefetchQuery(read('getMailChoice', { params: { token } })),
  head: ({ matches }) =>
    pageMeta(
      // Without the link itself, which lets its holder change settings.
      { path: pathOf(links.watchlist()), title: 'Mails about your watches | {product}', isListed: false },
      siteOf(matches),
    ),
  component: () => <MailChoiceScreen token={Route.useParams().token} />,
})

/** Sets how often alerts are mailed, for any holder of the link in a mail. Only the button changes the setting. */
function MailChoiceScreen({ token }: { token: string }) {
  const query = read('getMailChoice', { params: { token } })
  const { data, error } = useQuery(query)
  const queryClient = useQueryClient()
  const change = useFormAct({
    work: ({ frequency }) =>
      call('setMailChoice', { params: { token }, body: { frequency: frequency as MailFrequency } }),
    after: (answer) => queryClient.setQueryData(query.queryKey, answer),
  })
  const form = {
    busyText: 'Saving...',
    check: () => ({}),
    submit: change,
    unexpected: 'This could not be saved. Please try again later.',
  }
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Mails about your watches and questions">
        This link changes how often mails about watches come; with ‘never’, none about answers to your
        questions come either. It shows nothing of your account.
      </PageHead>
      <div className="mt-6 max-w-xl space-y-6">
        {error && (
          <>
            <Notice>{messageOf(error, 'This could not be read. Please try again later.')}</Notice>
            <ButtonLink link={links.login('/watchlist')}>Sign in</ButtonLink>
          </>
        )}
        {data && (
          <>
            <p role="status">
              {data.frequency === 'never' ? (
                'You get no mails about your watches and questions.'
              ) : (
                <>
                  Mails come: <strong>{FREQUENCY_TEXT[data.frequency]}</strong>
                </>
              )}
            </p>
            {data.frequency !== 'never' && (
              <Form {...form} submitText="Stop these mails">
                <input type="hidden" name="frequency" value="never" />
              </Form>
            )}
            <Form {...form} key={data.frequency} submitText="Save" submitLook="outline">
              <fieldset>
                <legend className="text-sm font-medium">How often</legend>
                <Choices name="frequency" of={FREQUENCY_TEXT} chosen={[data.frequency]} />
              </fieldset>
            </Form>
          </>
        )}
      </div>
    </main>
  )
}
