import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { GeneralForm, VendorForm } from '#web/features/community/contact/contact-forms.tsx'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { typedKey } from '#web/ui/typed-key.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: ({ form }): { form?: ContactForm } => knownParam('form', form, ['vendor']),
  head: listed('contact'),
  component: ContactScreen,
})

const FORMS = {
  general: { name: 'General Contact', about: 'Questions, errors you found, or anything about your data.' },
  vendor: { name: 'Vendor Support', about: 'For vendors who want to be listed, corrected or taken out.' },
}
type ContactForm = keyof typeof FORMS
const CONTACT_FORMS = Object.keys(FORMS) as ContactForm[]

function ContactScreen() {
  const { form: current = 'general' } = Route.useSearch()
  const navigate = useNavigate()
  const show = (form: ContactForm) => navigate({ ...links.contact(form), replace: true, resetScroll: false })
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Contact">
        A person reads every message. We answer by mail, and give no medical advice.
      </PageHead>
      <NeedsScripts
        instead="Sending a message needs JavaScript, which is switched off in this browser."
        className="mt-6 md:mt-10"
      >
        <FormTabs current={current} onChange={show} />
        <div className="mt-6 grid gap-x-16 md:mt-0 md:grid-cols-2">
          {CONTACT_FORMS.map((form) => (
            <section
              key={form}
              id={`form-${form}`}
              aria-labelledby={`heading-${form}`}
              className={classes(
                'relative md:border-rule md:not-first:border-l md:not-first:pl-16',
                form !== current && 'max-md:hidden',
              )}
            >
              <h2 id={`heading-${form}`} className="text-lg max-md:sr-only">
                {FORMS[form].name}
              </h2>
              <p className="mb-6 text-sm text-muted md:mt-1">{FORMS[form].about}</p>
              {form === 'general' ? <GeneralForm /> : <VendorForm />}
            </section>
          ))}
        </div>
      </NeedsScripts>
    </main>
  )
}

type TabsProps = { current: ContactForm; onChange: (form: ContactForm) => void }

/** Which of the two forms a phone shows; wide screens show both and no tabs. Arrow keys move between them. */
function FormTabs({ current, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const other = current === 'general' ? 'vendor' : 'general'
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onChange(other)
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Forms" className="flex border-b border-rule md:hidden">
      {CONTACT_FORMS.map((form) => (
        <button
          key={form}
          type="button"
          role="tab"
          id={`tab-${form}`}
          aria-controls={`form-${form}`}
          aria-selected={form === current}
          tabIndex={form === current ? 0 : -1}
          onClick={() => onChange(form)}
          onKeyDown={typedKey(move)}
          className={classes(
            '-mb-px min-h-12 flex-1 border-b-2 text-sm transition-colors',
            form === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          {FORMS[form].name}
        </button>
      ))}
    </div>
  )
}
