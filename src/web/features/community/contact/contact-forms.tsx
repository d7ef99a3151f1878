import type { VendorMessage } from '#contract/community/contact.ts'
import { REQUEST_TYPES, type RequestType } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { SelectField, TextField } from '#web/ui/form.tsx'
import { withScheme } from './check.ts'
import { MessageField, MessageForm, OwnEmailField, type Traps } from './message-form.tsx'

/** For everybody: questions, corrections, data. */
export function GeneralForm() {
  const { person } = useSession()
  return (
    <MessageForm
      required={['name', 'email', 'subject', 'message']}
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

const REQUESTS: Record<RequestType, string> = {
  info: 'Information about being listed',
  update: 'Update of our listing',
  removal: 'Removal of our listing',
  other: 'Something else',
}

/** For vendors who are listed, or want to be, or do not want to be. */
export function VendorForm() {
  return (
    <MessageForm
      required={['companyName', 'contactName', 'email', 'requestType', 'message']}
      failure="Failed to send your request. Please try again later."
      submitText="Send request"
      thanks="Your request has arrived. A person will read it and answer by mail."
      send={(typed, traps) =>
        call('sendVendorMessage', {
          body: {
            ...(typed as Omit<VendorMessage, keyof Traps>),
            website: withScheme(typed.website ?? ''),
            ...traps,
          },
        })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Company" name="companyName" autoComplete="organization" maxLength={200} required />
        <TextField label="Contact name" name="contactName" autoComplete="name" maxLength={100} required />
        <OwnEmailField />
        <TextField label="Phone" name="phone" isOptional type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <TextField
        label="Website"
        name="website"
        isOptional
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={490}
      />
      <SelectField
        label="Request"
        name="requestType"
        defaultValue=""
        required
        none="Please choose"
        options={REQUEST_TYPES.map((type) => [type, REQUESTS[type]])}
      />
      <MessageField />
    </MessageForm>
  )
}
