import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GeneralForm, VendorForm } from '#web/features/community/contact/contact-forms.tsx'
import {
  CONTACT_FORMS,
  type ContactForm,
  FORM_NAMES,
  FormTabs,
} from '#web/features/community/contact/form-tabs.tsx'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/contact')({
  validateSearch: ({ form }): { form?: ContactForm } => knownParam('form', form, ['vendor']),
  head: listed('contact'),
  component: ContactScreen,
})

const ABOUT: Record<ContactForm, string> = {
  general: 'Questions, errors you found, or anything about your data.',
  vendor: 'For vendors who want to be listed, corrected or taken out.',
}

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
                {FORM_NAMES[form]}
              </h2>
              <p className="mb-6 text-sm text-muted md:mt-1">{ABOUT[form]}</p>
              {form === 'general' ? <GeneralForm /> : <VendorForm />}
            </section>
          ))}
        </div>
      </NeedsScripts>
    </main>
  )
}
