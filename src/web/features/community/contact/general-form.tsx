import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { TextField } from '#web/ui/field.tsx'
import { MessageField, MessageForm, OwnEmailField } from './message-form.tsx'

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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={person?.name}
          required
        />
        <OwnEmailField />
      </div>
      <TextField label="Subject" name="subject" maxLength={200} required />
      <MessageField />
    </MessageForm>
  )
}
