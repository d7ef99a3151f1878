import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCertificate } from '#contract/office/desk-certificates.ts'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { failureOf } from './failure.ts'
import { FileField } from './file-field.tsx'
import { CERTIFICATES_PER_PAGE, certificatesQuery, refetchDesks } from './queries.ts'

const VIEWS = { waiting: 'To be confirmed', all: 'All' } as const
type Props = { view: keyof typeof VIEWS; page: number }

/** Certificates for editors. The server decides who may see them. */
export function CertificatesScreen({ view, page }: Props) {
  const { data, error } = useQuery(certificatesQuery(view, page))
  const linkTo = (to: Props['view'], next: number) =>
    officeLinks.certificates(to === 'all' ? to : undefined, next)
  return (
    <ListFrame
      title="Certificates"
      intro="What vendors state counts as of their own laboratory until the issuing laboratory confirms it."
      filters={viewsOf(VIEWS, view, (to) => linkTo(to, 1))}
    >
      <ListRows
        rows={data?.certificates}
        keyOf={({ slug }) => slug}
        summary={data && counted(data.total, 'certificate')}
        empty={
          view === 'all'
            ? 'No certificate is on record yet.'
            : 'No certificate waits. A vendor states one at its desk.'
        }
        failure={error ? messageOf(error) : undefined}
        more={
          <Pager
            label="Pages"
            page={page}
            pages={Math.ceil((data?.total ?? 0) / CERTIFICATES_PER_PAGE)}
            linkTo={(next) => linkTo(view, next)}
          />
        }
      >
        {(certificate) => (
          <CertificateItem key={certificate.slug} certificate={certificate} isNamed>
            <Actions certificate={certificate} />
          </CertificateItem>
        )}
      </ListRows>
    </ListFrame>
  )
}

type Act = 'confirm' | 'upload' | 'withdraw'

function Actions({ certificate }: { certificate: ListedCertificate }) {
  const { slug, compound, lot, has_file, stated_by_vendor, confirmed_how } = certificate
  const [act, setAct] = useState<Act | null>(null)
  const named = `${compound.name}, lot ${lot}`
  const close = () => setAct(null)
  if (act === 'confirm')
    return (
      <Said
        label={`Confirm ${named}`}
        field="How it was confirmed"
        help="Whom you asked, and what the laboratory said. Subscribers read it."
        submitText="Confirmed at the laboratory"
        send={(how) => call('confirmCertificate', { params: { slug }, body: { how } })}
        onClose={close}
      />
    )
  if (act === 'withdraw')
    return (
      <Said
        label={`Withdraw ${named}`}
        field="Reason"
        help="It is in the log of changes."
        submitText="Withdraw it with its file"
        submitLook="danger"
        send={(reason) => call('withdrawCertificate', { params: { slug }, body: { reason } })}
        onClose={close}
      />
    )
  if (act === 'upload') return <Upload slug={slug} named={named} onClose={close} />
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {confirmed_how === null ? (
        <Button look="primary" aria-label={`Confirm ${named}`} onClick={() => setAct('confirm')}>
          Confirm
        </Button>
      ) : (
        <AtOnce
          text="Take the confirmation back"
          named={named}
          work={() => call('withdrawConfirmation', { params: { slug } })}
        />
      )}
      {!stated_by_vendor && (
        <Button
          aria-label={`${has_file ? 'Replace the file of' : 'Upload the file of'} ${named}`}
          onClick={() => setAct('upload')}
        >
          {has_file ? 'Replace its file' : 'Upload its file'}
        </Button>
      )}
      {!stated_by_vendor && has_file && (
        <AtOnce
          text="Remove its file"
          named={named}
          means="Readers can no longer open it. The certificate and its values stay."
          work={() => call('removeCertificateFile', { params: { slug } })}
        />
      )}
      {stated_by_vendor && confirmed_how === null && (
        <Button look="danger-outline" aria-label={`Withdraw ${named}`} onClick={() => setAct('withdraw')}>
          Withdraw
        </Button>
      )}
    </div>
  )
}

type AtOnceProps = {
  text: string
  named: string
  work: () => Promise<unknown>
  /** What it means, where it takes something away: it is asked for first. */
  means?: string
}

function AtOnce({ text, named, work, means }: AtOnceProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onError: (error) => showToast(messageOf(error)),
    onSettled: () => refetchDesks(queryClient),
  })
  const button = { 'aria-label': `${text}: ${named}`, isBusy: isPending }
  if (means)
    return (
      <AskFirst {...button} text={text} title={`${text}?`} confirm={text} onConfirm={mutate}>
        {named}. {means}
      </AskFirst>
    )
  return (
    <Button {...button} onClick={() => mutate()}>
      {text}
    </Button>
  )
}

type SaidProps = {
  label: string
  field: string
  help: string
  submitText: string
  submitLook?: 'danger'
  send: (words: string) => Promise<unknown>
  onClose: () => void
}

function Said({ label, field, help, submitText, submitLook, send, onClose }: SaidProps) {
  const queryClient = useQueryClient()
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label={label}
        submitText={submitText}
        submitLook={submitLook}
        busyText="Sending..."
        check={({ words = '' }): Faults =>
          words.trim().length < 10 ? { words: 'Say it in a few words.' } : {}
        }
        submit={async ({ words = '' }) => {
          const failure = await failureOf(async () => {
            await send(words)
            await refetchDesks(queryClient)
            onClose()
          })
          return failure?.faults ? { faults: { words: Object.values(failure.faults)[0] ?? '' } } : failure
        }}
        onCancel={onClose}
      >
        {(faults) => (
          <Field label={field} name="words" error={faults.words} help={help}>
            {(control) => <TextArea {...control} rows={3} maxLength={300} required />}
          </Field>
        )}
      </Form>
    </div>
  )
}

function Upload({ slug, named, onClose }: { slug: string; named: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label={`File of ${named}`}
        submitText="Put the file"
        busyText="Sending..."
        check={(): Faults => (file ? {} : { file: 'Choose a file.' })}
        submit={() =>
          failureOf(async () => {
            await call('putCertificateFile', { params: { slug } }, file ? { file } : {})
            await refetchDesks(queryClient)
            onClose()
          })
        }
        onCancel={onClose}
      >
        {(faults) => <FileField error={faults.file} onChoose={setFile} />}
      </Form>
    </div>
  )
}
