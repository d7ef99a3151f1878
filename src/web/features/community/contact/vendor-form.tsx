import { REQUEST_TYPES, type RequestType } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Input, TextArea } from '#web/ui/input.tsx'
import { withScheme } from './check.ts'
import { EmailField } from './email-field.tsx'
import { MessageForm } from './message-form.tsx'

const REQUIRED = ['companyName', 'contactName', 'email', 'requestType', 'message']

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
      required={REQUIRED}
      failure="Failed to send your request. Please try again later."
      submitText="Send request"
      thanks="Your request has arrived. A person will read it and answer by mail."
      send={(typed, traps) =>
        call('sendVendorMessage', {
          body: {
            companyName: typed.companyName ?? '',
            contactName: typed.contactName ?? '',
            email: typed.email ?? '',
            phone: typed.phone ?? '',
            website: withScheme(typed.website ?? ''),
            requestType: typed.requestType as RequestType,
            message: typed.message ?? '',
            ...traps,
          },
        })
      }
    >
      {(faults) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Company" name="companyName" error={faults.companyName}>
              {(control) => <Input {...control} autoComplete="organization" maxLength={200} required />}
            </Field>
            <Field label="Contact name" name="contactName" error={faults.contactName}>
              {(control) => <Input {...control} autoComplete="name" maxLength={100} required />}
            </Field>
            <EmailField error={faults.email} />
            <Field label="Phone" name="phone" error={faults.phone} isOptional>
              {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={40} />}
            </Field>
          </div>
          <Field label="Website" name="website" error={faults.website} isOptional>
            {(control) => (
              <Input {...control} inputMode="url" autoComplete="url" placeholder="https://" maxLength={490} />
            )}
          </Field>
          <SelectField
            label="Request"
            name="requestType"
            error={faults.requestType}
            defaultValue=""
            required
            none="Please choose"
            options={REQUEST_TYPES.map((type) => [type, REQUESTS[type]])}
          />
          <Field label="Message" name="message" error={faults.message}>
            {(control) => <TextArea {...control} rows={7} maxLength={5000} required />}
          </Field>
        </>
      )}
    </MessageForm>
  )
}
