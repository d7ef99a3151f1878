import { useState } from 'react'
import { CLAIM_DIGITS, CLAIM_METHODS, type ClaimMethod } from '#contract/catalogue/desk-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { codeIn } from '#domain/people/typed-code.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmailField, Form, SelectField } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'

type Ways = Answer<'getClaimWays'>

const METHOD: Record<ClaimMethod, string> = {
  mail: 'A code by mail',
  dns: 'A TXT record in the DNS',
  file: 'A file on the site',
}

/** The ways to prove that a person speaks for a vendor, and the proof itself. */
export function ClaimVendor({ ways }: { ways: Ways }) {
  const { vendor, domain, reason, claim } = ways
  if (domain === null)
    return (
      <div className="mt-8 max-w-[68ch] space-y-4">
        <p className="border-l-2 border-info pl-3">{reason}</p>
        <ButtonLink link={links.contact('vendor')}>Write to us</ButtonLink>
      </div>
    )
  if (claim) return <Proof claim={claim} />
  return <Start slug={vendor.slug} domain={domain} />
}

function Start({ slug, domain }: { slug: string; domain: string }) {
  const [method, setMethod] = useState<ClaimMethod>('mail')
  const send = useFormAct({
    work: ({ email = '' }) =>
      call('startClaim', {
        params: { slug },
        body: method === 'mail' ? { method, email: email.trim() } : { method },
      }),
    says: ({ claim: { email } }) =>
      email === null
        ? 'The claim is begun. Publish its line to prove it.'
        : `A code is on its way to ${email}.`,
    changes: ['getClaimWays', 'listOwnDesks'],
  })
  return (
    <Titled title="Prove it" heading="mb-4 text-lg" className="mt-8 max-w-xl">
      <Form
        submitText="Go on"
        busyText="Starting..."
        check={({ email }) =>
          method === 'mail' && !email?.includes('@') && { email: `An email at ${domain} is needed.` }
        }
        submit={send}
      >
        <SelectField
          label="Proof"
          name="method"
          value={method}
          onChange={({ target }) => setMethod(CLAIM_METHODS.find((each) => each === target.value) ?? 'mail')}
          help={`Of ${domain}, the site on record.`}
          options={CLAIM_METHODS.map((each) => [each, METHOD[each]])}
        />
        {method === 'mail' && <EmailField label="Email of the vendor" help={`At ${domain}.`} />}
      </Form>
    </Titled>
  )
}

function Proof({ claim }: { claim: NonNullable<Ways['claim']> }) {
  const { id, method, email, place, publish, expires_at } = claim
  const isMail = method === 'mail'
  const prove = useFormAct({
    work: ({ code = '' }) =>
      call('proveClaim', { params: { id }, body: { code: codeIn(code, CLAIM_DIGITS) } }),
    says: ({ desk }) => `It is proven: the desk of ${desk.vendor.name} is open to you.`,
    changes: ['getClaimWays', 'listOwnDesks'],
  })
  return (
    <Titled title={isMail ? 'Type the code' : 'Publish the line'} className="mt-8 max-w-xl space-y-4">
      {isMail ? (
        <p>
          We have mailed a code to <strong className="wrap-anywhere">{email}</strong>.
        </p>
      ) : (
        <>
          <p>
            {method === 'dns' ? 'Make a TXT record with the name ' : 'Put a file of plain text at '}
            <code className="wrap-anywhere">{place}</code>
            {publish
              ? ' that says:'
              : ' with the line of this claim. It is no longer known here: withdraw the claim and begin again.'}
          </p>
          {publish && (
            <>
              <pre className="rounded-md bg-sunken whitespace-pre-wrap wrap-anywhere p-4 text-sm">
                {publish}
              </pre>
              <div className="flex flex-wrap gap-3">
                <CopyButton text={publish} label="Copy the line" />
                {place && (
                  <CopyButton text={place} label={method === 'dns' ? 'Copy the name' : 'Copy the address'} />
                )}
              </div>
              <p className="text-sm text-muted">
                {`We look for it by ourselves, every ten minutes at first and later once an hour, and mail you when the desk is open.${method === 'dns' ? ' New DNS records may take some hours to be seen.' : ''} You can close this page.`}
              </p>
            </>
          )}
        </>
      )}
      <p className="text-sm text-muted">Good until {longDate(expires_at.slice(0, 10))}.</p>
      <Form
        submitText={isMail ? 'Check the code' : 'Look now'}
        busyText="Looking..."
        check={({ code = '' }) =>
          isMail && !/^\d+$/.test(codeIn(code, CLAIM_DIGITS)) && { code: 'Type the code of the mail.' }
        }
        submit={prove}
      >
        {isMail && <CodeField label="Code" />}
      </Form>
      <ActButton
        text="Withdraw the claim"
        look="danger-outline"
        work={() => call('withdrawClaim', { params: { id } })}
        says={() => 'The claim is withdrawn. You can begin another at any time.'}
        changes={['getClaimWays', 'listOwnDesks']}
      />
    </Titled>
  )
}
