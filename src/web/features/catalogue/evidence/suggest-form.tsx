import { useLocation } from '@tanstack/react-router'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { type Faults, Form, TextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The identifier of a study, for an editor. The answer comes by mail. */
export function SuggestForm({ drugId }: { drugId: string }) {
  const { status } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const { actAsync, data } = useAct({
    work: (identifier: string) => call('suggestStudy', { params: { drugId }, body: { identifier } }),
  })
  if (status === 'signed-out')
    return (
      <p className="text-sm">
        <TextLink link={links.login(here)}>Sign in</TextLink> to suggest a study. An editor answers by mail.
      </p>
    )
  return (
    <div className="max-w-md space-y-3">
      <Form
        submitText="Suggest"
        busyText="Sending..."
        check={({ identifier = '' }): Faults =>
          identifier.trim() ? {} : { identifier: 'Type the identifier of a study first.' }
        }
        submit={async ({ identifier = '' }) => {
          await actAsync(identifier)
          return undefined
        }}
        isForMany
      >
        <TextField
          label="Study"
          name="identifier"
          help="Its DOI, PMID, PMCID or NCT number. An editor reads it and answers by mail."
          maxLength={300}
          autoFocus
        />
      </Form>
      {data && (
        <p role="status" className="text-sm">
          {data.message}{' '}
          {data.on_record && <TextLink link={links.study(data.on_record)}>See the study</TextLink>}
        </p>
      )}
    </div>
  )
}
