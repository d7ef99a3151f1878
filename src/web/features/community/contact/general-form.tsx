import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, TextArea } from '#web/ui/input.tsx'
import { EmailField } from './email-field.tsx'
import { MessageForm } from './message-form.tsx'

const REQUIRED = ['name', 'email', 'subject', 'message']

/** For everybody: questions, corrections, data. */
export function GeneralForm() {
  const { person } = useSession()
  return (
    <MessageForm
      required={REQUIRED}
      failure="Failed to send your message. Please try again later."
      submitText="Send message"
      thanks="Your message has arrived. A person will read it and answer by mail."
      send={({ name = '', email = '', subject = '', message = '' }, traps) =>
        call('sendGeneralMessage', { body: { name, email, subject, message, ...traps } })
      }
    >
      {(faults) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Name" name="name" error={faults.name}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="name"
                  maxLength={100}
                  defaultValue={person?.name}
                  required
                />
              )}
            </Field>
            <EmailField error={faults.email} />
          </div>
          <Field label="Subject" name="subject" error={faults.subject}>
            {(control) => <Input {...control} maxLength={200} required />}
          </Field>
          <Field label="Message" name="message" error={faults.message}>
            {(control) => <TextArea {...control} rows={7} maxLength={5000} required />}
          </Field>
        </>
      )}
    </MessageForm>
  )
}
