import { useState } from 'react'
import type { ListedCertificate } from '#contract/office/desk-certificates.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { Acts, WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, read } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { ListFrame, PagedRows, usePaging, viewsOf } from '#web/ui/list-frame.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { FileField } from './file-field.tsx'

const VIEWS = { waiting: 'To be confirmed', all: 'All' } as const
type View = keyof typeof VIEWS

/** Certificates for editors. The server decides who may see them. */
export function CertificatesScreen({ view = 'waiting' }: { view?: View }) {
  return (
    <ListFrame
      title="Certificates"
      intro="What vendors state counts as of their own laboratory until the issuing laboratory confirms it."
      filters={viewsOf(VIEWS, view, (to) => officeLinks.certificates(to === 'all' ? to : undefined))}
    >
      <PagedRows
        of={read('listCertificates', { query: { view, ...usePaging() } })}
        rowsIn={({ certificates }) => certificates}
        keyOf={({ slug }) => slug}
        counts="certificate"
        empty={
          view === 'all'
            ? 'No certificate is on record yet.'
            : 'No certificate waits. A vendor states one at its desk.'
        }
      >
        {(certificate) => (
          <CertificateItem certificate={certificate} isNamed>
            <Actions certificate={certificate} />
          </CertificateItem>
        )}
      </PagedRows>
    </ListFrame>
  )
}

function Actions({ certificate }: { certificate: ListedCertificate }) {
  const { slug, compound, lot, has_file, stated_by_vendor, confirmed_how } = certificate
  const [isUploading, setIsUploading] = useState(false)
  const named = `${compound.name}, lot ${lot}`
  if (isUploading) return <Upload slug={slug} named={named} onClose={() => setIsUploading(false)} />
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Acts>
        {confirmed_how === null ? (
          <WordsButton
            text="Confirm"
            opener="primary"
            aria-label={`Confirm ${named}`}
            label={`Confirm ${named}`}
            field="How it was confirmed"
            help="Whom you asked, and what the laboratory said. Subscribers read it."
            submitText="Confirmed at the laboratory"
            work={({ words: how }) => call('confirmCertificate', { params: { slug }, body: { how } })}
            says={() => `${named}: confirmed at the laboratory. Its pages say so now.`}
            changes={['listCertificates']}
          />
        ) : (
          <ActButton
            text="Take the confirmation back"
            aria-label={`Take the confirmation back: ${named}`}
            asks={{
              title: 'Take the confirmation back?',
              confirm: 'Take it back',
              means: `${named}. What the laboratory said is no longer shown.${stated_by_vendor ? ' It counts as of the vendor’s own laboratory again, and the people of its desk get a mail.' : ''}`,
            }}
            work={() => call('withdrawConfirmation', { params: { slug } })}
            says={() => `${named}: no longer confirmed.`}
            changes={['listCertificates']}
          />
        )}
        {!stated_by_vendor && (
          <Button
            aria-label={`${has_file ? 'Replace the file of' : 'Upload the file of'} ${named}`}
            onClick={() => setIsUploading(true)}
          >
            {has_file ? 'Replace its file' : 'Upload its file'}
          </Button>
        )}
        {!stated_by_vendor && has_file && (
          <ActButton
            text="Remove its file"
            aria-label={`Remove its file: ${named}`}
            asks={{
              title: 'Remove its file?',
              confirm: 'Remove its file',
              means: `${named}. Readers can no longer open it. The certificate and its values stay.`,
            }}
            work={() => call('removeCertificateFile', { params: { slug } })}
            says={() => `The file of ${named} is removed.`}
            changes={['listCertificates']}
          />
        )}
        {stated_by_vendor && confirmed_how === null && (
          <WordsButton
            text="Withdraw"
            opener="danger-outline"
            aria-label={`Withdraw ${named}`}
            label={`Withdraw ${named}`}
            field="Reason"
            help="It is in the log of changes."
            submitText="Withdraw it with its file"
            look="danger"
            work={({ words: reason }) => call('withdrawCertificate', { params: { slug }, body: { reason } })}
            says={() => `${named}: withdrawn with its file.`}
            changes={['listCertificates']}
          />
        )}
      </Acts>
    </div>
  )
}

function Upload({ slug, named, onClose }: { slug: string; named: string; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const send = useFormAct({
    work: () => call('putCertificateFile', { params: { slug } }, file ? { file } : {}),
    says: () => `The file of ${named} is on record.`,
    changes: ['listCertificates'],
    after: onClose,
  })
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label={`File of ${named}`}
        notice={<SwitchedOff what="uploads" />}
        submitText="Put the file"
        busyText="Sending..."
        check={() => !file && { file: 'Choose a file.' }}
        submit={send}
        onCancel={onClose}
      >
        <FileField onChoose={setFile} />
      </Form>
    </div>
  )
}
